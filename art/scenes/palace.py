"""The Government's palace: an arcade under a dome, its light in a long pool, one visitor on the path."""

import math
import random

from kit import stage
from kit.materials import glow, material, plain, stone
from kit.mesh import Mesh
from kit.place import DUSK, far_city, open_air, palms, paving
from kit.props import cloaked, girih, lantern, minaret, voussoirs

FRONT = 4.0
BAYS = 9
BAY = 4.4


def arcade(pale, walls, inside):
    """Columns with arches of stones in two colours; warm rooms behind them."""
    stones, shade = Mesh(), Mesh()
    half = BAYS * BAY / 2
    for i in range(BAYS + 1):
        x = -half + i * BAY
        pale.lathe(
            x,
            FRONT - 0.35,
            [(0.42, 0.3), (0.42, 0.6), (0.27, 0.75), (0.23, 4.2), (0.40, 4.6), (0.46, 5.0)],
            16,
        )
        pale.box(x, FRONT - 0.35, 1.0, 1.0, 0, 0.35)
        pale.box(x, FRONT - 0.35, 0.95, 0.95, 5.0, 5.25)
    radius = BAY / 2 - 0.42
    for i in range(BAYS):
        x = -half + (i + 0.5) * BAY
        voussoirs(pale, stones, x, FRONT - 0.45, 5.25, radius, thickness=0.42, degrees=0, count=15)
        # The wall over the arch, in strips that leave the opening free.
        steps = 14
        for k in range(steps):
            a, b = math.pi * k / steps, math.pi * (k + 1) / steps
            xa, xb = x + radius * math.cos(a), x + radius * math.cos(b)
            za, zb = 5.25 + radius * math.sin(a), 5.25 + radius * math.sin(b)
            walls.face(
                [(xb, FRONT - 0.6, zb), (xa, FRONT - 0.6, za), (xa, FRONT - 0.6, 8.2), (xb, FRONT - 0.6, 8.2)]
            )
            walls.face(
                [(xa, FRONT - 0.6, za), (xb, FRONT - 0.6, zb), (xb, FRONT + 0.4, zb), (xa, FRONT + 0.4, za)]
            )
        for side in (-1, 1):
            edge = x + side * (BAY / 4 + radius / 2)
            walls.box(edge, FRONT - 0.1, BAY / 2 - radius, 1.0, 5.25, 8.2)
        inside.arch(x, FRONT + 3.6, 2.2, 0, 2.9, pointed=0.3)
        shade.box(x, FRONT + 3.9, BAY, 0.3, 0, 8.2)
        stage.lamp((x, FRONT + 2.2, 4.4), 150 * (1.5, 0.8, 1.2)[i % 3], (1, 0.60, 0.28), 0.3)
    stones.build("stones", plain("ochre", (0.42, 0.20, 0.09), 0.7))
    shade.build("loggia", plain("loggia", (0.42, 0.29, 0.18), 0.8))


def upper(pale, walls, domes, light):
    half = BAYS * BAY / 2
    walls.box(0, FRONT + 6, 2 * half + 3, 13, 8.2, 10.4)
    pale.box(0, FRONT + 5.7, 2 * half + 3.8, 13.4, 10.4, 10.9)
    walls.merlons(-half - 1.5, half + 1.5, FRONT - 0.8, 10.9, 0.6, 0.9)
    for side in (-1, 1):
        x = side * (half + 3.2)
        walls.box(x, FRONT + 2, 6.4, 8, 0, 14.5)
        pale.box(x, FRONT + 2, 7.0, 8.6, 14.5, 15.0)
        walls.merlons(x - 3.3, x + 3.3, FRONT - 2.2, 15.0, 0.55, 0.9)
        domes.dome(x, FRONT + 2, 2.6, 15.4, 0.08)
        for z in (2.4, 8.6):
            light.arch(x, FRONT - 2.03, 1.3, z, z + 2.1, pointed=0.3)
    walls.box(0, FRONT - 0.5, 14.6, 3, 8.2, 14.8)
    for side in (-1, 1):
        walls.box(side * 6.75, FRONT - 0.5, 1.1, 3, 0, 8.2)
        pale.box(side * 6.75, FRONT - 0.5, 1.4, 3.3, 0, 0.7)
        pale.box(side * 6.75, FRONT - 0.5, 1.4, 3.3, 7.6, 8.0)
    pale.box(0, FRONT - 0.5, 15.0, 3.3, 8.2, 8.6)
    pale.box(0, FRONT - 0.5, 15.2, 3.5, 14.8, 15.3)
    walls.merlons(-7.2, 7.2, FRONT - 1.9, 15.3, 0.6, 0.9)
    walls.ngon(0, FRONT + 8, 9.2, 16, 10.4, 18.4, math.pi / 16)
    for i in range(16):
        a = 2 * math.pi * (i + 0.5) / 16
        if math.sin(a) < 0.3:
            light.box(
                9.06 * math.cos(a), FRONT + 8 + 9.06 * math.sin(a), 1.0, 0.2, 13.2, 16.4, a + math.pi / 2
            )
    pale.lathe(0, FRONT + 8, [(9.4, 18.2), (9.9, 18.7), (9.1, 19.2)], 40)
    domes.dome(0, FRONT + 8, 8.8, 19.0, 0.08)


def pool():
    """A long basin with still water, between two rows of lamps."""
    edge, water = Mesh(), Mesh()
    for side in (-1, 1):
        edge.box(side * 3.3, -14, 0.7, 29, 0, 0.38)
    edge.box(0, 0.6, 7.3, 0.7, 0, 0.38)
    edge.box(0, -28.6, 7.3, 0.7, 0, 0.38)
    water.face([(-3, -28.4, 0.26), (3, -28.4, 0.26), (3, 0.4, 0.26), (-3, 0.4, 0.26)])

    def shade(g):
        ripple = g.noise(g.position(), 1.4, 3)
        return g.surface((0.004, 0.010, 0.012), 0.03, normal=g.bump(ripple, 0.08, 0.05), **{"IOR": 1.34})

    edge.build("edge", plain("edge", (0.30, 0.21, 0.14), 0.6))
    water.build("pool", material("pool", shade, haze=False))


def build(view):
    """`place`: along the pool. `colonnade`: from the side, near. `dusk`: the dome at dusk."""
    stage.reset()
    rng = random.Random(21)
    if view == "dusk":
        open_air(320, DUSK, warm=(0.30, 0.14, 0.06), strength=0.5)
    else:
        open_air(300)
    stage.moonlight((-0.5, 0.6, -0.55), 0.9)
    pale, walls, domes, light, inside, iron = (Mesh() for _ in range(6))
    arcade(pale, walls, inside)
    upper(pale, walls, domes, light)
    pool()
    ivory = plain("ivory", (0.66, 0.54, 0.40), 0.6)
    girih(-6.6, 6.6, 9.4, 14.1, FRONT - 2.03, 0.06, ivory, 8, 3)
    for i in range(5):
        for side in (-1, 1):
            x, y = side * 4.9, -2.0 - 4.6 * i
            iron.ngon(x, y, 0.16, 8, 0, 0.9)
            lantern(iron, light, x, y, 1.3, 0.9, (90, 60, 120, 75, 100)[i])
    for x in (-16, -7.5, 7.5, 16):
        stage.lamp((x, FRONT - 4.5, 0.6), 260, (1, 0.58, 0.28), 0.3)
    stage.area((0, FRONT - 5, 8.6), (0, FRONT, 12), 12, 240, (1, 0.66, 0.36), 0.4)
    stage.lamp((0, FRONT - 3.5, 20.5), 520, (0.50, 0.85, 0.85), 0.6)
    ivory_walls = stone("ashlar", (0.34, 0.235, 0.145), (0.60, 0.44, 0.29), 0.55, 0.7)
    pale.build("pale", ivory)
    walls.build("walls", ivory_walls)
    tiles = material("tiles", lambda g: g.surface((0.10, 0.24, 0.235), 0.30, 0.3))
    domes.build("domes", tiles, smooth=True, merge=True)

    def room(g):
        v = g.xyz(g.uv())[1]
        return g.emission((1, 0.50, 0.18), g.fma(g.fade(g.abs(g.sub(v, 2.0)), 1.6), 1.3, 0.25))

    inside.build("rooms", material("rooms", room))
    light.build("lights", glow("lights", (1, 0.62, 0.28), 5))
    iron.build("iron", plain("iron", (0.03, 0.028, 0.027), 0.4, 0.8))
    visitor = Mesh()
    cloaked(visitor, -4.15, -13.5)
    cloaked(visitor, 8.6, -3.0, size=0.97, turn=0.8)
    visitor.build("visitor", plain("visitor", (0.030, 0.026, 0.026), 0.8), smooth=True, merge=True)
    far_city(rng, -118, 300, 170, towers=26, spread=240, low=30, high=80)
    palms(
        rng,
        [(side * (11.5 + (i % 2)), -4 - 8.5 * i, 8.5 + i % 3) for i in range(3) for side in (-1, 1)],
        0.95,
    )
    paving(brick=(1.2, 1.2, 0.02), dry=(0.10, 0.075, 0.055), puddles=(0.50, 0.64))
    if view == "colonnade":
        stage.camera((-19.2, -1.6, 1.6), (-4.0, FRONT + 0.6, 1.6), 24, (0.0, 0.13))
    elif view == "dusk":
        stage.camera((9.5, -24, 1.6), (1.0, FRONT, 1.6), 25, (0.0, 0.18))
    else:
        stage.camera((-1.3, -33, 1.7), (-0.6, 0, 1.7), 24, (0.01, 0.165))
