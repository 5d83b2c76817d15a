"""Why the system refused a file or folder, in a few words of ours: its own are English in every language."""

import errno
from collections.abc import Mapping
from typing import Final


def N_(message: str) -> str:  # noqa: N802 - the name that message extractors know
    """Mark a message for extraction without translating it here."""
    return message


UNKNOWN: Final = N_("the system refuses it")

REASONS: Final[Mapping[int, str]] = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("this user is not allowed to do that"),
    errno.EPERM: N_("this user is not allowed to do that"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EFBIG: N_("the disk is full"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("part of its path is not a folder"),
    errno.EEXIST: N_("there is something of that name already"),
    errno.ENAMETOOLONG: N_("its name is too long"),
    errno.ELOOP: N_("its links lead round in a circle"),
    errno.EBUSY: N_("it is in use by another program"),
    errno.ETXTBSY: N_("it is in use by another program"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
    errno.EIO: N_("the disk does not answer"),
    errno.ENXIO: N_("the disk does not answer"),
    errno.EINVAL: N_("the system does not allow such a name"),
    errno.EILSEQ: N_("the system does not allow such a name"),
}
"""Messages to be translated, by number of the error."""


def reason(error: OSError | ValueError) -> str:
    """The message, not yet translated, for an error of the system, or of Python with a name that can be none."""
    if isinstance(error, OSError):
        return REASONS.get(error.errno or 0, UNKNOWN)
    return REASONS[errno.EINVAL]
