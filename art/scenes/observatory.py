"""The Scientist Federation's observatory on a terrace: white light leaves the open dome, one person climbs to it."""

import math
import random

import numpy as np

from kit import stage
from kit.materials import glow, material, plain, stone
from kit.mesh import Mesh
from kit.place import CLEAR, far_city, open_air, palms, paving
from kit.props import cloaked, girih, walker

CENTRE = (0.0, 9.0)
BASE, DRUM, RADIUS = 5.0, 11.5, 7.6
WHITE = (0.86, 0.93, 1.0)


def dome(shell, ribs, inside, aim):
    """A dome with an open slit towards `aim` (radians, from +x)."""
    x, y = CENTRE
    columns, rows, slit = 96, 22, 0.21

    def at(a, t, r=RADIUS):
        return (
            x + r * math.cos(t) * math.cos(a),
            y + r * math.cos(t) * math.sin(a),
            DRUM + 0.6 + r * math.sin(t),
        )

    for i in range(columns):
        a, b = 2 * math.pi * i / columns, 2 * math.pi * (i + 1) / columns
        off = (0.5 * (a + b) - aim + math.pi) % (2 * math.pi) - math.pi
        for j in range(rows):
            ta, tb = math.pi / 2 * j / rows, math.pi / 2 * (j + 1) / rows
            reach = slit / max(0.12, math.cos(0.5 * (ta + tb)))
            if abs(off) < min(reach, math.pi / 2) and 0.14 < ta:
                continue
            shell.face([at(a, ta), at(b, ta), at(b, tb), at(a, tb)])
            inside.face(
                [
                    at(b, ta, RADIUS - 0.25),
                    at(a, ta, RADIUS - 0.25),
                    at(a, tb, RADIUS - 0.25),
                    at(b, tb, RADIUS - 0.25),
                ]
            )
    for k in range(16):
        a = aim + math.pi / 16 + 2 * math.pi * k / 16
        steps = np.linspace(0, math.pi / 2 - 0.1, 14)
        ribs.tube([at(a, t, RADIUS + 0.03) for t in steps], [0.07] * 14, 5)
    ribs.lathe(
        x,
        y,
        [
            (RADIUS + 0.05, DRUM),
            (RADIUS + 0.45, DRUM + 0.2),
            (RADIUS + 0.45, DRUM + 0.55),
            (RADIUS, DRUM + 0.7),
        ],
        64,
    )
    # The telescope looks out of the slit.
    c, s = math.cos(aim), math.sin(aim)
    foot, tip = (x, y, DRUM + 1.0), (x + 7.6 * c, y + 7.6 * s, DRUM + 6.2)
    ribs.tube([foot, tip], [0.85, 0.72], 20)
    ribs.tube([tip, (x + 8.2 * c, y + 8.2 * s, DRUM + 6.61)], [0.95, 0.95], 20)


def house(walls, pale, windows):
    """A drum on an octagonal base, two wings with arches, a broad stair."""
    x, y = CENTRE
    walls.ngon(x, y, 9.2, 8, 2.2, BASE + 2.4, math.pi / 8)
    pale.ngon(x, y, 9.6, 8, BASE + 2.4, BASE + 2.9, math.pi / 8)
    walls.ngon(x, y, 7.7, 32, BASE + 2.9, DRUM)
    pale.ngon(x, y, 8.1, 32, DRUM - 0.5, DRUM)
    for i in range(12):
        a = -math.pi / 2 + (i - 5.5) * 0.36
        cx, cy = x + 7.72 * math.cos(a), y + 7.72 * math.sin(a)
        windows.box(cx, cy, 0.75, 0.12, BASE + 3.9, BASE + 5.6, a + math.pi / 2)
        pale.box(cx, cy, 1.1, 0.2, BASE + 3.55, BASE + 3.8, a + math.pi / 2)
    for side in (-1, 1):
        walls.box(x + side * 15, y + 1, 15, 9, 2.2, 6.6)
        pale.box(x + side * 15, y + 1, 15.6, 9.6, 6.6, 7.1)
        walls.merlons(x + side * 15 - 7.4, x + side * 15 + 7.4, y - 3.6, 7.1, 0.5, 0.6)
        for k in range(5):
            wx = x + side * (9.6 + 2.7 * k)
            pale.arch(wx, y - 3.53, 1.75, 2.7, 4.6, pointed=0.2)
            (windows if k in (0, 3) else walls).arch(wx, y - 3.56, 1.35, 2.9, 4.5, pointed=0.2)
    front = y - 9.2 * math.cos(math.pi / 8)
    pale.arch(x, front - 0.04, 3.6, 2.2, 4.6, pointed=0.15)
    windows.arch(x, front - 0.08, 2.7, 2.2, 4.5, pointed=0.15)
    # Terraces and the stair between them.
    walls.box(0, 11, 64, 22, 0, 2.2)
    pale.box(0, 0.0, 64.4, 0.5, 2.2, 2.45)
    for i in range(11):
        pale.box(0, -0.35 - 0.42 * i, 7.4, 0.44, 0, 2.2 - 0.2 * i)
    for side in (-1, 1):
        walls.box(side * 4.1, -2.4, 0.8, 5.2, 0, 1.3)
        pale.box(side * 4.1, -2.4, 1.0, 5.4, 1.3, 1.5)
        for k in range(10):
            bx = side * (5.2 + 1.0 * k)
            pale.lathe(bx, 0.0, [(0.09, 2.45), (0.14, 2.7), (0.07, 2.95), (0.12, 3.2)], 8)
        pale.box(side * 9.9, 0.0, 10.6, 0.28, 3.2, 3.36)


def beam(aim):
    """The air in the beam: a thin cone of light that fades upwards."""
    x, y = CENTRE
    c, s = math.cos(aim), math.sin(aim)
    cone = Mesh()
    n, length = 28, 60.0
    for i in range(n):
        quad = []
        for k, t in ((i, 0.0), (i + 1, 0.0), (i + 1, 1.0), (i, 1.0)):
            a, r = 2 * math.pi * k / n, 1.6 + 4.2 * t
            ox, oz = r * math.cos(a), r * math.sin(a)
            quad.append(
                (
                    x + (6 + length * t * 0.62) * c - ox * s,
                    y + (6 + length * t * 0.62) * s + ox * c,
                    DRUM + 6 + length * t * 0.72 + oz * 0.7,
                )
            )
        cone.face(quad, [(0, 0), (0, 0), (0, 1), (0, 1)])

    def shade(g):
        v = g.xyz(g.uv())[1]
        facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"]
        strength = g.mul(g.fade(v, 0.30), g.power(g.sub(1.0, facing), 2.0), 0.05)
        return g.plus(g.node("ShaderNodeBsdfTransparent").outputs[0], g.emission(WHITE, strength))

    cone.build("beam", material("beam", shade, haze=False), smooth=True, merge=True)


def build(view):
    """`place`: from the foot of the stair. `terrace`: the dome from the side of the terrace."""
    stage.reset()
    rng = random.Random(8)
    open_air(360, CLEAR, cold=(0.013, 0.031, 0.052), warm=(0.07, 0.048, 0.036))
    stage.moonlight((-0.6, 0.45, -0.5), 1.1)
    walls, pale, windows, shell, ribs, inside, iron, light = (Mesh() for _ in range(8))
    aim = math.radians(-118)
    house(walls, pale, windows)
    dome(shell, ribs, inside, aim)
    beam(aim)
    x, y = CENTRE
    stage.lamp((x, y, DRUM + 2.6), 2600, WHITE, 0.8)
    stage.spot(
        (x, y, DRUM + 3), (x + 10 * math.cos(aim), y + 10 * math.sin(aim), DRUM + 9), 3000, WHITE, 46, 0.4
    )
    for side in (-1, 1):
        for k, (px, py, pz) in enumerate(
            ((4.1, -4.7, 1.5), (8.5, -6.0, 0), (13.5, -6.0, 0), (5.2, 1.0, 2.45))
        ):
            iron.ngon(side * px, py, 0.14, 8, pz, pz + 0.55)
            light.ngon(side * px, py, 0.17, 8, pz + 0.55, pz + 0.9)
            iron.ngon(side * px, py, 0.24, 8, pz + 0.9, pz + 1.05, top=0.3)
            stage.lamp((side * px, py - 0.35, pz + 0.8), (95, 150, 100, 120)[k], (1, 0.64, 0.36), 0.2)
        stage.lamp((side * 12, 4.0, 2.9), 330, (1, 0.62, 0.34), 0.3)
    stage.lamp((0, -0.8, 4.4), 170, (1, 0.66, 0.38), 0.3)
    people = Mesh()
    cloaked(people, 0.75, -3.4, 0.75, turn=0.1)
    walker(people, -2.3, 1.2, 2.2, turn=2.6, stride=0.1)
    walker(people, -8.3, -9.5, turn=-0.8, stride=0.3)
    plaster = stone("plaster", (0.36, 0.31, 0.26), (0.58, 0.52, 0.45), 0, 0.8)
    ivory = plain("ivory", (0.68, 0.62, 0.54), 0.6)
    girih(-4.0, 4.0, BASE + 1.15, BASE + 2.25, y - 8.55, 0.04, ivory, 9, 1)
    walls.build("walls", plaster)
    pale.build("pale", ivory)
    windows.build("windows", glow("windows", (1, 0.66, 0.36), 1.3))
    shell.build("shell", plain("shell", (0.44, 0.47, 0.50), 0.32, 0.75), smooth=True, merge=True)
    inside.build("inside", plain("inside", (0.62, 0.66, 0.70), 0.8), smooth=True, merge=True)
    ribs.build("ribs", plain("ribs", (0.24, 0.26, 0.28), 0.35, 0.8))
    iron.build("iron", plain("iron", (0.03, 0.03, 0.03), 0.4, 0.7))
    light.build("lights", glow("lights", (1, 0.68, 0.38), 8))
    people.build("people", plain("people", (0.040, 0.042, 0.046), 0.8), smooth=True, merge=True)
    far_city(rng, 150, 330, 170, towers=34, spread=260, low=30, high=80)
    palms(
        rng,
        (
            ((-19, -3.5, 9), (20, -4.5, 10.5), (23.5, -1.5, 8.5), (-24, -5, 11))
            if view == "place"
            else ((21, -4, 10), (-27, 6, 9))
        ),
        1.0,
    )
    paving(brick=(1.3, 0.65, 0.02), dry=(0.085, 0.078, 0.070), puddles=(0.46, 0.60))
    if view == "terrace":
        stage.camera((-21, -7, 3.6), (-3, 9, 3.6), 30, (0, 0.13))
    else:
        stage.camera((5.8, -27, 1.6), (0.9, 0, 1.6), 24, (0, 0.175))
