"""Draws the game's sounds with arithmetic alone and writes them to assets/sounds: `python tools/sounds.py [FOLDER]`.

Paper is a short burst of filtered noise, the table under it a tap of low decaying tones, a foundation a soft mallet.
The same call gives the same files; why they are made this way is in docs/adr/0004-sounds.md.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22_050
"""Samples per second: nothing here sounds above 9 kHz."""

Signal = list[float]
Placed = tuple[float, float, Signal]
"""When in seconds, how loud, what."""

SCALE = [261.63 * 2 ** (octave + semitones / 12) for octave in range(3) for semitones in (0, 2, 4, 7, 9)][:13]
"""Hertz of the 13 steps of a foundation, ace to king: C major pentatonic, in which any two notes go together."""


def samples(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def mix(parts: Iterable[Placed]) -> Signal:
    """All the parts, each from its moment on, one on top of the other."""
    placed = [(samples(when), gain, signal) for when, gain, signal in parts]
    total = [0.0] * max(start + len(signal) for start, _gain, signal in placed)
    for start, gain, signal in placed:
        for n, value in enumerate(signal, start):
            total[n] += gain * value
    return total


def band(signal: Signal, centre: float, width: float) -> Signal:
    """Second-order band-pass around `centre` Hz, `width` in octaves."""
    angle = math.tau * centre / RATE
    alpha = math.sin(angle) * math.sinh(math.log(2) / 2 * width * angle / math.sin(angle))
    b0, a1, a2 = alpha / (1 + alpha), -2 * math.cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in signal:
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def paper(rng: random.Random, seconds: float, centre: float, rise: float = 0.3, width: float = 1.6) -> Signal:
    """A card that slides or lands: noise that swells for `rise` of its time and dies away."""
    count = samples(seconds)
    peak = max(1, round(count * rise))
    noise = [rng.random() * 2 - 1 for _ in range(count)]
    envelope = [
        math.sin(math.pi / 2 * n / peak) ** 2 if n < peak else math.exp(-5 * (n - peak) / (count - peak))
        for n in range(count)
    ]
    return [value * loud for value, loud in zip(band(noise, centre, width), envelope, strict=True)]


def tones(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Signal:
    """Sines that die away, each (Hz, how loud, seconds to fall to a third), begun softly over 2 ms."""
    out = [0.0] * samples(seconds)
    soft = samples(0.002)
    for hertz, gain, decay in partials:
        step, fall = math.tau * hertz / RATE, math.exp(-1 / (decay * RATE))
        level = gain
        for n in range(len(out)):
            out[n] += level * math.sin(step * n)
            level *= fall
    return [value * min(1.0, n / soft) for n, value in enumerate(out)]


def table(pitch: float, seconds: float = 0.09) -> Signal:
    """The wood of the table, tapped softly; `pitch` in Hz."""
    return tones(seconds, [(pitch, 1.0, 0.018), (pitch * 2.3, 0.35, 0.010), (pitch * 4.1, 0.12, 0.005)])


def mallet(hertz: float, seconds: float) -> Signal:
    """A wooden bar struck with a soft mallet: its overtones (the fourth and tenth) are gone long before the note."""
    length = min(0.30, 0.16 * (400 / hertz) ** 0.4)
    return tones(
        seconds,
        [(hertz, 1.0, length), (hertz * 2, 0.10, length * 0.6), (hertz * 3.98, 0.16, length * 0.18)]
        + ([(hertz * 9.2, 0.04, 0.008)] if hertz * 9.2 < RATE * 0.4 else []),
    )


def card(rng: random.Random, pitch: float = 1.0) -> Signal:
    """One card put down on others."""
    return mix(
        [
            (0.0, 1.0, paper(rng, 0.045, 2200 * pitch, rise=0.12)),
            (0.004, 0.28, table(165 * pitch)),
            (0.012, 0.35, paper(rng, 0.09, 1100 * pitch, rise=0.1)),
        ]
    )


def lift(rng: random.Random, variant: int) -> Signal:
    """A card drawn off the pile."""
    pitch = (1.0, 1.12)[variant]
    return mix(
        [(0.0, 0.6, paper(rng, 0.07, 1900 * pitch, rise=0.6)), (0.03, 1.0, paper(rng, 0.07, 2700 * pitch, 0.35))]
    )


def place(rng: random.Random, variant: int) -> Signal:
    """A card laid on a pile."""
    return card(rng, (1.0, 0.93, 1.08)[variant])


def foundation(rng: random.Random, variant: int) -> Signal:
    """A card come home: its rank's note, and a little of the card itself."""
    return mix([(0.0, 1.0, mallet(SCALE[variant], 0.44)), (0.0, 0.22, card(rng))])


def turn(rng: random.Random, variant: int) -> Signal:
    """A card of the stock turned over: it bends up, then snaps flat."""
    pitch = (1.0, 1.07)[variant]
    return mix(
        [
            (0.0, 0.5, paper(rng, 0.08, 1900 * pitch, rise=0.7)),
            (0.075, 1.0, paper(rng, 0.03, 3400 * pitch, rise=0.1)),
            (0.082, 0.7, card(rng, pitch)),
        ]
    )


def deal(rng: random.Random, _variant: int) -> Signal:
    """Fifty-two cards, one each 18 ms, no two alike, getting softer as the ear has understood."""
    parts = []
    for n in range(52):
        loud = (0.75 + 0.25 * rng.random()) * (1 - 0.5 * n / 52)
        parts.append((n * 0.018 + rng.random() * 0.004, loud, card(rng, 0.88 + 0.24 * rng.random())))
    return mix(parts)


def gather(rng: random.Random, _variant: int) -> Signal:
    """The piles close up into one ribbon: many cards sliding, the sound growing together with it."""
    sliding = (0.0, 0.8, paper(rng, 0.36, 1500, rise=0.75, width=1.2))
    return mix([sliding, *((n * 0.022, 0.35 + 0.03 * n, paper(rng, 0.08, 2000 + 90 * n, 0.5)) for n in range(12))])


def cut(rng: random.Random, _variant: int) -> Signal:
    """The ribbon is cut: one clean snap on the table."""
    return mix(
        [
            (0.0, 1.0, paper(rng, 0.025, 3600, rise=0.08)),
            (0.003, 0.5, table(140, 0.12)),
            (0.014, 0.5, paper(rng, 0.10, 1500, rise=0.1)),
        ]
    )


def lay(rng: random.Random, _variant: int) -> Signal:
    """Twelve packets laid out in reading order."""
    return mix((n * 0.032, 0.8 + 0.2 * (n % 4 == 0), card(rng, 0.90 + 0.015 * n)) for n in range(12))


def refused(rng: random.Random, _variant: int) -> Signal:
    """No: two dull knocks, close together, the second lower."""
    knock = paper(rng, 0.05, 500, rise=0.1, width=1.0)
    return mix([(0.0, 0.8, table(220)), (0.0, 0.5, knock), (0.10, 0.8, table(185, 0.12)), (0.10, 0.5, knock)])


def blocked(_rng: random.Random, _variant: int) -> Signal:
    """Nothing more can be done: two low notes going down, unhurried."""
    return mix(
        [
            (0.0, 1.0, mallet(SCALE[3], 0.5)),
            (0.26, 1.0, mallet(SCALE[1], 0.8)),
            (0.26, 0.45, mallet(SCALE[1] / 2, 0.8)),
        ]
    )


def win_cruel(_rng: random.Random, _variant: int) -> Signal:
    """Four suits run home, ace to king, each starting a step higher, into one chord."""
    parts = [
        (suit * 0.24 + n * 0.055, 0.55, mallet(SCALE[suit + n], 0.4)) for suit in range(4) for n in (0, 2, 4, 6, 8)
    ]
    chord = [(1.12, 0.7, mallet(SCALE[step], 0.7)) for step in (0, 2, 5, 7, 10)]
    return mix(parts + chord)


def win_arithmetic(_rng: random.Random, _variant: int) -> Signal:
    """Four voices count by ones, twos, threes and fours and meet on the king, as the foundations do."""
    parts = []
    for stride in (1, 2, 3, 4):
        for n in range(1, 13):
            rank = (stride * n - 1) % 13
            parts.append(((n - 1) * 0.085 + stride * 0.012, 0.26, mallet(SCALE[rank], 0.3)))
    chord = [(1.08, 0.6, mallet(SCALE[step], 0.7)) for step in (0, 3, 5, 8, 12)]
    return mix(parts + chord)


RECIPES: dict[str, tuple[Callable[[random.Random, int], Signal], int, float]] = {
    "lift": (lift, 2, 0.16),
    "place": (place, 3, 0.34),
    "foundation": (foundation, 13, 0.34),
    "turn": (turn, 2, 0.30),
    "deal": (deal, 1, 0.30),
    "gather": (gather, 1, 0.26),
    "cut": (cut, 1, 0.40),
    "lay": (lay, 1, 0.34),
    "refused": (refused, 1, 0.34),
    "blocked": (blocked, 1, 0.42),
    "win_cruel": (win_cruel, 1, 0.60),
    "win_arithmetic": (win_arithmetic, 1, 0.60),
}
"""Name -> how it is made, how many of it, and its loudest sample, of 1: several play at once, so none comes near."""


def finish(signal: Signal, peak: float) -> "array[int]":
    """Sixteen-bit samples: without direct current, from and to silence without a click, as loud as `peak`."""
    level = 0.0
    centred = []
    for value in signal:
        level += (value - level) * 0.006  # follows what is slower than about 20 Hz
        centred.append(value - level)
    fade_in, fade_out = samples(0.0015), samples(0.04)
    count = len(centred)
    for n in range(fade_in):
        centred[n] *= n / fade_in
    for n in range(fade_out):
        centred[count - 1 - n] *= (n / fade_out) ** 2
    scale = peak * 32767 / max(abs(value) for value in centred)
    return array("h", [round(value * scale) for value in centred])


def make(name: str, variant: int) -> "array[int]":
    """The samples of one recording, `variant` from 0."""
    recipe, _count, peak = RECIPES[name]
    return finish(recipe(random.Random(f"{name} {variant}"), variant), peak)


def main() -> None:
    """Write every recording."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "assets" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    for name, (_recipe, count, _peak) in RECIPES.items():
        for variant in range(count):
            data = make(name, variant)
            if sys.byteorder == "big":
                data.byteswap()
            with wave.open(str(folder / f"{name}-{variant + 1}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(data.tobytes())


if __name__ == "__main__":
    main()
