# SPDX-License-Identifier: GPL-3.0-or-later
"""The files that the commands of the manual read: made with a fixed seed, small, without any package."""
import math
import pathlib
import random
import struct


def table(path, heading, rows, separator=","):
    lines = [separator.join(heading)] + [separator.join(str(value) for value in row) for row in rows]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def npy(path, rows):
    """A matrix of doubles, rows × columns, in NumPy's format 1.0."""
    header = f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({len(rows)}, {len(rows[0])}), }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    numbers = [value for row in rows for value in row]
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + struct.pack(f"<{len(numbers)}d", *numbers))


def power(first, count, draw):
    """Load of a small grid by the hour: temperature, wind, power."""
    wind = 6.0
    for hour in range(first, first + count):
        temperature = 12 + 8 * math.sin(2 * math.pi * (hour - 9) / 24) + draw.gauss(0, 0.6)
        wind = max(0.0, wind + draw.gauss(0, 0.5) - 0.05 * (wind - 6))
        load = 300 + 18 * abs(temperature - 18) + 40 * math.sin(2 * math.pi * (hour - 7) / 24) - 6 * wind + draw.gauss(0, 6)
        yield hour, f"{temperature:.2f}", f"{wind:.2f}", f"{load:.1f}"


def make(folder):
    folder = pathlib.Path(folder)
    draw = random.Random(1)
    heading = ["hour", "temperature", "wind", "power"]
    table(folder / "mine.csv", heading, power(0, 600, draw))
    table(folder / "later.csv", heading, power(600, 48, draw))
    # Prices by the month: a trend, a season of 12, and gaps.
    prices = [(f"{1990 + month // 12}-{month % 12 + 1:02}-01",
               "" if month % 41 == 20 else f"{math.exp(3 + 0.004 * month + 0.1 * math.sin(math.pi * month / 6) + draw.gauss(0, 0.02)):.3f}")
              for month in range(360)]
    table(folder / "prices.csv", ["date", "price"], prices)
    # Readings at uneven times.
    time, readings = 0.0, []
    for _ in range(400):
        time += draw.choice([0.9, 1.0, 1.0, 1.0, 1.4])
        readings.append((f"{time:.1f}", f"{math.sin(0.3 * time) + draw.gauss(0, 0.05):.4f}"))
    table(folder / "readings.csv", ["time", "value"], readings)
    # Gestures: circles either way round.
    gestures = []
    for recording in range(60):
        turn, start = draw.choice([("left", 1), ("right", -1)]), draw.uniform(0, 6.28)
        for step in range(20):
            angle = start + turn[1] * 0.3 * step
            gestures.append((recording, turn[0], f"{math.cos(angle):.3f}", f"{math.sin(angle):.3f}"))
    table(folder / "gestures.csv", ["recording", "gesture", "x", "y"], gestures)
    # Reviews: words that lean one way.
    words = {"good": ["fine", "warm", "bright", "lovely", "quick"], "bad": ["dull", "slow", "cold", "poor", "grey"]}
    plain = ["the", "film", "was", "a", "and", "story", "very", "it"]
    reviews = []
    for _ in range(80):
        label = draw.choice(list(words))
        reviews.append((label, " ".join(draw.choice(plain if draw.random() < 0.6 else words[label]) for _ in range(12))))
    table(folder / "reviews.tsv", ["label", "text"], reviews, "\t")
    # A novel without a plot.
    subjects, verbs, places = ["It", "The cat", "A boat", "My aunt"], ["was", "slept", "waited", "sang"], ["on the hill", "by the sea", "at home"]
    (folder / "novel.txt").write_text(
        " ".join(f"{draw.choice(subjects)} {draw.choice(verbs)} {draw.choice(places)}." for _ in range(160)) + "\n", encoding="utf-8")
    # A wave on 8 × 4 points that travels and changes: time × space along one axis here.
    npy(folder / "sea.npy", [[math.sin(0.2 * t - 2 * math.pi * x / 16) + 0.5 * math.sin(0.31 * t + 4 * math.pi * x / 16) + draw.gauss(0, 0.01)
                              for x in range(16)] for t in range(500)])
