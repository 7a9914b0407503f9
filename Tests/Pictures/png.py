"""Writes pictures for the tests in other folders (PNG specification, sections 5 and 11)."""

import struct
import zlib


def png(width, height, bits, lines):
    """A gray picture. Each line begins with a zero byte, and each pixel has some bits."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, bits, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def white(width, height):
    """A white picture."""
    return png(width, height, 1, (b"\0" + b"\xff" * -(-width // 8)) * height)


def pattern(width, height, shade):
    """A picture with a pattern, which is another one for each shade."""
    lines = b"".join(b"\0" + bytes((shade + x * y // 400) % 256 for x in range(width)) for y in range(height))
    return png(width, height, 8, lines)
