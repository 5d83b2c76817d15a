"""The language on the screen: gettext catalogues, the system's language, and how numbers and dates are written.

`_` and `ngettext` read the current language at each call, so it can be changed while the game runs. Until
`set_language` is called everything is English, which is the language of the message ids.
"""

import gettext as _gettext
import os
import sys
from datetime import date
from pathlib import Path

DOMAIN = "cruel-arithmetic"
LANGUAGES = {"en": "English", "fr": "Français", "pt": "Português"}
"""Code and own name of every language, in the order in which settings offers them."""

_GROUP = "\N{NO-BREAK SPACE}"
_FIRST = {"fr": "1er"}
"""The first of a month, where a language does not write it as a plain number."""

_language = "en"
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak `code`, one of `LANGUAGES` or ``"system"``. An unknown one is English, as is a catalogue not compiled."""
    from game.host.paths import asset  # not above: paths speaks through this module

    global _language, _catalogue  # noqa: PLW0603 (one language at a time is the idea of this module)
    wanted = system_language() if code == "system" else code
    _language = wanted if wanted in LANGUAGES else "en"
    _catalogue = _gettext.NullTranslations()
    if _language != "en":
        _catalogue = _gettext.translation(DOMAIN, asset("locale"), [_language], fallback=True)


def current_language() -> str:
    """The code of the language being spoken, never ``"system"``."""
    return _language


def _(message: str) -> str:
    """The message in the current language. ``""`` stays ``""``."""
    return _catalogue.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for `n` things in the current language; fill `{n}` in afterwards."""
    return _catalogue.ngettext(singular, plural, n)


def N_(message: str) -> str:  # noqa: N802 (the name that gettext tools know)
    """Mark a message in data for the catalogues, without translating it yet."""
    return message


def number(n: int) -> str:
    """A whole number in groups of three digits: ``426 538 125``, with no-break spaces."""
    return f"{n:,}".replace(",", _GROUP)


def decimal(x: float, digits: int = 1) -> str:
    """A number with `digits` places, grouped as in `number`, with the current language's decimal mark."""
    whole, point, rest = f"{x:,.{digits}f}".partition(".")
    mark = "." if _language == "en" else ","
    return whole.replace(",", _GROUP) + (mark + rest if point else "")


def clock(seconds: float) -> str:
    """A time as a clock shows it: ``4:07``, ``1:04:07``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def short_date(day: date) -> str:
    """Day and short month: ``17 Nov``, ``17 nov.``."""
    months = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
    return f"{_day_of_month(day)}{_GROUP}{months[day.month - 1]}"


def long_date(day: date, year: bool = False) -> str:
    """Day and month in full, with the year if asked: ``17 November``, ``17 de novembro de 2026``."""
    months = _("January February March April May June July August September October November December").split()
    pattern = _("{day} {month} {year}") if year else _("{day} {month}")
    return pattern.format(day=_day_of_month(day), month=months[day.month - 1], year=day.year)


def _day_of_month(day: date) -> str:
    return _FIRST.get(_language, "1") if day.day == 1 else str(day.day)


def system_language() -> str:
    """The system's language if the game speaks it, else English."""
    for wish in _wishes():
        code = wish.replace("-", "_").partition("_")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _wishes() -> list[str]:
    """The languages that the system asks for, best first, such as ``["pt_PT", "en_GB"]``."""
    if sys.platform == "win32":
        import ctypes
        from locale import windows_locale

        return [windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    if not named and sys.platform == "darwin":
        return _macos_wishes()
    locale = named.partition(".")[0].partition("@")[0]
    if locale in ("", "C", "POSIX"):
        return []  # in this locale LANGUAGE does not count, as in GNU gettext
    return [*filter(None, os.environ.get("LANGUAGE", "").split(":")), locale]


def _macos_wishes() -> list[str]:
    """What System Settings holds; a program started from the Finder has no LANG."""
    import plistlib
    from xml.parsers.expat import ExpatError

    try:
        settings = plistlib.loads(Path("~/Library/Preferences/.GlobalPreferences.plist").expanduser().read_bytes())
    except (OSError, ValueError, ExpatError, RuntimeError, plistlib.InvalidFileException):
        return []
    wishes = [*settings.get("AppleLanguages", ()), settings.get("AppleLocale", "")]
    return [wish for wish in wishes if isinstance(wish, str)]
