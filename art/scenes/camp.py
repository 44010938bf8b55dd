"""The Rangers' camp in a canyon: a fire, a tent, a watch-tower of beams; the Needle far behind the dunes."""

import math
import random

import numpy as np
from mathutils import Vector, noise

from kit import stage
from kit.materials import glow, material, plain
from kit.mesh import Mesh
from kit.place import CLEAR, DUSK, far_city, open_air, palms, sand
from kit.props import cloaked, walker

FIRE = (1.6, -13.0)


def ground_height(x, y):
    """Dunes that rise to the sides, level around the fire."""
    wave = (
        noise.noise(Vector((x * 0.045, y * 0.05, 3))) * 1.6
        + noise.noise(Vector((x * 0.16, y * 0.2, 7))) * 0.3
    )
    level = min(1.0, max(0.0, (math.hypot(x - FIRE[0], y - FIRE[1]) - 5) / 18))
    return wave * level + 0.012 * max(0, abs(x) - 10) ** 1.5 - 0.1


def desert(g):
    p = g.position()
    x, y, z = g.xyz(p)
    ripple = g.noise(g.vector(g.mul(x, 0.9), g.mul(y, 3.2), 0.0), 1.1, 3, 0.55)
    tone = g.noise(p, 0.12, 3)
    colour = g.mix(tone, (0.30, 0.175, 0.095), (0.50, 0.32, 0.19))
    return g.surface(colour, 0.9, normal=g.bump(g.add(ripple, g.mul(g.noise(p, 14.0, 2), 0.12)), 0.55, 0.12))


def rock(g):
    p = g.position()
    x, y, z = g.xyz(p)
    wave = g.noise(p, 0.12, 4, 0.6)
    layer = g.fract(g.add(g.mul(z, 0.33), g.mul(wave, 2.2)))
    colour = g.mix(layer, (0.20, 0.085, 0.048), (0.42, 0.225, 0.13))
    colour = g.mix(
        g.smooth(g.noise(p, 1.2, 5, 0.7), 0.35, 0.7), tuple(c * 0.5 for c in (0.20, 0.085, 0.048)), colour
    )
    height = g.add(g.mul(layer, 0.6), g.noise(p, 0.9, 6, 0.65))
    return g.surface(colour, 0.9, normal=g.bump(height, 0.9, 0.5))


def cliff(x0, y0, x1, y1, height, seed, steps=(110, 44)):
    """A layered wall of rock along a line; ledges step back as it rises."""
    mesh = Mesh()
    along, out = Vector((x1 - x0, y1 - y0, 0)), Vector((-(y1 - y0), x1 - x0, 0)).normalized()

    def at(i, j):
        u, v = i / steps[0], j / steps[1]
        base = Vector((x0, y0, 0)) + along * u
        tall = height * (0.72 + 0.5 * noise.noise(Vector((u * 6, seed, 1))))
        z = v * tall
        ledge = math.floor(v * 7 + noise.noise(Vector((u * 9, seed, v * 2))) * 1.1)
        push = ledge * height * 0.035 + noise.noise(Vector((u * 22, v * 7, seed))) * height * 0.07
        push += noise.noise(Vector((u * 70, v * 26, seed + 4))) * height * 0.022
        return base + out * push + Vector((0, 0, z - 1))

    grid = [[at(i, j) for j in range(steps[1] + 1)] for i in range(steps[0] + 1)]
    for i in range(steps[0]):
        for j in range(steps[1]):
            mesh.face([grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]])
    for i in range(steps[0]):
        a, b = grid[i][-1], grid[i + 1][-1]
        mesh.face([a, b, b + out * height, a + out * height])
    return mesh


def watch_tower(wood, light, dark, x, y):
    """Four leaning beams with cross bars, a platform, a roof, a lamp."""
    legs = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    for sx, sy in legs:
        wood.tube([(x + sx * 2.2, y + sy * 2.0, -1), (x + sx * 1.4, y + sy * 1.3, 9)], [0.17, 0.14], 6)
        wood.tube([(x + sx * 1.5, y + sy * 1.4, 9), (x + sx * 1.5, y + sy * 1.4, 11.8)], [0.10, 0.09], 6)
    for z0, z1 in ((0.3, 3.2), (3.2, 6.0), (6.0, 8.8)):
        w0, w1 = 2.2 - 0.08 * z0, 2.2 - 0.08 * z1
        for sy in (-1, 1):
            d0, d1 = sy * (2.0 - 0.07 * z0), sy * (2.0 - 0.07 * z1)
            wood.beam((x - w0, y + d0, z0), (x + w1, y + d1, z1), 0.07, 5)
            wood.beam((x + w0, y + d0, z0), (x - w1, y + d1, z1), 0.07, 5)
            wood.beam((x - w1, y + d1, z1), (x + w1, y + d1, z1), 0.09, 5)
    wood.box(x, y, 4.0, 3.8, 8.9, 9.15)
    for i in range(15):
        for sy in (-1, 1):
            wood.box(x - 1.9 + i * 0.271, y + sy * 1.85, 0.16, 0.06, 9.15, 10.2)
    for sx in (-1, 1):
        for i in range(14):
            wood.box(x + sx * 1.95, y - 1.8 + i * 0.277, 0.06, 0.16, 9.15, 10.2)
    wood.prism(
        [(x - 2.5, y - 2.4), (x + 2.5, y - 2.4), (x + 2.5, y + 2.4), (x - 2.5, y + 2.4)], 11.7, 13.2, top=0.06
    )
    light.ngon(x - 0.8, y - 1.2, 0.16, 8, 11.1, 11.5)
    stage.lamp((x - 0.8, y - 1.2, 11.0), 210, (1, 0.60, 0.27), 0.2)
    walker(dark, x + 0.6, y - 1.1, 9.15, turn=0.4, stride=0.05)
    for i in range(17):
        wood.beam((x - 2.5, y - 3.2, 0.3 + i * 0.5), (x - 1.95, y - 3.2 + 0.03 * i, 0.3 + i * 0.5), 0.035)
    for sx in (-2.5, -1.95):
        wood.beam((x + sx, y - 3.3, -0.5), (x + sx, y - 2.6, 9.4), 0.05, 5)


def tent(cloth, wood, light, x, y, turn):
    """A black tent of woven strips, open towards the fire."""
    c, s = math.cos(turn), math.sin(turn)

    def at(px, py, pz):
        return (x + px * c - py * s, y + px * s + py * c, pz)

    rows = [(-2.4, 1.1), (-0.9, 2.35), (0.8, 2.5), (2.6, 1.0)]
    columns = [(-4.6, 0.55), (-3.2, 0.95), (-1.4, 1.0), (0.0, 0.9), (1.4, 1.02), (3.2, 0.95), (4.6, 0.5)]
    grid = [[at(px, py, pz * k) for py, pz in rows] for px, k in columns]
    for a, b in zip(grid, grid[1:]):
        for i in range(3):
            cloth.face([a[i], b[i], b[i + 1], a[i + 1]])
        cloth.face([a[3], b[3], (*b[3][:2], -0.2), (*a[3][:2], -0.2)])
    for px in (-3.2, 0.0, 3.2):
        for py, pz in ((-0.9, 2.3), (-2.4, 1.1)):
            wood.beam(at(px, py, -0.2), at(px, py, pz), 0.05, 5)
        wood.beam(at(px, -2.4, 1.1), at(px, -4.2, -0.1), 0.018)
    lx, ly, _ = at(1.5, 0.2, 0)
    light.ngon(lx, ly, 0.12, 8, 1.35, 1.65)
    stage.lamp((lx, ly, 1.5), 95, (1, 0.56, 0.24), 0.15)


def fire(wood, flames, stones):
    """Logs, a ring of stones, flames, sparks; the one light of the camp."""
    rng = random.Random(4)
    x, y = FIRE
    for i in range(7):
        a = 2 * math.pi * i / 7
        wood.tube([(x + 0.62 * math.cos(a), y + 0.62 * math.sin(a), 0.02), (x, y, 0.42)], [0.075, 0.06], 7)
    for i in range(13):
        a = 2 * math.pi * i / 13
        sx, sy, r = x + 0.95 * math.cos(a), y + 0.95 * math.sin(a), rng.uniform(0.13, 0.2)
        stones.lathe(sx, sy, [(r, -0.1), (r * 1.05, 0.05), (r * 0.7, 0.16), (0, 0.2)], 7)
    for _ in range(26):
        fx, fy = x + rng.gauss(0, 0.17), y + rng.gauss(0, 0.17)
        h, lean = rng.uniform(0.35, 1.0), rng.uniform(-0.12, 0.12)
        path = [
            (fx, fy, 0.12),
            (fx + lean * 0.6, fy, 0.12 + h * 0.4),
            (fx + lean * 0.3, fy, 0.12 + h * 0.75),
            (fx + lean, fy, 0.12 + h),
        ]
        flames.tube(path, [0.06, 0.085, 0.045, 0.004], 6)
    for _ in range(34):
        px, py, pz = x + rng.gauss(0.25, 0.5), y + rng.gauss(0, 0.4), rng.uniform(1.0, 4.2)
        flames.ngon(px, py, 0.012, 4, pz, pz + 0.03)
    stage.lamp((x, y, 0.75), 900, (1, 0.43, 0.12), 0.35)
    stage.lamp((x + 0.1, y - 0.2, 1.7), 480, (1, 0.50, 0.18), 0.4)


def people(cloaks, wood):
    x, y = FIRE
    for dx, dy, turn in ((-2.5, 0.9, 0.6), (-1.6, 2.2, 0.2), (2.4, 1.4, -0.7)):
        # Seated: a cloak that ends at the ground.
        cloaked(cloaks, x + dx, y + dy, -0.78, 0.95, turn)
    walker(cloaks, x + 4.3, y - 0.6, -0.05, turn=1.4, stride=0.18)
    for i in range(3):
        wood.tube(
            [(x - 3.4 + 0.2 * i, y + 2.0 + i, 0.1), (x - 1.4 + 0.2 * i, y + 3.0 + i, 0.1)], [0.16, 0.14], 8
        )


def build(view):
    """`place`: the camp. `fire`: beside it. `dunes`: the open desert before the canyon, at dusk, with tracks and the Needle."""
    stage.reset()
    rng = random.Random(17)
    if view == "dunes":
        open_air(420, DUSK, warm=(0.36, 0.17, 0.075), strength=0.75)
    else:
        open_air(330, CLEAR, cold=(0.013, 0.030, 0.050), warm=(0.075, 0.045, 0.030))
    stage.moonlight((0.62, 0.35, -0.50), 1.5 if view != "dunes" else 0.9)
    stones, flames, wood, dark, light, cloth, cloaks = (Mesh() for _ in range(7))
    sand(ground_height, -60, 60, -40, 90, 1.4, material("sand", desert))
    rocks = material("rock", rock)
    if view != "dunes":
        cliff(-15, -22, -31, 60, 30, 2.0).build("cliff-left", rocks, smooth=True, merge=True)
        cliff(34, 62, 19, -18, 25, 9.0).build("cliff-right", rocks, smooth=True, merge=True)
        watch_tower(wood, light, dark, -7.2, 1.0)
        tent(cloth, wood, light, 9.4, -6.5, -0.35)
        fire(wood, flames, stones)
        people(cloaks, wood)
        palms(rng, ((13.5, 4, 9.5), (15.5, 2.5, 7.5), (-12.5, -10, 7.0)), 0.95)
    else:
        people_far = Mesh()
        for i in range(3):
            px, py = -3 + 3.4 * i, 4 + 2.0 * i
            walker(people_far, px, py, ground_height(px, py), turn=-1.2, stride=0.3)
        people_far.build("walkers", plain("walkers", (0.03, 0.024, 0.022), 0.8), smooth=True)
        palms(rng, ((-17, 12, 9), (-19, 15, 11), (-14.5, 17, 8)), 1.0)
    stones.build("stones", plain("stones", (0.10, 0.07, 0.055), 0.9))
    flames.build("flames", glow("flames", (1, 0.40, 0.075), 12))
    wood.build("wood", plain("wood", (0.15, 0.085, 0.045), 0.8))
    light.build("lanterns", glow("lanterns", (1, 0.60, 0.25), 10))
    cloth.build("tent", plain("tent", (0.035, 0.026, 0.022), 0.9))
    dark.build("watch", plain("watch", (0.035, 0.045, 0.035), 0.8), smooth=True)
    cloaks.build("cloaks", plain("cloaks", (0.030, 0.036, 0.028), 0.85), smooth=True, merge=True)
    far_city(rng, 33, 430, 150, towers=26 if view != "dunes" else 34, spread=150, low=16, high=60)
    if view == "fire":
        stage.camera((-0.6, -19.5, 1.15), (1.4, -13, 1.15), 34, (-0.02, 0.06))
    elif view == "dunes":
        stage.camera((4, -24, 2.6), (6, 0, 2.6), 30, (0, 0.10))
    else:
        stage.camera((-1.6, -27.5, 1.7), (1.0, 0, 1.7), 26, (0, 0.135))
