import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.host import sdl
from game.ui import keymap
from game.ui.intents import ACTIONS, Act, Edit, Intent, Pointer, Type, Wheel
from game.ui.keymap import DEFAULTS, FIXED, Keymap, bindings_with, conflicts, key_name

US_ROW = [pygame.KSCAN_1 + n for n in range(10)] + [pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS]
AZERTY_ROW = "&é\"'(-è_çà)="


def key(code: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode="")


def read(code: int, scancode: int = 0, mod: int = 0, typing: bool = False) -> Intent | None:
    return Keymap().read(key(code, scancode, mod), typing)


TABLE = [
    (pygame.K_LEFT, 0, Act("left")),
    (pygame.K_RIGHT, 0, Act("right")),
    (pygame.K_UP, 0, Act("up")),
    (pygame.K_DOWN, 0, Act("down")),
    (pygame.K_TAB, 0, Act("next")),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, Act("previous")),
    (pygame.K_RETURN, 0, Act("pick")),
    (pygame.K_KP_ENTER, 0, Act("pick")),
    (pygame.K_BACKSPACE, 0, Act("cancel")),
    (pygame.K_f, 0, Act("foundation")),
    (pygame.K_SPACE, 0, Act("redistribute")),
    (pygame.K_p, 0, Act("preview")),
    (pygame.K_o, 0, Act("open")),
    (pygame.K_z, 0, Act("back")),
    (pygame.K_x, 0, Act("redo")),
    (pygame.K_h, 0, Act("hint")),
    (pygame.K_l, 0, Act("find")),
    (pygame.K_s, 0, Act("say")),
    (pygame.K_n, 0, Act("new")),
    (pygame.K_n, pygame.KMOD_RSHIFT, Act("same")),
    (pygame.K_ESCAPE, 0, Act("menu")),
    (pygame.K_F1, 0, Act("rules")),
    (pygame.K_F11, 0, Act("fullscreen")),
    (pygame.K_RETURN, pygame.KMOD_LALT, Act("fullscreen")),
    (pygame.K_KP_ENTER, pygame.KMOD_RALT, Act("fullscreen")),
    *((getattr(pygame, f"K_KP{n}"), 0, Act("place", n)) for n in range(1, 10)),
    (pygame.K_KP0, 0, Act("place", 10)),
    (pygame.K_KP_MINUS, 0, Act("place", 11)),
    (pygame.K_KP_PLUS, 0, Act("place", 12)),
]


@pytest.mark.parametrize(("code", "mod", "act"), TABLE)
def test_the_table_of_keys(code: int, mod: int, act: Act) -> None:
    assert read(code, mod=mod) == act
    assert read(code, mod=mod | pygame.KMOD_NUM | pygame.KMOD_CAPS) == act


def test_every_action_has_a_key_and_no_key_has_two() -> None:
    assert {action.partition(" ")[0] for action in DEFAULTS} == set(ACTIONS)
    assert conflicts(DEFAULTS) == {}
    assert all(DEFAULTS.values())
    assert bindings_with({}) == DEFAULTS


@pytest.mark.parametrize("position", range(12))
@pytest.mark.parametrize("mod", [0, pygame.KMOD_LSHIFT])
def test_piles_follow_positions_whatever_the_layout_prints_there(position: int, mod: int) -> None:
    for code in (ord("1234567890-="[position]), ord(AZERTY_ROW[position]), 0, 1 << 30 | 5):
        assert read(code, US_ROW[position], mod) == Act("place", position + 1)


def test_letters_follow_what_is_printed_not_where() -> None:
    # On AZERTY, Z is printed where US keyboards have W.
    assert read(pygame.K_z, pygame.KSCAN_W) == Act("back")
    assert read(pygame.K_w, pygame.KSCAN_Z) is None


@pytest.mark.parametrize(
    ("letter", "scancode", "act"), [("я", pygame.KSCAN_Z, "back"), ("φ", pygame.KSCAN_F, "foundation")]
)
def test_without_latin_letters_the_usual_places_count(letter: str, scancode: int, act: str) -> None:
    assert read(ord(letter), scancode) == Act(act)


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_shortcuts_of_the_system_are_not_letters(mod: int) -> None:
    assert read(pygame.K_n, mod=mod) is None
    assert read(pygame.K_TAB, mod=mod) is None


def test_shift_alone_changes_nothing_unless_it_is_bound() -> None:
    assert read(pygame.K_f, mod=pygame.KMOD_SHIFT) == Act("foundation")
    assert read(pygame.K_RETURN, mod=pygame.KMOD_SHIFT) == Act("pick")


def test_a_released_key_and_an_unknown_one_mean_nothing() -> None:
    released = pygame.event.Event(pygame.KEYUP, key=pygame.K_f, scancode=pygame.KSCAN_F, mod=0, unicode="f")
    assert Keymap().read(released) is None
    assert read(pygame.K_SYSREQ) is None
    assert read(pygame.K_q) is None


@pytest.mark.parametrize("code", [*range(pygame.K_a, pygame.K_z + 1), pygame.K_SPACE, pygame.K_KP3])
def test_letters_do_not_act_while_typing(code: int) -> None:
    assert read(code, typing=True) is None


def test_the_number_row_does_not_act_while_typing() -> None:
    assert all(read(ord("1"), scancode, typing=True) is None for scancode in US_ROW)


@pytest.mark.parametrize(
    ("code", "mod", "act"),
    [row for row in TABLE if row[2].name in ("pick", "menu", "next", "previous", "up", "down", "fullscreen", "rules")],
)
def test_keys_that_leave_a_field_act_while_typing(code: int, mod: int, act: Act) -> None:
    assert read(code, mod=mod, typing=True) == act


@pytest.mark.parametrize(
    ("code", "mod", "edit"),
    [
        (pygame.K_BACKSPACE, 0, Edit("backspace")),
        (pygame.K_BACKSPACE, pygame.KMOD_LSHIFT, Edit("backspace")),
        (pygame.K_DELETE, 0, Edit("delete")),
        (pygame.K_HOME, 0, Edit("home")),
        (pygame.K_END, 0, Edit("end")),
        (pygame.K_LEFT, 0, Edit("left")),
        (pygame.K_RIGHT, 0, Edit("right")),
        (pygame.K_a, pygame.KMOD_LCTRL, Edit("all")),
        (pygame.K_v, pygame.KMOD_LCTRL, Edit("paste")),
        (pygame.K_v, pygame.KMOD_LMETA, Edit("paste")),
        (pygame.K_INSERT, pygame.KMOD_LSHIFT, Edit("paste")),
        (pygame.K_c, pygame.KMOD_RCTRL, Edit("copy")),
    ],
)
def test_editing_keys_edit_only_while_typing(code: int, mod: int, edit: Edit) -> None:
    assert read(code, mod=mod, typing=True) == edit
    assert not isinstance(read(code, mod=mod), Edit)


def test_text_is_typed_only_into_a_field() -> None:
    event = pygame.event.Event(pygame.TEXTINPUT, text="né")
    assert Keymap().read(event, typing=True) == Type("né")
    assert Keymap().read(event) is None


def test_the_mouse_in_real_pixels() -> None:
    keys = Keymap()
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 21), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert keys.read(move, scale=1.5) == Pointer("move", 15, 31)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1, clicks=2, touch=False)
    assert keys.read(down) == Pointer("down", 10, 20, 1, 2)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(10, 20), button=3, clicks=1, touch=False)
    assert keys.read(up, typing=True) == Pointer("up", 10, 20, 3, 1)


def test_the_wheel_turns_once_where_the_mouse_is() -> None:
    keys = Keymap()
    keys.read(pygame.event.Event(pygame.MOUSEMOTION, pos=(7, 8), rel=(0, 0), buttons=(0, 0, 0), touch=False), scale=2)
    # SDL sends both: only one of them may scroll.
    old_style = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=4, clicks=1, touch=False)
    assert keys.read(old_style, scale=2) is None
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=0.25)
    assert keys.read(wheel, scale=2) == Wheel(0.25, 14, 16)
    assert keys.read(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)) == Wheel(-1, 14, 16)
    assert keys.read(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0, flipped=False)) is None


def test_one_tap_acts_once() -> None:
    keys = Keymap()
    tap = [
        pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1, clicks=1, touch=True),
        pygame.event.Event(pygame.FINGERMOTION, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0),
        pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0, dy=0),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(50, 50), button=1, clicks=1, touch=True),
    ]
    assert [intent for event in tap if (intent := keys.read(event))] == [
        Pointer("down", 50, 50, 1),
        Pointer("up", 50, 50, 1),
    ]


def test_a_change_takes_the_key_and_frees_the_old_one() -> None:
    keys = Keymap({"hint": ["f"], "place 3": ["t"], "back": ["ctrl+z"]})
    assert keys.read(key(pygame.K_f)) == Act("hint")
    assert keys.read(key(pygame.K_h)) is None
    assert keys.read(key(pygame.K_t)) == Act("place", 3)
    assert keys.read(key(ord("3"), pygame.KSCAN_3)) is None
    assert keys.read(key(pygame.K_z, mod=pygame.KMOD_LCTRL)) == Act("back")
    assert keys.label("hint") == "F"
    assert keys.label("foundation") == ""


def test_fixed_keys_stay_and_more_can_be_added() -> None:
    keys = Keymap({"menu": ["m"], "hint": ["escape", "return", "h"]})
    assert keys.read(key(pygame.K_m)) == keys.read(key(pygame.K_ESCAPE)) == Act("menu")
    assert keys.read(key(pygame.K_RETURN)) == Act("pick")
    assert keys.bindings["hint"] == ("h",)


@pytest.mark.parametrize(
    "rubbish",
    [
        {"hint": "h"},
        {"hint": None},
        {"hint": []},
        {"hint": ["no such key", 7, None, "shift+alt+q", "row 13", "row 0", "row x", ""]},
        {"no such action": ["h"]},
        {"place 13": ["h"]},
    ],
)
def test_what_makes_no_sense_changes_nothing(rubbish: dict[str, object]) -> None:
    assert bindings_with(rubbish) == DEFAULTS


@given(
    st.dictionaries(
        st.sampled_from([*DEFAULTS, "nonsense"]),
        st.none()
        | st.text()
        | st.lists(st.sampled_from([key for keys in DEFAULTS.values() for key in keys] + ["q", ""])),
    )
)
def test_no_change_whatever_gives_a_key_two_actions_or_moves_a_fixed_one(overrides: dict[str, object]) -> None:
    table = bindings_with(overrides)
    assert conflicts(table) == {}
    assert list(table) == list(DEFAULTS)
    assert all(set(DEFAULTS[action]) & FIXED <= set(keys) for action, keys in table.items())


def test_conflicts_name_all_who_claim_a_key() -> None:
    assert conflicts({**DEFAULTS, "hint": ("h", "f"), "say": ["h"]}) == {
        "f": ["foundation", "hint"],
        "h": ["hint", "say"],
    }
    assert conflicts({"hint": ["escape"]}) == {"escape": ["menu", "hint"]}


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (key(pygame.K_n, mod=pygame.KMOD_SHIFT), "shift+n"),
        (key(ord("é"), pygame.KSCAN_2), "row 2"),
        (key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT), "ctrl+shift+z"),
        (key(pygame.K_KP_PLUS), "keypad plus"),
        (key(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT), None),
    ],
)
def test_a_pressed_key_has_the_name_it_can_be_bound_by(event: pygame.event.Event, name: str | None) -> None:
    assert key_name(event) == name
    if name:
        assert Keymap({"say": [name]}).read(event) == Act("say")


def test_labels_say_what_is_printed() -> None:
    keys = Keymap()
    assert [keys.label(action) for action in ("same", "pick", "cancel", "left", "back")] == [
        "Shift+N",
        "Enter",
        "Backspace",
        "←",
        "Z",
    ]
    assert keymap.key_label("keypad plus") == "keypad +"
    assert keymap.key_label("ctrl+f5") == "Ctrl+F5"
    assert keys.label("nothing") == ""


def test_the_number_row_is_labelled_from_the_layout_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = Keymap()
    monkeypatch.setattr(sdl, "key_at", lambda scancode: ord(AZERTY_ROW[US_ROW.index(scancode)]))
    assert [keys.label("place", n) for n in range(1, 13)] == list(AZERTY_ROW)
    monkeypatch.setattr(sdl, "key_at", lambda scancode: 0)
    assert [keys.label("place", n) for n in range(1, 13)] == list("1234567890-=")
