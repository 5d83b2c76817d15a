"""What can go wrong with the journal, each as one sentence for the player.

The journal knows no language: a `Sentence` carries the English template, which is the message id of the catalogues, and
its values. The interface translates the template, and those values that are sentences themselves, and fills them in.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Union

from game import reasons


def N_(message: str) -> str:  # noqa: N802 - the name that message extractors know
    """Mark a message for extraction without translating it here."""
    return message


KEPT_FOR_NOW = N_("What you play is kept and will be written as soon as that is possible.")
"""What to add to the trouble of a `Recorder`: the journal is there, and is tried again."""

KEPT_NOT_AT_ALL = N_("Nothing that you play now will be kept.")
"""What to add when no journal could be opened and the game goes on with one in memory."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English template and what goes into its named fields; `str()` gives the English text."""

    template: str
    values: Mapping[str, Union[str, "Sentence"]]

    def __str__(self) -> str:
        return self.template.format(**self.values)


class JournalError(Exception):
    """Base of everything that the journal raises on purpose. Nothing was changed by the call that raised it."""

    template: ClassVar[str] = N_("The journal cannot be used.")

    def __init__(self, **values: str | Sentence) -> None:
        self.sentence = Sentence(self.template, values)
        super().__init__(str(self.sentence))


class JournalBusy(JournalError):
    """Another program holds the file, longer than one waits for it."""

    template = N_("The journal is in use by another program.")


class JournalFull(JournalError):
    """No space is left on the disk."""

    template = N_("The disk is full; the journal cannot be written.")


class JournalMoved(JournalError):
    """The file was moved, deleted or replaced while it was open. Value: path."""

    template = N_("The journal {path} was moved or replaced while the game was running.")


class JournalUnwritable(JournalError):
    """The file or its folder cannot be made, opened or written. Value: path."""

    template = N_("The journal {path} cannot be written.")


class JournalForeign(JournalError):
    """The file is a database of another program. Value: path."""

    template = N_("{path} is not a journal of Cruel Arithmetic; it was left as it is.")


class JournalNewer(JournalError):
    """The file was written by a later version of this program. Value: path."""

    template = N_("The journal {path} was written by a newer version of Cruel Arithmetic; it was left as it is.")


class JournalDamaged(JournalError):
    """The file is no database, or a broken one. Value: path."""

    template = N_("The journal {path} is damaged; it was left as it is.")


class JournalSenseless(JournalError):
    """What an attempt is said to be cannot be: somebody has changed the file."""

    template = N_("This attempt makes no sense; it is left out, and kept in the file.")


class BackupUnwritable(JournalError):
    """No backup can be kept. Values: path (its folder), reason."""

    template = N_("No backup can be made in {path}: {reason}.")


class JournalAhead(JournalError):
    """The attempt was continued or ended by another instance since this one last wrote to it."""

    template = N_("This attempt was continued in another window.")


class JournalGone(JournalError):
    """The player or the attempt was removed, by this instance or another."""

    template = N_("That player or attempt is no longer in the journal.")


class UnknownPlayer(JournalError):
    """No player has that name. Value: name."""

    template = N_("There is no player named {name}.")


class NameEmpty(JournalError):
    """A name without a visible character."""

    template = N_("A name needs at least one letter.")


class NameTooLong(JournalError):
    """A name of more than 40 characters. Value: longest."""

    template = N_("A name has at most {longest} characters.")


class NameTaken(JournalError):
    """Another player has the same name, capitals aside. Value: name."""

    template = N_("There is already a player named {name}.")


class NameDiffers(JournalError):
    """The name typed to confirm is not the player's. Value: name."""

    template = N_("Type the name {name} exactly to confirm.")


LEFT_OUT = N_("Entries of the journal that make no sense are left out, and kept in the file: {n}.")
"""What to tell of a journal in which something was changed by hand. Value: n."""


def reason(error: OSError | ValueError) -> Sentence:
    """Why the system refused a file, to go into another sentence."""
    return Sentence(reasons.reason(error), {})
