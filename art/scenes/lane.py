"""A lane in the old town after rain: a night market, lamps on a rope, one arch at the end, the Needle over it."""

import math
import random

import numpy as np

from kit import stage
from kit.materials import glow, old_town, plain, rammed_earth
from kit.mesh import Mesh
from kit.place import far_city, open_air, palms, paving
from kit.props import cloaked, post, walker


def houses(rng, doors, shutters):
    """Two rows of houses with doors, shutters, bay windows and roofs of different heights."""
    walls, bays = Mesh(), Mesh()
    for side in (-1, 1):
        y = -14.0
        while y < 34:
            depth = rng.uniform(4.0, 6.2)
            x = side * (7.4 + rng.uniform(-0.35, 0.35))
            height = rng.uniform(5.6, 10.5)
            own = {"bid": rng.random(), "lit": rng.uniform(0.3, 0.55)}
            walls.box(x, y + depth / 2, 6.6, depth - 0.05, 0, height, **own)
            face = x - side * 3.3
            walls.box(x, y + depth / 2, 6.8, depth, height, height + 0.35)
            doors.box(face - side * 0.02, y + depth * 0.35, 0.16, 1.2, 0, 2.3)
            if rng.random() < 0.6:
                by, bz = y + depth * 0.66, rng.uniform(3.0, 3.8)
                bays.box(face - side * 0.35, by, 0.8, 1.7, bz, bz + 2.1)
                bays.box(face - side * 0.38, by, 0.95, 1.9, bz - 0.2, bz)
                bays.box(face - side * 0.38, by, 0.95, 1.9, bz + 2.1, bz + 2.3)
                shutters.box(face - side * 0.77, by, 0.05, 1.4, bz + 0.3, bz + 1.8)
                for k in range(9):
                    bays.box(face - side * 0.81, by, 0.03, 1.5, bz + 0.32 + 0.17 * k, bz + 0.40 + 0.17 * k)
                    bays.box(face - side * 0.81, by - 0.68 + 0.17 * k, 0.03, 0.07, bz + 0.3, bz + 1.8)
            y += depth
    walls.build("walls", old_town(cell=(1.9, 2.7), gain=2.4, base=(0.36, 0.225, 0.14)))
    bays.build("bays", plain("cedar", (0.12, 0.062, 0.03), 0.7))


def arch_at_end(y=30):
    wall = Mesh()
    radius, spring, steps = 2.7, 3.4, 20
    for side in (-1, 1):
        wall.box(side * (radius + 2.6), y, 5.2, 2.4, 0, 8.6)
    for k in range(steps):
        a, b = math.pi * k / steps, math.pi * (k + 1) / steps
        xa, xb = radius * math.cos(a), radius * math.cos(b)
        za, zb = spring + radius * math.sin(a), spring + radius * math.sin(b)
        wall.face([(xb, y - 1.2, zb), (xa, y - 1.2, za), (xa, y - 1.2, 8.6), (xb, y - 1.2, 8.6)])
        wall.face([(xa, y - 1.2, za), (xb, y - 1.2, zb), (xb, y + 1.2, zb), (xa, y + 1.2, za)])
    wall.merlons(-8, 8, y - 0.8, 8.6, 0.6, 0.9)
    wall.build("arch", rammed_earth("arch"))


def stall(rng, wood, cloths, goods, light, x, y, side):
    """A table with heaps and jars under a striped awning, one lamp."""
    wood.box(x, y, 1.3, 2.6, 0.78, 0.86)
    for dx in (-0.55, 0.55):
        for dy in (-1.2, 1.2):
            wood.beam((x + dx, y + dy, 0), (x + dx, y + dy, 0.8), 0.045, 5)
    for dy in (-1.35, 1.35):
        wood.beam((x - side * 0.75, y + dy, 0), (x - side * 0.75, y + dy, 2.15), 0.04, 5)
        wood.beam((x + side * 0.85, y + dy, 0), (x + side * 0.85, y + dy, 2.75), 0.04, 5)
    mesh = cloths[rng.randrange(len(cloths))]
    strips = 8
    for i in range(strips):
        ya, yb = y - 1.45 + 2.9 * i / strips, y - 1.45 + 2.9 * (i + 1) / strips
        target = mesh if i % 2 else cloths[0]
        target.face(
            [
                (x - side * 0.95, ya, 2.1),
                (x - side * 0.95, yb, 2.1),
                (x + side * 0.9, yb, 2.8),
                (x + side * 0.9, ya, 2.8),
            ]
        )
        target.face(
            [
                (x - side * 0.95, ya, 2.1),
                (x - side * 0.95, yb, 2.1),
                (x - side * 0.97, yb, 1.86),
                (x - side * 0.97, ya, 1.86),
            ]
        )
    for i in range(5):
        gy, r = y - 1.0 + 0.5 * i, rng.uniform(0.16, 0.24)
        heap = goods[rng.randrange(len(goods))]
        heap.lathe(x - side * 0.25, gy, [(r, 0.86), (r * 0.95, 0.95), (r * 0.5, 1.12), (0, 1.22)], 14)
        if i % 2:
            goods[0].lathe(
                x + side * 0.3, gy, [(0.09, 0.86), (0.15, 1.0), (0.13, 1.18), (0.06, 1.25), (0.08, 1.32)], 12
            )
    light.lathe(x - side * 0.1, y, [(0, 1.78), (0.10, 1.86), (0.10, 1.98), (0, 2.06)], 10)
    stage.lamp((x - side * 0.1, y, 1.85), rng.choice((70, 110, 160)), (1, 0.56, 0.24), 0.1)


def garlands(iron, light):
    """Ropes of small lamps across the lane."""
    for y, sag, high in ((1.5, 0.9, 5.0), (9.0, 1.1, 5.3), (17.5, 0.9, 5.1)):
        rope = [
            (-4.0 + 8.0 * t, y + 0.8 * t, high - sag * math.sin(math.pi * t)) for t in np.linspace(0, 1, 15)
        ]
        iron.tube(rope, [0.014] * 15, 4)
        for x, ly, z in rope[1:-1]:
            light.lathe(x, ly, [(0, z - 0.17), (0.06, z - 0.10), (0, z - 0.02)], 6)
        stage.lamp((0, y + 0.4, high - sag - 0.3), 130, (1, 0.58, 0.26), 0.8)


def build(view):
    """`market`: stalls on both sides. `rain`: the empty lane, one person under a lamp."""
    stage.reset()
    rng = random.Random(41 if view == "market" else 63)
    open_air(70, warm=(0.14, 0.066, 0.028), start=8)
    stage.moonlight((0.5, 0.5, -0.6), 0.5)
    doors, shutters, wood, light, iron, people = (Mesh() for _ in range(6))
    houses(rng, doors, shutters)
    arch_at_end()
    cloths, goods = [Mesh() for _ in range(3)], [Mesh() for _ in range(4)]
    if view == "market":
        for i in range(6):
            side = -1 if i % 2 else 1
            stall(rng, wood, cloths, goods, light, side * 2.75, -6.5 + 3.4 * i, side)
        garlands(iron, light)
        for x, y, turn in (
            (-0.9, -3.0, 0.4),
            (0.2, -2.2, -0.5),
            (1.1, 3.5, 2.2),
            (-1.3, 6.5, 1.5),
            (0.4, 11, 0.1),
            (-0.4, 16, 3),
        ):
            walker(people, x, y, turn=turn, stride=0.2, coat=0.5 + 0.3 * rng.random())
        cloaked(people, -1.6, -7.4, turn=0.3)
        stage.lamp((0, 24, 4), 700, (1, 0.55, 0.24), 0.5)
    else:
        for y, watts, side in ((-4, 420, 1), (6, 160, -1), (15, 380, 1), (24, 300, -1)):
            post(iron, light, side * 3.5, y, 4.1, watts)
        cloaked(people, 2.5, -4.6, turn=-0.6)
        walker(people, -0.8, 13, turn=0.2, stride=0.25)
    doors.build("doors", plain("doors", (0.045, 0.10, 0.12), 0.5))
    shutters.build("shutters", glow("screens", (1, 0.47, 0.15), 1.0))
    wood.build("wood", plain("wood", (0.14, 0.08, 0.045), 0.8))
    for mesh, colour in zip(cloths, ((0.50, 0.42, 0.33), (0.33, 0.06, 0.035), (0.07, 0.16, 0.17))):
        mesh.build("awning", plain("awning", colour, 0.85))
    for mesh, colour in zip(
        goods, ((0.20, 0.10, 0.05), (0.55, 0.25, 0.03), (0.40, 0.05, 0.02), (0.30, 0.33, 0.06))
    ):
        mesh.build("goods", plain("goods", colour, 0.7), smooth=True)
    light.build("lights", glow("lights", (1, 0.62, 0.27), 11))
    iron.build("iron", plain("iron", (0.02, 0.02, 0.02), 0.4, 0.6))
    people.build("people", plain("people", (0.032, 0.027, 0.026), 0.8), smooth=True, merge=True)
    far_city(rng, 14, 190, 120, towers=14, spread=70, low=30, high=60)
    palms(rng, ((-4.6, 20.5, 8.5), (4.4, 26.0, 9.5)), 0.8)
    paving(brick=(0.55, 0.30, 0.014), dry=(0.06, 0.045, 0.036), puddles=(0.42, 0.58), scale=0.32)
    if view == "market":
        stage.camera((-0.4, -14.5, 1.55), (0.35, 0, 1.55), 27, (0, 0.12))
    else:
        stage.camera((1.0, -13.5, 1.5), (0.1, 0, 1.5), 25, (0, 0.13))
