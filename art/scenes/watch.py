"""The Wardens' watch-house in a street of the city: one cold lamp over the door, a barrier, a car that waits."""

import math
import random

from kit import stage
from kit.materials import facade, glow, material, plain, stone
from kit.mesh import Mesh
from kit.place import far_city, open_air, paving
from kit.props import post, walker

BLUE = (0.30, 0.52, 1.0)


def station(pale, walls, windows, dark, cold):
    """Three floors, a stepped portal and a clock-less tower."""
    walls.box(0, 8, 34, 12, 0, 11.5)
    pale.box(0, 7.8, 34.8, 12.6, 11.5, 12.1)
    walls.merlons(-17, 17, 1.9, 12.1, 0.7, 0.8)
    for z in (3.9, 7.6):
        pale.box(0, 1.92, 34.2, 0.3, z, z + 0.25)
    for i in range(9):
        x = -14.8 + i * 3.7
        if abs(x) < 3:
            continue
        for k, z in enumerate((1.1, 4.7, 8.4)):
            mesh = windows if (i * 5 + k * 3) % 7 < 3 else dark
            dark.box(x, 1.98, 1.75, 0.12, z - 0.1, z + 2.35)
            mesh.box(x, 1.9, 1.5, 0.12, z, z + 2.2)
            pale.box(x, 1.72, 2.1, 0.5, z - 0.3, z - 0.1)
            for bar in (-0.38, 0.0, 0.38) if k == 0 else (0.0,):
                dark.box(x + bar, 1.78, 0.06, 0.06, z, z + 2.2)
            dark.box(x, 1.78, 1.5, 0.06, z + 1.05, z + 1.13)
    walls.box(0, 1.4, 6.4, 2.4, 0, 13.4)
    pale.box(0, 1.2, 7.0, 2.9, 13.4, 14.0)
    for k in range(3):
        pale.arch(0, 0.18 - 0.06 * k, 4.6 - 0.5 * k, 0, 3.4 - 0.1 * k, pointed=0.1)
    dark.arch(0, -0.03, 3.2, 0, 3.2, pointed=0.1)
    windows.arch(0, -0.08, 2.5, 0, 3.0, pointed=0.1)
    for x in (-0.42, 0.42):
        dark.box(x, -0.14, 0.07, 0.06, 0, 4.2)
    dark.box(0, -0.14, 2.5, 0.06, 2.5, 2.62)
    walls.box(0, 8, 7, 7, 12, 22)
    pale.box(0, 8, 7.8, 7.8, 22, 22.7)
    walls.merlons(-3.6, 3.6, 4.4, 22.7, 0.6, 0.9)
    for x in (-1.8, 0, 1.8):
        windows.arch(x, 4.46, 1.0, 16.5, 18.8, pointed=0.3)
    dark.beam((0, 8, 22), (0, 8, 31), 0.10, 6)
    for z in (26, 28.2):
        dark.beam((-1.2, 8, z), (1.2, 8, z), 0.05)
    cold.ngon(0, 8, 0.22, 8, 31, 31.4)
    for i in range(4):
        pale.box(0, -0.9 - 0.5 * i, 7.4 + 0.5 * i, 0.6, 0, 0.72 - 0.18 * i)


def star(sign, x, y, z, radius):
    """The eight-pointed star over the door."""
    points = []
    for i in range(16):
        r = radius if i % 2 == 0 else radius * 0.62
        a = math.pi * i / 8
        points.append((x + r * math.sin(a), y, z + r * math.cos(a)))
    for a, b in zip(points, points[1:] + points[:1]):
        sign.face([(x, y - 0.08, z), b, a])


def patrol_car(x, y, turn, body, glass, tyre, cold, tail):
    """A plain saloon seen from behind: low boxes with tumblehome, a light bar, two red lamps."""
    c, s = math.cos(turn), math.sin(turn)

    def place(px, py):
        return x + px * c - py * s, y + px * s + py * c

    def slab(mesh, lower, upper, z0, z1):
        """Between two rectangles (x0, x1, y0, y1)."""
        corners = [[(r[0], r[2]), (r[1], r[2]), (r[1], r[3]), (r[0], r[3])] for r in (lower, upper)]
        low, high = ([(*place(*p), z) for p in ring] for ring, z in zip(corners, (z0, z1)))
        for i in range(4):
            k = (i + 1) % 4
            mesh.face([low[i], low[k], high[k], high[i]])
        mesh.face(high)

    slab(body, (-0.84, 0.84, -2.25, 2.25), (-0.93, 0.93, -2.35, 2.32), 0.30, 0.62)
    slab(body, (-0.93, 0.93, -2.35, 2.32), (-0.84, 0.84, -2.25, 2.05), 0.62, 0.96)
    slab(glass, (-0.80, 0.80, -1.75, 0.95), (-0.62, 0.62, -1.15, 0.35), 0.96, 1.38)
    slab(body, (-0.63, 0.63, -1.17, 0.37), (-0.58, 0.58, -1.05, 0.25), 1.38, 1.44)
    for side in (-1, 1):
        for py in (-1.45, 1.45):
            for k in range(2):
                px, pz = place(side * (0.80 + 0.06 * k), py)
                out = place(side * (0.86 + 0.06 * k), py)
                tyre.tube([(px, pz, 0.33), (*out, 0.33)], [0.33, 0.33 - 0.05 * k], 20)
        bx, by = place(side * 0.66, -2.36)
        tail.box(bx, by, 0.40, 0.05, 0.70, 0.82, turn)
        lx, ly = place(side * 0.36, -0.40)
        cold.box(lx, ly, 0.50, 0.20, 1.45, 1.56, turn)


def build(view):
    """`place`: the watch-house. `door`: the lamp over the door. `street`: along its front."""
    stage.reset()
    rng = random.Random(34)
    open_air(170, warm=(0.10, 0.055, 0.032), cold=(0.014, 0.032, 0.056))
    stage.moonlight((0.6, 0.5, -0.5), 0.55)
    pale, walls, windows, dark, cold, iron, warm, sign = (Mesh() for _ in range(8))
    body, glass, tyre, tail = (Mesh() for _ in range(4))
    station(pale, walls, windows, dark, cold)
    star(sign, 0, 0.12, 9.6, 1.5)
    patrol_car(5.6, -7.4, 0.42, body, glass, tyre, cold, tail)
    patrol_car(9.6, -4.6, 0.42, body, glass, tyre, cold, tail)
    for x in (-13, -9.3, -5.6, 5.6, 9.3, 13):
        stage.lamp((x, 0.9, 0.5), 70, (1, 0.58, 0.28), 0.2)
    stage.lamp((0, -2.6, 10.5), 380, (0.60, 0.76, 1.0), 0.4)
    # One blue-white lamp over the door; everything else is warm.
    cold.box(0, -0.5, 1.5, 0.35, 5.9, 6.25)
    stage.spot((0, -1.2, 6.0), (0, -5, 0), 2600, (0.62, 0.78, 1.0), 100, 0.3)
    stage.lamp((0, -1.6, 6.6), 240, (0.55, 0.72, 1.0), 0.3)
    stage.lamp((5.5, -7.2, 2.1), 90, BLUE, 0.2)
    stage.lamp((9.5, -4.4, 2.1), 60, BLUE, 0.2)
    for x, y, watts in ((-11.5, -3.4, 420), (12.5, -2.4, 260), (-15, -14, 240), (17.5, -13, 300)):
        post(iron, warm, x, y, 4.6, watts)
    for side in (-1, 1):
        iron.ngon(side * 3.6 - 6.0, -10.5, 0.16, 8, 0, 1.05)
    for k in range(8):
        mesh = pale if k % 2 else sign
        mesh.beam((-9.6 + 0.9 * k, -10.5, 0.95), (-9.6 + 0.9 * (k + 1), -10.5, 0.95), 0.07, 6)
    people = Mesh()
    walker(people, -1.9, -2.2, 0.72 - 0.18 * 3, turn=0.3, stride=0.06, coat=0.6)
    walker(people, 2.2, -8.6, turn=2.9, stride=0.3)
    street = facade(
        "street", (3.0, 3.4), (0.22, 0.28), (0.10, 0.075, 0.06), 0.6, 2.0, street=0.1, ribbons=False
    )
    blocks = Mesh()
    for side in (-1, 1):
        for i in range(4):
            own = {"bid": rng.random(), "lit": 0.35}
            blocks.box(
                side * (25 + rng.uniform(-1, 1)), -12 + i * 11, 11, 10.5, 0, rng.uniform(10, 19), **own
            )
    blocks.build("blocks", street)
    walls.build("walls", stone("grey", (0.16, 0.15, 0.15), (0.34, 0.31, 0.28), 0.5, 0.7))
    pale.build("pale", plain("trim", (0.46, 0.43, 0.39), 0.6))

    def room(g):
        x, y, z = g.xyz(g.position())
        cell = g.white(g.vector(g.floor(g.div(g.add(x, 16.6), 3.7)), g.floor(g.div(z, 3.7)), 2.0))
        blind = g.smooth(g.fract(g.div(g.sub(z, 1.0), 3.7)), 0.12, 0.62)
        strength = g.mul(g.fma(cell[0], 0.8, 0.3), g.fma(blind, 0.8, 0.25))
        return g.emission(g.mix(cell[0], (1, 0.42, 0.13), (1, 0.66, 0.34)), strength)

    windows.build("windows", material("windows", room))
    dark.build("dark", plain("dark", (0.012, 0.013, 0.016), 0.35))
    cold.build("cold", glow("cold", (0.55, 0.75, 1.0), 9))
    warm.build("warm", glow("warm", (1, 0.60, 0.25), 11))
    iron.build("iron", plain("iron", (0.025, 0.025, 0.027), 0.4, 0.7))
    sign.build("sign", plain("navy", (0.05, 0.11, 0.30), 0.45))
    body.build("cars", plain("paint", (0.10, 0.12, 0.16), 0.2, 0.3, **{"Coat Weight": 1.0}))
    glass.build("glass", plain("glass", (0.006, 0.008, 0.012), 0.05))
    tyre.build("tyres", plain("tyre", (0.012, 0.012, 0.012), 0.7))
    tail.build("tail", glow("tail", (1, 0.03, 0.015), 4))
    people.build("people", plain("people", (0.028, 0.030, 0.040), 0.75), smooth=True)
    far_city(rng, 205, 240, 205, towers=30, spread=190, low=40, high=95)
    paving(brick=(0.9, 0.5, 0.02), dry=(0.055, 0.052, 0.052), scale=0.2)
    if view == "door":
        stage.camera((4.4, -11.5, 1.4), (0.2, 0, 1.4), 30, (0, 0.15))
    elif view == "street":
        stage.camera((-20, -5.4, 1.5), (0, -1.5, 1.5), 30, (0, 0.12))
    else:
        stage.camera((-10.5, -19.5, 1.5), (-1.6, 0, 1.5), 23, (0.03, 0.165))
