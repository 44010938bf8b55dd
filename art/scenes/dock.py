"""The Engineers' dry dock: a hull on blocks between two cranes, and the white spark of a welder."""

import math
import random

from kit import stage
from kit.materials import facade, glow, material, plain, stone
from kit.mesh import Mesh
from kit.place import DUSK, far_city, open_air, paving
from kit.props import post, walker


def steel(g, base=(0.20, 0.075, 0.040), upper=(0.045, 0.060, 0.070)):
    """Plates with seams and rust; red lead below the waterline, dark paint above."""
    p = g.position()
    x, y, z = g.xyz(p)
    rust = g.smooth(g.noise(p, 0.9, 6, 0.7), 0.50, 0.72)
    seam = g.less(g.fract(g.div(z, 1.55)), 0.028)
    upright = g.less(g.fract(g.add(g.div(y, 3.4), g.mul(g.floor(g.div(z, 1.55)), 0.5))), 0.012)
    colour = g.mix(g.more(z, 5.6), base, upper)
    colour = g.mix(g.mul(rust, 0.7), colour, (0.16, 0.062, 0.026))
    colour = g.mix(g.mul(g.math("MAXIMUM", seam, upright), 0.7), colour, (0.012, 0.010, 0.010))
    return g.surface(colour, 0.5, 0.25, normal=g.bump(g.noise(p, 2.2, 4), 0.25, 0.06))


def hull(mesh, x, y0, y1, beam_width, depth, base):
    """A ship's hull that comes towards us: a raked bow at y0."""
    stations, ring = 34, 18

    def at(i, j):
        t, k = i / stations, j / ring
        full = min(1.0, (t / 0.42)) ** 0.62
        z = k**1.15 * depth
        flare = (
            full * (0.42 + 0.58 * min(1.0, (k / 0.55)) ** 0.7)
            if k < 0.55
            else full + (1 - full) * ((k - 0.55) / 0.45) ** 1.6 * 0.45
        )
        half = beam_width / 2 * max(0.012, flare)
        rake = -(k**1.4) * 3.6 * max(0, 1 - t * 3)
        return half, y0 + (y1 - y0) * t + rake, base + z + max(0, 0.25 - t) ** 2 * 18 * k

    for side in (-1, 1):
        for i in range(stations):
            for j in range(ring):
                quad = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
                points = [(x + side * half, py, pz) for half, py, pz in quad]
                mesh.face(points if side > 0 else points[::-1])
    for i in range(stations):
        (ha, ya, za), (hb, yb, zb) = at(i, ring), at(i + 1, ring)
        mesh.face(
            [(x - ha, ya, za - 0.6), (x + ha, ya, za - 0.6), (x + hb, yb, zb - 0.6), (x - hb, yb, zb - 0.6)]
        )


def truss(mesh, a, b, width, bays, thick=0.09):
    """A lattice girder between two points with one height."""
    ax, ay, az = a
    bx, by, bz = b
    length = math.dist(a, b)
    ux, uy = (bx - ax) / length, (by - ay) / length
    for ox in (-width / 2, width / 2):
        for oz in (0, width):
            p = (ax - uy * ox, ay + ux * ox, az + oz)
            q = (bx - uy * ox, by + ux * ox, bz + oz)
            mesh.beam(p, q, thick, 4)
        for i in range(bays):
            t0, t1 = i / bays, (i + 1) / bays
            p = (
                ax + (bx - ax) * t0 - uy * ox,
                ay + (by - ay) * t0 + ux * ox,
                az + (bz - az) * t0 + width * (i % 2),
            )
            q = (
                ax + (bx - ax) * t1 - uy * ox,
                ay + (by - ay) * t1 + ux * ox,
                az + (bz - az) * t1 + width * ((i + 1) % 2),
            )
            mesh.beam(p, q, thick * 0.6, 4)


def crane(mesh, light, x, y, height, reach, turn):
    """A tower crane: a lattice mast, a cab, a jib with a counterweight, a hook."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            mesh.beam((x + sx, y + sy, 0), (x + sx, y + sy, height), 0.13, 4)
    bays = int(height / 2)
    for i in range(bays):
        z0, z1 = height * i / bays, height * (i + 1) / bays
        for s in (-1, 1):
            flip = 1 if i % 2 else -1
            mesh.beam((x - flip, y + s, z0), (x + flip, y + s, z1), 0.06, 4)
            mesh.beam((x + s, y - flip, z0), (x + s, y + flip, z1), 0.06, 4)
    c, s = math.cos(turn), math.sin(turn)
    mesh.box(x, y, 2.6, 2.6, height, height + 2.0, turn)
    light.box(x + 1.35 * c, y + 1.35 * s, 0.1, 1.5, height + 0.7, height + 1.6, turn)
    truss(mesh, (x, y, height + 2), (x + reach * c, y + reach * s, height + 2), 1.3, 18)
    truss(mesh, (x, y, height + 2), (x - reach * 0.32 * c, y - reach * 0.32 * s, height + 2), 1.3, 6)
    mesh.box(x - reach * 0.3 * c, y - reach * 0.3 * s, 2.4, 1.8, height + 0.4, height + 2.4, turn)
    mesh.tube([(x, y, height + 2), (x, y, height + 7)], [0.5, 0.12], 5)
    for k in (0.7, -0.3):
        mesh.beam((x, y, height + 7), (x + reach * k * c, y + reach * k * s, height + 3.3), 0.05)
    hx, hy = x + reach * 0.62 * c, y + reach * 0.62 * s
    for d in (-0.2, 0.2):
        mesh.beam((hx + d, hy, height + 2), (hx + d, hy, height - 9), 0.03)
    mesh.box(hx, hy, 1.0, 0.6, height - 10, height - 9)
    return hx, hy, height - 10


def scaffold(mesh, planks, x, y0, y1, levels):
    """Poles and planks beside the hull."""
    count = int((y1 - y0) / 2.4)
    for i in range(count + 1):
        y = y0 + (y1 - y0) * i / count
        for dx in (0, 1.3):
            mesh.beam((x + dx, y, 0), (x + dx, y, levels * 2.1 + 1), 0.045, 5)
        for k in range(1, levels + 1):
            mesh.beam((x, y, k * 2.1), (x + 1.3, y, k * 2.1), 0.035)
    for k in range(1, levels + 1):
        planks.box(x + 0.65, (y0 + y1) / 2, 1.2, y1 - y0, k * 2.1, k * 2.1 + 0.07)
        mesh.beam((x, y0, k * 2.1 + 1), (x, y1, k * 2.1 + 1), 0.03)
    for i in range(count):
        ya, yb = y0 + (y1 - y0) * i / count, y0 + (y1 - y0) * (i + 1) / count
        mesh.beam((x, ya, (i % levels) * 2.1), (x, yb, (i % levels + 1) * 2.1), 0.03)


def welder(sparks, dark, x, y, z):
    """One white point, a fan of sparks, the person behind the mask turned away."""
    rng = random.Random(6)
    sparks.lathe(x, y, [(0, z - 0.09), (0.09, z), (0, z + 0.09)], 8)
    for _ in range(90):
        heading, speed, start = rng.uniform(-2.4, -0.7), rng.uniform(0.6, 2.4), rng.uniform(0.04, 0.62)
        rise = rng.uniform(-0.2, 1.4)

        def at(t):
            across, out = math.cos(heading) * speed * t, math.sin(heading) * speed * t * 0.5
            return (x + across, y + out, z + rise * t - 4.6 * t * t)

        sparks.tube([at(start), at(start + 0.03)], [0.008, 0.004], 4)
    stage.lamp((x, y - 0.35, z), 900, (0.80, 0.90, 1.0), 0.06)
    walker(dark, x - 0.75, y - 0.25, z - 1.25, turn=-1.2, stride=0.06)


def containers(mesh, rng, places):
    for x, y, turn, stack in places:
        for k in range(stack):
            own = {"bid": rng.random()}
            mesh.box(x, y, 2.44, 6.1, 2.6 * k, 2.6 * k + 2.52, turn + rng.uniform(-0.02, 0.02), **own)


def corrugated(g):
    x, y, z = g.xyz(g.position())
    bid = g.attribute("bid")
    colour = g.ramp(
        bid,
        [
            (0, (0.20, 0.070, 0.030)),
            (0.35, (0.05, 0.075, 0.085)),
            (0.65, (0.17, 0.115, 0.055)),
            (1, (0.085, 0.035, 0.030)),
        ],
    )
    wave = g.math("SINE", g.mul(g.add(x, y), 21.0))
    dirt = g.smooth(g.noise(g.position(), 0.8, 5, 0.65), 0.4, 0.75)
    colour = g.mix(g.mul(dirt, 0.6), colour, (0.04, 0.028, 0.022))
    return g.surface(colour, 0.55, 0.2, normal=g.bump(wave, 0.5, 0.03))


def build(view):
    """`place`: the dock under the bow. `welder`: the spark from near. `quay`: containers and cranes at dusk."""
    stage.reset()
    rng = random.Random(29)
    if view == "quay":
        open_air(230, DUSK, warm=(0.32, 0.145, 0.06), strength=0.5)
    else:
        open_air(210, warm=(0.15, 0.075, 0.034))
    stage.moonlight((-0.55, 0.55, -0.55), 0.7)
    ship, iron, planks, light, sparks, dark, walls, block, boxes = (Mesh() for _ in range(9))
    hull(ship, 1.5, -4.0, 44, 13, 12.5, 1.5)
    for i in range(9):
        block.box(1.5, 1.5 + i * 4, 1.6, 1.2, 0, 1.6)
        for side in (-1, 1):
            if i > 1:
                block.tube(
                    [(1.5 + side * 7.6, 1.5 + i * 4, 0), (1.5 + side * 5.2, 1.5 + i * 4, 3.4)],
                    [0.22, 0.18],
                    6,
                )
    scaffold(iron, planks, -7.2, 2.0, 24, 4)
    scaffold(iron, planks, 9.2, 4.0, 28, 4)
    crane(iron, light, -16, 17, 27, 27, -0.32)
    hook = crane(iron, light, 22, 32, 33, 25, 2.75)
    block.box(hook[0], hook[1], 3.6, 0.25, hook[2] - 3.2, hook[2] - 0.8)
    welder(sparks, dark, -3.1, 3.6, 3.5)
    planks.box(-4.2, 3.4, 2.2, 1.3, 2.18, 2.25)
    for px, py in ((-5.2, 2.85), (-5.2, 3.95), (-3.3, 2.85), (-3.3, 3.95)):
        iron.beam((px, py, 0), (px, py, 2.2), 0.045, 5)
    for side in (-1, 1):
        walls.box(side * 27, 20, 20, 60, 0, 4.2)
        walls.box(side * 17.4, 20, 0.9, 60, 3.9, 4.5)
        for i in range(4):
            post(
                iron,
                light,
                side * 17.8,
                -6 + 11 * i,
                3.6,
                (520, 240, 420, 300)[i],
                (1, 0.56, 0.24),
                ground=4.2,
            )
    for px, py, watts in ((-11.5, -4.5, 360), (12.5, -1.5, 260), (1.5, 12, 300)):
        iron.beam((px - 0.5, py, 0), (px, py, 1.7), 0.04)
        iron.beam((px + 0.5, py, 0), (px, py, 1.7), 0.04)
        light.box(px, py - 0.08, 0.62, 0.1, 1.65, 2.05)
        stage.lamp((px, py - 0.45, 1.85), watts, (1, 0.62, 0.30), 0.2)
    containers(
        boxes,
        rng,
        (
            (-12.5, 4, 0.1, 2),
            (-12.2, 11.5, 0, 1),
            (14.0, 8.5, -0.06, 2),
            (14.3, 16, 0, 3),
            (11.9, -5.5, 0.9, 1),
        ),
    )
    for px, py, turn in ((-5.4, -8.8, 0.5), (-4.5, -9.0, -0.8), (5.6, -3.2, 2.8)):
        walker(dark, px, py, turn=turn, stride=0.2)
    helmets = Mesh()
    for px, py, pz in ((-5.4, -8.8, 0), (-4.5, -9.0, 0), (5.6, -3.2, 0), (-3.85, 3.35, 2.25)):
        helmets.lathe(px, py, [(0.155, pz + 1.70), (0.135, pz + 1.79), (0.07, pz + 1.86), (0, pz + 1.88)], 14)
    helmets.build("helmets", plain("helmets", (0.75, 0.36, 0.05), 0.4), smooth=True)
    ship.build("ship", material("steel", steel), smooth=True, merge=True)
    iron.build("iron", plain("iron", (0.10, 0.062, 0.035), 0.55, 0.4))
    planks.build("planks", plain("planks", (0.24, 0.15, 0.08), 0.85))
    light.build("lights", glow("lights", (1, 0.64, 0.30), 10))
    sparks.build("sparks", glow("sparks", (1, 0.86, 0.62), 26))
    dark.build("people", plain("people", (0.034, 0.034, 0.038), 0.8), smooth=True)
    walls.build("walls", stone("concrete", (0.13, 0.115, 0.10), (0.27, 0.24, 0.205), 1.2, 0.8))
    block.build("blocks", plain("blocks", (0.15, 0.095, 0.055), 0.85))
    boxes.build("containers", material("containers", corrugated))
    far_city(rng, -62, 260, 165, towers=30, spread=210, low=40, high=100)
    paving(brick=(3.2, 3.2, 0.015), dry=(0.075, 0.066, 0.058), puddles=(0.42, 0.58), scale=0.13)
    if view == "welder":
        stage.camera((-8.6, -5.5, 1.5), (-3.2, 3.4, 1.5), 32, (0, 0.10))
    elif view == "quay":
        stage.camera((-13, -17, 1.6), (-7.5, 0, 1.6), 26, (0, 0.15))
    else:
        stage.camera((-7.0, -19.5, 1.5), (-0.6, 0, 1.5), 23.5, (0, 0.165))
