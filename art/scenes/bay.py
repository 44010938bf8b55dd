"""The city over the bay at night: the hero of the site, wide and portrait, and pictures from other places."""

import math
import random

import bpy
from mathutils import Vector

from kit import stage
from kit.materials import AMBER, TEAL, facade, glow, material, old_town, plain, set_haze, stone
from kit.mesh import Mesh
from kit.props import cloaked, minaret, palm

CAMERA = Vector((0, -620, 9))
NEEDLE = (165, 350)
NEEDLE_HEIGHT = 292
QUAY = -330
MOSQUE = 0.545


def at(share, y):
    """The x that the wide camera sees at this share of its frame, at depth y."""
    return (share - 0.5) * (y + 620) * 36 / 34


def haze(g):
    x, y, z = g.xyz(g.position())
    share = g.sub(1.0, g.fade(g.max(g.add(y, 120.0), 0.0), 1050.0))
    share = g.math("MINIMUM", g.mul(share, g.fma(g.fade(g.abs(z), 60.0), 0.85, 0.42)), 0.97)
    side = g.div(g.sub(x, g.fma(y, 0.17, 100.0)), g.fma(y, 0.35, 300.0))
    warm = g.mul(g.math("EXPONENT", g.mul(g.mul(side, side), -1.0)), g.fade(g.abs(z), 70.0))
    return share, g.mix(warm, (0.012, 0.030, 0.050), (0.26, 0.108, 0.038))


def night(g, dx, dy, dz):
    """Navy above, teal near the horizon, and the city's own light low over it."""
    stops = [(0, (0.020, 0.042, 0.062)), (0.10, (0.008, 0.024, 0.043)), (0.24, (0.003, 0.0105, 0.022))]
    sky = g.ramp(dz, stops + [(0.5, (0.0012, 0.0042, 0.010))])
    azimuth, up = g.div(g.sub(dx, 0.17), 0.27), g.max(dz, 0.0)
    light = g.mul(g.math("EXPONENT", g.mul(g.mul(azimuth, azimuth), -1.0)), g.fade(up, 0.062))
    sky = g.sum(sky, g.mix(light, (0, 0, 0), (0.30, 0.130, 0.040)))
    cloud = g.smooth(g.noise(g.vector(g.mul(dx, 2.0), g.mul(dz, 14.0), 1.0), 2.2, 5), 0.45, 0.75)
    return g.sum(sky, g.mix(g.mul(cloud, g.fade(up, 0.22)), (0, 0, 0), (0.009, 0.014, 0.019)))


def dusk(g, dx, dy, dz):
    """The sun has just gone behind the city."""
    stops = [(0, (0.30, 0.135, 0.062)), (0.07, (0.155, 0.105, 0.085)), (0.20, (0.040, 0.072, 0.105))]
    sky = g.ramp(dz, stops + [(0.5, (0.009, 0.026, 0.055))])
    azimuth, up = g.div(g.sub(dx, 0.05), 0.34), g.max(dz, 0.0)
    light = g.mul(g.math("EXPONENT", g.mul(g.mul(azimuth, azimuth), -1.0)), g.fade(up, 0.055))
    sky = g.sum(sky, g.mix(light, (0, 0, 0), (0.85, 0.31, 0.085)))
    cloud = g.smooth(g.noise(g.vector(g.mul(dx, 2.4), g.mul(dz, 17.0), 4.0), 2.2, 5), 0.47, 0.70)
    return g.sum(sky, g.mix(g.mul(cloud, g.fade(up, 0.14)), (0, 0, 0), (0.20, 0.075, 0.035)))


# --- the skyline


def envelope(share):
    """The height of the skyline over the frame, as a fraction of the highest tower."""
    return max(
        0.06,
        1.02 * math.exp(-(((share - 0.665) / 0.15) ** 2)) + 0.50 * math.exp(-(((share - 0.93) / 0.12) ** 2)),
    )


class Skyline:
    """Towers of eleven families, the houses at their feet, and the far coast."""

    def __init__(self, rng):
        self.rng = rng
        self.offices, self.houses, self.red, self.crowns = Mesh(), Mesh(), Mesh(), Mesh()

    def tower(self, x, y, h, wd):
        rng, b, crowns = self.rng, self.offices, self.crowns
        own = {"bid": rng.random(), "lit": rng.choice((0.08, 0.14, 0.2, 0.28, 0.42))}
        kind, depth, turn = rng.random(), wd * rng.uniform(0.7, 1.1), rng.uniform(-0.5, 0.5)
        top = h
        if kind < 0.16:  # setbacks
            b.box(x, y, wd, depth, 0, h * 0.72, turn, **own)
            b.box(x, y, wd * 0.72, depth * 0.72, h * 0.72, h * 0.92, turn, **own)
            b.box(x, y, wd * 0.38, depth * 0.38, h * 0.92, h, turn, **own)
        elif kind < 0.22:  # round, with a ring of light
            b.ngon(x, y, wd * 0.52, 18, 0, h, **own)
            crowns.ngon(x, y, wd * 0.53, 18, h * 0.965, h * 0.975)
        elif kind < 0.32:  # taper
            b.box(x, y, wd, depth, 0, h, turn, top=0.55, **own)
        elif kind < 0.40:  # twist
            for i in range(10):
                b.box(x, y, wd * 0.8, wd * 0.8, h * i / 10, h * (i + 1) / 10, turn + i * 0.09, **own)
        elif kind < 0.52:  # sloping roof
            b.wedge(x, y, wd, depth, 0, h * 0.82, h, turn, **own)
        elif kind < 0.60:  # sail: a wedge that leans on a lower one
            b.wedge(x - wd * 0.2, y, wd * 0.5, depth, 0, h * 0.80, h, turn, **own)
            b.wedge(x + wd * 0.28, y + 3, wd * 0.5, depth, 0, h * 0.66, h * 0.5, turn, **own)
        elif kind < 0.68:  # vaulted roof
            b.box(x, y, wd, depth, 0, h * 0.88, turn, **own)
            for i in range(6):
                k = math.cos(math.asin((i + 0.5) / 6))
                b.box(x, y, wd * k, depth, h * (0.88 + 0.02 * i), h * (0.90 + 0.02 * i), turn, **own)
        elif kind < 0.76:  # hexagon with a lantern of light
            b.ngon(x, y, wd * 0.55, 6, 0, h * 0.9, turn, **own)
            b.ngon(x, y, wd * 0.34, 6, h * 0.9, h * 0.985, turn, top=0.7, **own)
            crowns.ngon(x, y, wd * 0.36, 6, h * 0.905, h * 0.92, turn)
        elif kind < 0.84:  # portal: two legs and a bridge
            for side in (-1, 1):
                b.box(x + side * wd * 0.36, y, wd * 0.34, depth, 0, h * 0.86, turn * 0.2, **own)
            b.box(x, y, wd * 1.06, depth, h * 0.86, h * 0.97, turn * 0.2, **own)
            top = h * 0.97
        else:  # two slabs
            b.box(x - wd * 0.22, y, wd * 0.42, depth, 0, h, turn, **own)
            b.box(x + wd * 0.24, y + 3, wd * 0.42, depth, 0, h * rng.uniform(0.72, 0.9), turn, **own)
            if rng.random() < 0.4:
                crowns.box(x - wd * 0.22, y, wd * 0.43, depth * 1.02, h * 0.97, h * 0.985, turn)
        if h > 120 and rng.random() < 0.45:
            b.ngon(x, y, 0.7, 6, top, top + 26, top=0.3)
            self.red.ngon(x, y, 0.8, 6, top + 25, top + 26.2)

    def raise_all(self):
        rng = self.rng
        for _ in range(120):
            y, share = rng.uniform(900, 1700), rng.uniform(0.28, 1.1)
            height = rng.uniform(0.55, 1.25) * envelope(share) * 330 * (y + 620) / 1700 + 14
            self.tower(at(share, y), y, height, rng.uniform(24, 46))
        for _ in range(58):
            y, share = rng.uniform(170, 760), rng.triangular(0.44, 1.06, 0.68)
            height = rng.uniform(0.40, 1.0) * envelope(share) * 190 * (y + 620) / 1000 + 18
            if abs(share - 0.66) < 0.03:
                continue
            if y < NEEDLE[1] + 60 and abs(share - 0.66) < 0.055:
                height = min(height, 46)
            self.tower(at(share, y), y, height, rng.uniform(20, 36))
        for _ in range(120):
            y, share = rng.uniform(20, 240), rng.uniform(0.40, 1.06)
            own = {"bid": rng.random(), "lit": rng.uniform(0.2, 0.6)}
            height = rng.uniform(9, 22) + 20 * envelope(share) * rng.random()
            size = rng.uniform(14, 30), rng.uniform(12, 24)
            self.houses.box(at(share, y), y, *size, 0, height, rng.uniform(-0.3, 0.3), **own)
        for _ in range(70):
            y, share = rng.uniform(1300, 2300), rng.uniform(-0.1, 0.5)
            own = {"bid": rng.random(), "lit": rng.uniform(0.1, 0.3)}
            height = rng.uniform(6, 20) + 40 * max(0, share - 0.25)
            self.houses.box(at(share, y), y, rng.uniform(20, 60), 20, 0, height, **own)

    def build(self):
        offices = facade("offices", gain=1.9, street=0.16)
        base = (0.05, 0.045, 0.05)
        houses = facade("houses", (3.0, 3.3), (0.28, 0.27), base, gain=1.6, ribbons=False, street=0.30)
        self.offices.build("offices", offices)
        self.houses.build("houses", houses)
        self.red.build("red", glow("red", (1, 0.05, 0.02), 5))
        self.crowns.build("crowns", glow("crowns", (1, 0.72, 0.42), 0.9))


def build_needle():
    """A leaning blade with one teal line: dark glass, fine floors, a wash from the line along its edge."""
    body, line, top = Mesh(), Mesh(), Mesh()
    x0, y0 = NEEDLE
    height, levels, own = NEEDLE_HEIGHT, 44, {"bid": 0.30, "lit": 0.10}

    def blade(t):
        return 2.2 + 29 * (1 - t) ** 1.45, -4.0 + 13 * t**1.6

    def section(t):
        half, lean = blade(t)
        depth = half * 0.62 + 0.6
        angles = [2 * math.pi * i / 14 + math.pi / 14 for i in range(14)]
        return [
            (x0 + lean + half * math.cos(a) * (1.0 if math.cos(a) > -0.2 else 1.12), y0 + depth * math.sin(a))
            for a in angles
        ]

    for i in range(levels):
        z0, z1 = height * i / levels, height * (i + 1) / levels
        low, high, along = section(i / levels), section((i + 1) / levels), 0
        for j in range(14):
            k = (j + 1) % 14
            width = math.dist(low[j], low[k])
            uv = [(along, z0), (along + width, z0), (along + width, z1), (along, z1)]
            body.face([(*low[j], z0), (*low[k], z0), (*high[k], z1), (*high[j], z1)], uv, **own)
            along += width
    edge = []
    for i in range(levels + 1):
        half, lean = blade(i / levels)
        edge.append((x0 + lean - half * 1.02, y0 - half * 0.45 - 1, height * i / levels))
    line.tube(edge, [0.70 - 0.25 * i / levels for i in range(levels + 1)], 6)
    for t in (0.60, 0.615):
        half, lean = blade(t)
        line.lathe(x0 + lean, y0, [(half * 1.10, height * t), (half * 1.10, height * t + 1.0)], 20)
    tip = x0 + blade(1)[1]
    body.tube([(tip, y0, height - 2), (tip, y0, height + 34)], [1.3, 0.25], 6, **own)
    line.tube([(tip - 1.2, y0 - 1, height), (tip, y0 - 1, height + 22)], [0.7, 0.35], 5)
    top.ngon(tip, y0, 0.8, 6, height + 33, height + 35)

    def shade(g):
        u, v, _ = g.xyz(g.uv())
        z = g.xyz(g.position())[2]
        nx = g.xyz(g.normal())[0]
        level = g.fract(g.div(v, 4.2))
        band, storey = g.less(level, 0.22), g.floor(g.div(v, 4.2))
        dice = g.white(g.vector(g.floor(g.div(u, 2.6)), storey, 3.0))[0]
        busy = g.less(g.white(g.vector(storey, 9.0))[0], 0.16)
        on = g.mul(
            g.less(dice, g.fma(busy, 0.45, 0.05)), g.more(level, 0.35), g.less(g.div(z, float(height)), 0.93)
        )
        wash = g.mul(g.power(g.max(g.mul(nx, -1.0), 0.0), 1.4), g.fma(band, 0.13, 0.12))
        shader = g.plus(g.surface((0.03, 0.05, 0.07), 0.22, 0.5), g.emission(TEAL, wash))
        shader = g.plus(shader, g.emission((1, 0.56, 0.22), g.mul(on, 0.8)))
        rim = g.mul(g.power(g.max(nx, 0.0), 2.0), 0.16)
        shader = g.plus(shader, g.emission((0.5, 0.62, 0.9), rim))
        return g.plus(shader, g.emission((0.30, 0.42, 0.55), g.fma(band, 0.045, 0.018)))

    body.build("needle", material("needle", shade))
    line.build("needle-line", glow("teal", TEAL, 4.5))
    top.build("needle-top", glow("needle-red", (1, 0.05, 0.02), 7))


# --- the old town on its own peninsula, nearer and warm


class OldTown:
    """Houses that climb from a sea wall, a mosque, minarets, lamps on the quay."""

    def __init__(self, rng):
        self.rng = rng
        self.plaster, self.stone, self.domes, self.light, self.iron, self.palms = (Mesh() for _ in range(6))
        self.pale, self.arches, self.recess = Mesh(), Mesh(), Mesh()
        self.left, self.right = at(0.455, QUAY), at(1.06, QUAY)

    def houses(self):
        rng = self.rng
        self.stone.box((self.left + self.right) / 2, QUAY + 60, self.right - self.left, 124, -2, 2.2)
        for _ in range(190):
            y = QUAY + 12 + 100 * rng.random() ** 1.1
            x = rng.uniform(self.left + 6 + (y - QUAY) * 0.1, self.right)
            h = rng.uniform(4.5, 8.5) + max(0, y - QUAY - 12) * 0.17
            if abs(x - at(MOSQUE, QUAY)) < 21 and y < QUAY + 52:
                continue
            width, depth, turn = rng.uniform(6, 12), rng.uniform(6, 11), rng.uniform(-0.12, 0.12)
            own = {"bid": rng.random(), "lit": rng.uniform(0.25, 0.62)}
            self.plaster.box(x, y, width, depth, 2, 2 + h, turn, **own)
            self.plaster.box(x, y, width + 0.3, depth + 0.3, 2 + h, 2.6 + h, turn)
            roof = rng.random()
            if roof < 0.35:
                self.plaster.box(x + width * 0.2, y, width * 0.45, depth * 0.5, 2 + h, 4.6 + h, turn, **own)
            elif roof < 0.42:
                self.domes.dome(x, y, width * 0.3, 2.4 + h)

    def sea_wall(self):
        for a, b in ((0.475, 0.490), (0.600, 0.70), (0.725, 0.93)):
            x0, x1 = at(a, QUAY), at(b, QUAY)
            self.stone.box((x0 + x1) / 2, QUAY + 6, x1 - x0, 2.2, 2, 5.6)
            self.stone.merlons(x0, x1, QUAY + 5.4, 5.6, 0.9, 1.1)
            for x in (x0, x1):
                self.stone.ngon(x, QUAY + 6, 3.1, 8, 2, 10.5, top=0.92)
                self.stone.merlons(x - 2.4, x + 2.4, QUAY + 3.4, 10.5, 0.8, 1.0)

    def mosque(self):
        """An arcade on both sides of a high portal, a drum with windows, two minarets."""
        x, y = at(MOSQUE, QUAY), QUAY + 34
        front = y - 13
        self.stone.box(x, y, 34, 26, 2, 10.4)
        self.pale.box(x, y, 34.6, 26.6, 10.4, 11.0)
        self.stone.merlons(x - 17, x + 17, front + 0.3, 11.0, 0.7, 0.9)
        for side in (-1, 1):
            for i in range(4):
                ax = x + side * (6.3 + 3.05 * i)
                self.recess.arch(ax, front - 0.06, 2.5, 2.2, 6.4, pointed=0.25)
                self.arches.arch(ax, front - 0.12, 2.0, 2.2, 6.2, pointed=0.25)
                self.pale.box(ax + side * 1.52, front - 0.3, 0.42, 0.5, 2, 7.4)
            self.pale.box(x + side * 10.9, front - 0.15, 12.6, 0.4, 8.6, 9.0)
        self.stone.box(x, front - 0.6, 9.2, 2.4, 2, 14.6)
        self.stone.merlons(x - 4.6, x + 4.6, front - 1.4, 14.6, 0.6, 0.9)
        for z0, z1, width in ((13.2, 13.6, 8.6), (9.9, 10.2, 8.2)):
            self.pale.box(x, front - 1.85, width, 0.3, z0, z1)
        for i in range(7):
            self.recess.arch(x - 3 + i, front - 1.86, 0.62, 10.6, 12.2, pointed=0.3)
        for side in (-1, 1):
            self.pale.box(x + side * 3.95, front - 1.85, 0.5, 0.3, 2, 10)
        self.pale.arch(x, front - 1.82, 6.6, 2, 5.6, pointed=0.2)
        self.recess.arch(x, front - 1.88, 5.6, 2, 5.5, pointed=0.2)
        self.arches.arch(x, front - 1.94, 4.6, 2, 5.3, pointed=0.2)
        self.stone.ngon(x, y, 9.4, 16, 11, 14.6, turn=math.pi / 16)
        for i in range(16):
            a = 2 * math.pi * (i + 0.5) / 16 - math.pi / 2
            if math.sin(a) < 0.3:
                cx, cy = x + 9.3 * math.cos(a), y + 9.3 * math.sin(a)
                self.light.box(cx, cy, 0.8, 0.3, 12.2, 13.9, a + math.pi / 2)
        self.pale.lathe(x, y, [(9.6, 14.4), (9.9, 14.8), (9.3, 15.2)], 32)
        self.domes.dome(x, y, 8.9, 15.0, 0.10)
        for side in (-1, 1):
            self.domes.dome(x + side * 12.2, y - 8, 3.0, 11.2, 0.1)
            minaret(self.stone, x + side * 19.5, y - 9 + 5 * side, 2, 43 - 6 * (side > 0), 1.7, self.light)
        for px in (x - 14, x - 7.5, x + 7.5, x + 14):
            stage.lamp((px, front - 5, 3.4), 420, (1, 0.6, 0.28), 0.5)
        stage.lamp((x, front - 9, 4), 900, (1, 0.62, 0.30), 0.5)
        stage.lamp((x, y - 10, 25), 480, (0.45, 0.9, 0.85), 0.6)

    def minarets(self):
        minaret(self.stone, at(0.795, QUAY + 40), QUAY + 40, 2, 34, 1.5, self.light)
        x, y = at(0.765, QUAY + 44), QUAY + 44
        self.domes.dome(x, y, 5.4, 13, 0.08)
        self.plaster.box(x, y, 14, 13, 2, 13, bid=0.2, lit=0.6)
        minaret(self.stone, at(0.965, QUAY + 70), QUAY + 70, 2, 30, 1.4, self.light)

    def lamps(self):
        """Real lights on real walls, at uneven distances and of uneven strength."""
        rng = self.rng
        for i in range(19):
            x = self.left + 5 + (i + rng.uniform(-0.22, 0.22)) * (self.right - self.left - 8) / 18
            y = QUAY + 1.2
            self.iron.tube([(x, y, 2), (x, y, 6.2)], [0.12, 0.08], 6)
            self.light.lathe(x, y, [(0.0, 6.2), (0.26, 6.4), (0.26, 6.8), (0, 7.0)], 8)
            stage.lamp((x, y - 0.6, 6.6), 640 * rng.choice((0.3, 0.7, 1.0, 1.5)), radius=0.4)
        for _ in range(26):
            x, y = rng.uniform(self.left + 8, self.right), QUAY + rng.uniform(12, 95)
            z = 8 + (y - QUAY) * 0.15
            if abs(x - at(MOSQUE, QUAY)) < 24 and y < QUAY + 52:
                continue
            self.light.lathe(x, y, [(0, z), (0.3, z + 0.3), (0, z + 0.6)], 6)
            stage.lamp((x, y - 3, z + 1.5), 1100 * rng.uniform(0.4, 1.3), radius=0.5)
        for _ in range(22):
            x = rng.uniform(self.left + 6, self.right)
            palm(self.palms, rng, x, QUAY + rng.uniform(3, 30), 2, rng.uniform(8, 13), size=0.95, fronds=15)

    def build(self, bark, leaf):
        for part in (self.houses, self.sea_wall, self.mosque, self.minarets, self.lamps):
            part()
        base = (0.46, 0.31, 0.19)
        self.plaster.build("plaster", old_town("plaster", (3.4, 3.6), 4.2, base))
        pale = plain("pale", (0.58, 0.44, 0.29), 0.7)
        self.pale.build("pale", pale)
        self.recess.build("recess", plain("recess", (0.10, 0.055, 0.03), 0.8))

        def inside(g):
            u, v, _ = g.xyz(g.uv())
            return g.emission((1, 0.47, 0.14), g.fma(g.fade(g.abs(g.sub(v, 3.0)), 2.2), 1.15, 0.16))

        self.arches.build("arches", material("arches", inside))
        self.stone.build("stone", stone("stone", (0.22, 0.145, 0.09), (0.46, 0.31, 0.20), foot=False))
        tiles = material("tiles", lambda g: g.surface((0.10, 0.22, 0.22), 0.32, 0.35))
        self.domes.build("domes", tiles, smooth=True, merge=True)
        self.light.build("light", glow("warm", (1, 0.50, 0.16), 9))
        self.iron.build("iron", plain("iron", (0.010, 0.012, 0.014), 0.6))
        self.palms.build("palms", [bark, leaf])


# --- the foreground


def build_spit(rng, bark, leaf, inward):
    """A spit with palms on the right; `inward` moves it into a narrower frame."""
    palms, ground = Mesh(), Mesh()
    for share, y, height in ((0.905, -554, 17.0), (0.955, -548, 14.5), (0.985, -560, 19)):
        palm(palms, rng, at(share - inward, y), y, 0, height, 0.16, 26, 1.25)
    ground.lathe(at(1.0 - inward, -546), -546, [(21, -0.5), (17, 0.35), (9, 1.0), (0, 1.3)], 26)
    palms.build("spit-palms", [bark, leaf])
    ground.build("spit", plain("rock", (0.02, 0.02, 0.02), 0.9, haze=False), smooth=True)


def build_dhow(x, y, half=6.0):
    """A boat with one lateen sail, a lantern at its stern and a person beside it."""
    hull, spars, sail, lantern, crew = Mesh(), Mesh(), Mesh(), Mesh(), Mesh()
    k = half / 7.5

    def rib(t):
        width = 1.9 * k * (1 - abs(2 * t - 1) ** 2.6)
        rise = k * (1.25 + 1.5 * abs(2 * t - 1) ** 3)
        length = 2 * half * (1.05 if t > 0.5 else 1)
        angles = (math.pi * j / 8 for j in range(9))
        return [
            (x + (t - 0.5) * length, y + width * math.cos(a), rise * (1 - math.sin(a)) - 0.25 * math.sin(a))
            for a in angles
        ]

    for i in range(18):
        a, b = rib(i / 18), rib((i + 1) / 18)
        for j in range(8):
            hull.face([a[j], a[j + 1], b[j + 1], b[j]])
    spars.tube([(x - 0.6 * k, y, 0.5), (x - 0.2 * k, y, 11 * k)], [0.14, 0.07], 6)
    foot, peak = (x - 5.2 * k, y, 4.2 * k), (x + 4.6 * k, y, 13.4 * k)
    spars.tube([foot, peak], [0.09, 0.05], 5)
    spars.box(x - 4.6 * k, y, 3.0 * k, 2.2 * k, 1.6 * k, 3.1 * k)
    clew, steps = Vector((x + 4.4 * k, y - 0.6, 3.2 * k)), 10
    low, high = Vector(foot), Vector(peak)
    for i in range(steps):
        edge = [low.lerp(high, (i + d) / steps) for d in (0, 1)]
        belly = [clew.lerp(p, 0.5) - Vector((0, 0.9 * k, 0)) for p in edge]
        sail.face([clew, edge[0].lerp(belly[0], 1.0), belly[1]])
        sail.face([belly[0], edge[0], edge[1], belly[1]])
    lx, lz = x - 4.6 * k, 3.5 * k
    lantern.lathe(lx, y - 1.3 * k, [(0, lz), (0.2, lz + 0.2), (0.2, lz + 0.5), (0, lz + 0.7)], 8)
    stage.lamp((lx + 0.9, y - 2.2 * k, lz + 0.8), 260, radius=0.2)
    cloaked(crew, x - 2.9 * k, y - 0.4, 1.0 * k, 1.0, 1.2)
    hull.build("hull", plain("wood", (0.07, 0.04, 0.022), 0.6, haze=False))
    spars.build("spars", plain("spars", (0.06, 0.038, 0.022), 0.6, haze=False))
    sail.build("sail", plain("canvas", (0.50, 0.39, 0.28), 0.9, haze=False), smooth=True, merge=True)
    lantern.build("lantern", glow("lantern", (1, 0.50, 0.16), 9, False))
    crew.build("crew", plain("crew", (0.03, 0.024, 0.022), 0.8, haze=False), smooth=True)


def build_water():
    def shade(g):
        x, y, _ = g.xyz(g.position())
        near = g.div(1.0, g.fma(g.add(y, 620.0), 0.004, 1.0))
        swell = g.noise(g.vector(g.mul(x, 0.16), g.mul(y, 0.34)), 1.0, 3, 0.55)
        ripple = g.noise(g.vector(g.mul(x, 1.05), g.mul(y, 1.3)), 1.0, 3, 0.6)
        height = g.add(swell, g.mul(ripple, 0.30))
        normal = g.bump(height, g.mul(near, 0.62), 0.9)
        return g.surface((0.002, 0.006, 0.009), 0.05, normal=normal, **{"IOR": 1.34})

    water = Mesh()
    water.face([(-4000, -640, 0), (4000, -640, 0), (4000, 5000, 0), (-4000, 5000, 0)])
    water.build("water", material("water", shade, haze=False))


def build_moon(share):
    """A thin crescent: the lit part of a sphere that is transparent elsewhere."""

    def shade(g):
        geometry = g.node("ShaderNodeNewGeometry").outputs
        inputs = {0: geometry["Normal"], 1: (0.86, 0.34, -0.38)}
        lit = g.node("ShaderNodeVectorMath", inputs, operation="DOT_PRODUCT").outputs["Value"]
        spots = g.noise(g.node("ShaderNodeTexCoord").outputs["Object"], 0.022, 4)
        light = g.emission(g.mix(spots, (1, 0.88, 0.70), (0.70, 0.66, 0.60)), 2.3)
        share = g.mul(g.smooth(lit, 0.30, 0.62), g.sub(1.0, geometry["Backfacing"]))
        return g.blend(share, g.node("ShaderNodeBsdfTransparent").outputs[0], light)

    place = (at(share, 2900), 2900, 1010)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=88, location=place)
    bpy.context.object.data.materials.append(material("moon", shade, haze=False))
    bpy.ops.object.shade_smooth()


def build(view):
    """
    `wide` and `portrait`: the hero. `dusk`: nearer, after sunset, with two boats. `quay`: the mosque from a boat.
    `skyline`: the towers through a long lens.
    """
    stage.reset()
    rng = random.Random(11)
    set_haze(haze)
    stage.sky(dusk if view == "dusk" else night)
    stage.moonlight((-0.55, 0.62, -0.42), 0.16, (0.55, 0.72, 1.0))
    skyline = Skyline(rng)
    skyline.raise_all()
    skyline.build()
    build_needle()
    bark = plain("bark", (0.05, 0.036, 0.026), 0.9, haze=False)
    leaf = plain("leaf", (0.020, 0.040, 0.026), 0.55, haze=False)
    OldTown(rng).build(bark, leaf)
    portrait = view == "portrait"
    if view in ("wide", "portrait"):
        build_spit(rng, bark, leaf, 0.07 if portrait else 0)
        build_dhow(at(0.70, -462), -462)
    elif view == "dusk":
        build_dhow(at(0.30, -470), -470, 6.5)
        build_dhow(at(0.475, -400), -400, 6.0)
    build_water()
    build_moon(0.772 if portrait else 0.842)
    if portrait:
        stage.camera(CAMERA, CAMERA + Vector((0.137, 1, 0)), 66, (0, -0.004))
    elif view == "dusk":
        stage.camera((-40, -610, 5), (-40 + 0.10, -609, 5), 40, (0, 0.10))
    elif view == "quay":
        stage.camera((-42, -398, 2.6), (-42 + 0.86, -397, 2.6), 30, (0, 0.14))
    elif view == "skyline":
        stage.camera((40, -470, 24), (40 + 0.145, -469, 24), 47, (0.0, 0.16))
    else:
        stage.camera(CAMERA, CAMERA + Vector((0, 1, 0)), 37, (0, 0.095))
