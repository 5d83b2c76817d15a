"""The profiles of the jacks, facing left, about x = 0; one tone of shade at the back of the cheek."""

from tools.deck.draw import INNER, OUTLINE, circle, circles, path, stroke

HEADS = {
    "S": "M-16,54L-21,66L-25.5,75L-22.5,79L-29,84.5L-32.5,94L-30.5,98"
    "L-23.5,98.5L-25.5,102L-22.5,104.5L-25,108L-22.5,111"
    "L-26.5,115L-26,120.5Q-22,125.5 -13,123.5L6,115.5L20,100V54Z",
    "H": "M-16,54Q-22,62 -22.5,71L-21.5,79Q-25,87 -31,89.5L-30.5,93.5"
    "Q-27,97 -23.5,96.5L-26.5,101.5L-22.8,103.7L-25.5,107.5"
    "L-22,110.5Q-24.5,116 -20.5,119.5Q-16,122 -11,120.5L6,113L20,100V54Z",
    "D": "M-16,54L-22.5,67L-23,75L-21.5,79L-28.5,87.5L-34,96L-32,99L-23.5,98.5"
    "L-25.5,102.5L-22.5,104.5L-24.5,108L-22,111"
    "L-24,118Q-20,123 -11,121.5L6,114L20,100V54Z",
    "C": "M-16,54L-21.5,66L-23.5,74.5L-21.5,79Q-25,84 -27.5,87"
    "Q-33.5,90.5 -32,95Q-29.5,99.5 -23.5,97.5L-25,101.5L-22,104"
    "L-23.5,107.5L-20.5,110.5Q-22.5,115 -19,118.5Q-15,121.5 -10,120.5L6,114L20,100V54Z",
}
"""Suit to the outline of the head: forehead, nose, lips, chin."""


def profile(suit: str) -> str:
    """Four men: spades a scarred soldier, hearts a boy, diamonds a dandy, clubs a bearded woodsman."""
    drawn = path("M-9,112L-11,128L-4,140L18,130L16,100Z", "skin", INNER)
    drawn += path("M-9,119L6,113L16,102L18,130L6,136Z", "shade")
    drawn += path(HEADS[suit], "skin") + path("M-2,54C4,80 2,100 -11,121L6,114L20,100V54Z", "shade")
    drawn += stroke(HEADS[suit], OUTLINE)
    return drawn + {"S": _soldier, "H": _boy, "D": _dandy, "C": _woodsman}[suit]()


def _soldier() -> str:
    drawn = path("M-20,85Q-15,81 -8,84.5Q-12,87.8 -19,87Z", "eye") + circle(-16, 84.8, 2.2, "ink")
    drawn += stroke("M-21,83Q-14,80.5 -7,85", 2) + stroke("M-17.5,89.5Q-13,90.5 -9,88.5", 0.9)
    drawn += stroke("M-23.5,79.5L-14,75.5L-5,77.5", 3.2) + stroke("M-27,96Q-24.5,93.5 -26,91.5", 1.1)
    drawn += path("M-26,102L-22.5,104.5L-25,108L-17,105Z", "wine") + stroke("M-23.5,105Q-19,104.5 -15.5,106.5", 1.2)
    return drawn + stroke("M-13,91.5L-7.5,106", 1.4) + stroke("M-12.5,97.5L-9,96M-10.5,102.5L-7,101", 1)


def _boy() -> str:
    drawn = circle(-11, 97, 5, "cheek")
    drawn += path("M-20,86.5Q-15.5,76 -6.5,83.5Q-11,89 -19,88Z", "eye") + circle(-16, 84.2, 3, "ink")
    drawn += stroke("M-20.5,83Q-14.5,75.5 -5.5,83.5L-3.5,82.5", 1.7) + stroke(
        "M-20,74.5Q-13,69.5 -5.5,73", 2, "brow_blond"
    )
    drawn += stroke("M-27.5,94.5Q-25,92.5 -26,90.5", 1.1)
    drawn += path("M-26.5,101.5L-22.8,103.7L-25.5,107.5L-18.5,104Z", "lip")
    return drawn + stroke("M-23.5,103.7Q-19.5,104.5 -16.5,102.5", 1.1)


def _dandy() -> str:
    drawn = path("M-20,86Q-15,82 -7,84.5Q-11,89 -19,88Z", "eye") + circle(-15.5, 85.6, 2.2, "ink")
    drawn += path("M-21,83Q-13,78 -6,84.5L-20,85.5Z", "shade", 1) + stroke("M-20.5,85.5L-5.5,84.7", 1.6)
    drawn += stroke("M-21.5,76Q-13,65.5 -4,74", 1.9) + stroke("M-29,97.5Q-26,95 -27.5,92.5", 1.1)
    drawn += path("M-25,103L-22.5,104.5L-24.5,108L-17.5,105Z", "lip") + stroke("M-23.5,104.7L-16,104.7", 1.1)
    moustache = (
        "M-27,99.8C-22,98 -18,100.5 -14,102C-9,103.5 -6,100 -8.5,96.5"
        "C-2.5,99.5 -5,107 -11.5,106.5C-17,106 -20,103.5 -27,102.5Z"
    )
    goatee = "M-24.5,112Q-19,111.5 -14.5,121L-27,130Q-25.5,121 -24.5,112Z"
    return drawn + path(moustache, "hair_brown", 1.1) + path(goatee, "hair_brown", 1.4)


def _woodsman() -> str:
    drawn = path("M-19.5,85.5Q-14.5,79 -7.5,84Q-12,86.8 -18.5,86.5Z", "eye") + circle(-15.5, 83.8, 2.5, "ink")
    drawn += stroke("M-20.5,83.5Q-14,77.5 -6.5,84", 1.8)
    drawn += stroke("M-17.5,88.5Q-12.5,89.5 -8,87M-5,81L-2,79.5M-4.5,84.5L-1.5,85", 0.9)
    drawn += stroke("M-22,76Q-14,71 -4.5,76.5", 3, "brow_red") + stroke("M-28,96Q-25.5,94 -26.5,91.5", 1.1)
    drawn += path("M-25,101.5L-22,104L-23.5,107.5L-16.5,103.5Z", "lip") + stroke("M-23,104Q-17,104.5 -13.5,100", 1.2)
    beard = (
        "M-21,110.5Q-25.5,119 -20.5,126L-15.5,122L-12,128L-7,122L-1,125.5L2,118L9,117L10,90Q6,103 -2,107"
        "Q-9,110 -14,107.5Q-16.5,111.5 -21,110.5Z"
    )
    drawn += path(beard, "hair_red", 1.6)
    drawn += stroke("M-18,115L-16.5,120M-12,114.5L-10.5,120.5M-5,113.5L-3,119M2,109L4,114", 1)
    return drawn + circles(((-18, 93), (-14, 95), (-17, 97.5), (-11.5, 91.5), (-10, 96)), 0.95, "freckle")
