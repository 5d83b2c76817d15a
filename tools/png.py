"""A picture as a PNG file, in half the time of pygame's own writer, which squeezes harder than this needs."""

import struct
import zlib
from typing import Final

import pygame

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 1


def png(picture: pygame.Surface) -> bytes:
    """The picture without its transparency: eight bits a channel, no filter."""
    width, height = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB")
    row = 3 * width
    lines = b"".join(b"\0" + pixels[at : at + row] for at in range(0, height * row, row))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(lines, LEVEL)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
