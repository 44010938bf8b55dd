"""Things that several scenes have: palms, minarets, lanterns, people seen from far, the Needle, girih."""

import math

import bpy
import numpy as np
from mathutils import Vector

from .stage import lamp


def palm(mesh, rng, x, y, z, height, lean=0.12, fronds=22, size=1.0):
    """Slot 0 is the bark, slot 1 the leaf."""
    heading, trunk = rng.uniform(0, 6.28), []
    for i in range(13):
        t = i / 12
        out = lean * height * t**2
        trunk.append((x + math.cos(heading) * out, y + math.sin(heading) * out, z + height * t))
    radii = [(0.34 - 0.16 * t + 0.03 * (i % 2)) * size for i, t in enumerate(np.linspace(0, 1, 13))]
    mesh.tube(trunk, radii, 9, slot=0)
    for k in range(fronds):
        _frond(mesh, rng, Vector(trunk[-1]), 2 * math.pi * k / fronds * 3.236 + rng.uniform(-0.2, 0.2), size)


def _frond(mesh, rng, root, angle, size):
    length, lift = size * rng.uniform(3.6, 4.8), rng.uniform(-0.25, 1.15)
    out = Vector((math.cos(angle), math.sin(angle), 0))
    side, rib = Vector((-out.y, out.x, 0)), []
    for i in range(11):
        t = i / 10
        rise = length * (math.sin(lift) * 0.75 * t - (0.42 + 0.3 * (1.15 - lift)) * t * t)
        rib.append(root + out * length * (t * math.cos(lift * 0.55)) * (1 - 0.1 * t) + Vector((0, 0, rise)))
    mesh.tube(rib, [0.05 * size * (1 - 0.8 * i / 10) for i in range(11)], 4, slot=1)
    for i in range(44):
        t = 0.10 + 0.9 * i / 44
        j = min(9, int(t * 10))
        foot = rib[j].lerp(rib[j + 1], t * 10 - j)
        along = (rib[j + 1] - rib[j]).normalized()
        leaf = size * 1.05 * math.sin(math.pi * min(1, 0.12 + t * 0.95)) ** 0.7 * rng.uniform(0.8, 1.1)
        width = along * 0.055 * size
        for sign in (-1, 1):
            droop = Vector((0, 0, -leaf * rng.uniform(0.25, 0.55)))
            tip = foot + side * sign * leaf * 0.62 + along * leaf * 0.62 + droop
            mesh.face([foot - width, foot + width, tip + width * 0.25, tip - width * 0.25], None, slot=1)


def minaret(mesh, x, y, z, height, radius=1.6, light=None):
    h, r = height, radius
    mesh.ngon(x, y, r * 1.35, 4, z, z + h * 0.28, turn=0.785)
    mesh.ngon(x, y, r, 8, z + h * 0.28, z + h * 0.66)
    gallery = [(1.0, 0.64), (1.55, 0.67), (1.55, 0.70), (1.0, 0.70)]
    mesh.lathe(x, y, [(r * a, z + h * b) for a, b in gallery], 16)
    mesh.lathe(x, y, [(r * 0.72, z + h * 0.70), (r * 0.66, z + h * 0.86)], 12)
    cap = [(0.7, 0.85), (1.05, 0.87), (1.05, 0.885), (0.5, 0.885)]
    mesh.lathe(x, y, [(r * a, z + h * b) for a, b in cap], 14)
    mesh.dome(x, y, r * 0.7, z + h * 0.885, 0.12)
    if light:
        light.lathe(x, y, [(r * 1.3, z + h * 0.705), (r * 1.3, z + h * 0.712)], 16)
        light.lathe(x, y, [(r * 0.9, z + h * 0.888), (r * 0.9, z + h * 0.893)], 12)


def lantern(iron, light, x, y, z, size=1.0, watts=260.0, arm=None, colour=(1, 0.55, 0.22)):
    """A caged lantern; `arm` is the y of the wall that holds it."""
    if arm is not None:
        iron.beam((x, arm, z + size), (x, y, z + size * 1.1), 0.05, 5)
        iron.beam((x, y, z + size * 1.1), (x, y, z + size * 0.55), 0.025)
    light.ngon(x, y, 0.20 * size, 8, z - 0.28 * size, z + 0.28 * size, top=0.9)
    iron.ngon(x, y, 0.27 * size, 8, z + 0.28 * size, z + 0.58 * size, top=0.15)
    iron.ngon(x, y, 0.25 * size, 8, z - 0.38 * size, z - 0.28 * size)
    for i in range(8):
        c, s = math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)
        low = (x + 0.23 * size * c, y + 0.23 * size * s, z - 0.3 * size)
        iron.beam(low, (x + 0.22 * size * c, y + 0.22 * size * s, z + 0.3 * size), 0.018 * size)
    lamp((x, y - 0.5, z), watts, colour, 0.25)


def post(iron, light, x, y, height, watts=330.0, colour=(1, 0.52, 0.20), ground=0.0):
    """A street lamp."""
    top = ground + height
    iron.tube([(x, y, ground), (x, y, top)], [0.07, 0.045], 6)
    light.ngon(x, y, 0.15, 8, top, top + 0.42)
    iron.ngon(x, y, 0.22, 8, top + 0.42, top + 0.62, top=0.2)
    lamp((x, y - 0.3, top + 0.2), watts, colour, 0.2)


CLOAK = (
    [(0.0, 0.06), (0.33, 0.06), (0.31, 0.3), (0.265, 0.7), (0.235, 1.0), (0.25, 1.25), (0.265, 1.38)]
    + [(0.22, 1.47), (0.125, 1.54), (0.105, 1.58), (0.122, 1.65), (0.125, 1.71), (0.10, 1.79)]
    + [(0.05, 1.84), (0, 1.86)]
)


def cloaked(mesh, x, y, z=0.0, size=1.0, turn=0.0):
    """A hooded person from behind or from far: a cloak in folds, sleeves, boots; no face."""
    n, c, s = 32, math.cos(turn), math.sin(turn)

    def place(px, py, pz):
        return (x + size * (px * c - py * s), y + size * (px * s + py * c), z + size * pz)

    def ring(r, h, i):
        a = 2 * math.pi * i / n
        fold = r * (1 + 0.10 * math.cos(9 * a + 3 * h) * max(0, 1 - h / 1.3))
        return place(fold * math.cos(a) + 0.03 * h, 0.74 * r * math.sin(a), h)

    for (r0, h0), (r1, h1) in zip(CLOAK, CLOAK[1:]):
        for i in range(n):
            mesh.face([ring(r0, h0, i), ring(r0, h0, i + 1), ring(r1, h1, i + 1), ring(r1, h1, i)])
    for a, b in (((0.25, 0.05, 1.28), (0.30, 0.16, 0.78)), ((-0.22, 0.0, 1.28), (-0.30, -0.05, 0.80))):
        mesh.tube([place(*a), place(*b)], [0.10 * size, 0.08 * size], 8)
    for side in (-0.12, 0.14):
        bx, by, bz = place(side, 0, 0)
        mesh.box(bx, by, 0.16 * size, 0.3 * size, bz, bz + 0.14 * size, turn)


def walker(mesh, x, y, z=0.0, size=1.0, turn=0.0, stride=0.22, coat=0.95):
    """A standing or walking person in a coat, for the middle distance; no face."""
    c, s = math.cos(turn), math.sin(turn)

    def place(px, py, pz):
        return (x + size * (px * c - py * s), y + size * (px * s + py * c), z + size * pz)

    for side in (-1, 1):
        hip, foot = place(0.09 * side, 0, 0.92), place(0.10 * side, stride * side, 0.06)
        mesh.tube(
            [hip, place(0.10 * side, stride * 0.55 * side, 0.5), foot],
            [0.10 * size, 0.085 * size, 0.06 * size],
            8,
        )
        bx, by, bz = place(0.10 * side, stride * side - 0.05, 0)
        mesh.box(bx, by, 0.10 * size, 0.27 * size, bz, bz + 0.09 * size, turn)
        mesh.tube(
            [
                place(0.20 * side, 0, 1.42),
                place(0.27 * side, -0.10 * side * stride * 4, 1.12),
                place(0.25 * side, -0.16 * side, 0.86),
            ],
            [0.075 * size, 0.062 * size, 0.05 * size],
            8,
        )
    body = [
        (0.19, coat - 0.35),
        (0.185, coat),
        (0.175, 1.12),
        (0.225, 1.36),
        (0.20, 1.45),
        (0.075, 1.51),
        (0.065, 1.56),
    ]
    head = [(0.085, 1.58), (0.105, 1.66), (0.10, 1.74), (0.06, 1.80), (0, 1.815)]
    n = 18
    for profile, flat in ((body, 0.62), (head, 0.95)):
        for (r0, h0), (r1, h1) in zip(profile, profile[1:]):
            for i in range(n):
                a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 1) / n
                points = [(r0, h0, a), (r0, h0, b), (r1, h1, b), (r1, h1, a)]
                mesh.face([place(r * math.cos(q), flat * r * math.sin(q), h) for r, h, q in points])


def needle(line, body, x, y, height):
    """The landmark from far: a leaning blade with one teal line."""
    steps = np.linspace(0, 1, 14)
    lean = height * 0.08
    line.tube(
        [(x - lean + lean * t**0.6, y, height * t) for t in steps],
        [height * (0.0047 - 0.0023 * t) for t in steps],
        6,
    )
    width = height * 0.08
    body.tube(
        [(x + width * 0.12 - width * 0.09 * t, y + 2, height * t) for t in steps],
        [width * (1 - t) ** 1.3 + height * 0.004 for t in steps],
        10,
    )


def girih(x0, x1, z0, z1, y, radius, material, columns, rows):
    """A relief of eight-fold stars on a wall that faces -y."""
    curve = bpy.data.curves.new("girih", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 0
    width, height = (x1 - x0) / columns, (z1 - z0) / rows

    def line(points):
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for point, (x, z) in zip(spline.points, points):
            point.co = (x, y, z, 1)

    for i in range(columns):
        for j in range(rows):
            cx, cz, size = x0 + (i + 0.5) * width, z0 + (j + 0.5) * height, min(width, height) * 0.36
            for turn in (0, math.pi / 4):
                angles = [turn + k * math.pi / 2 for k in range(5)]
                line([(cx + size * math.cos(a), cz + size * math.sin(a)) for a in angles])
            for k in range(8):
                c, s = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
                edge = 0.5 / max(abs(c), abs(s))
                line([(cx + size * c, cz + size * s), (cx + width * edge * c, cz + height * edge * s)])
    thing = bpy.data.objects.new("girih", curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)


def plate(name, outlines, place, depth, bevel, material):
    """An upright plate that faces -y; inner outlines are holes."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth, bevel, 1
    for outline in outlines:
        spline = curve.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
    thing = bpy.data.objects.new(name, curve)
    thing.location, thing.rotation_euler = place, (math.pi / 2, 0, 0)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def horseshoe(spring, radius, degrees=-32, steps=40):
    """The outline of a horseshoe arch: its angle at the foot and its points (x, z)."""
    start = math.radians(degrees)
    angles = np.linspace(start, math.pi - start, steps)
    head = [(radius * math.cos(a), spring + radius * math.sin(a)) for a in angles]
    foot = radius * math.cos(start)
    return foot, [(foot, -0.2)] + head + [(-foot, -0.2)]


def voussoirs(pale, red, x, y, spring, radius, thickness=0.95, degrees=-32, count=23):
    """The stones of an arch, in two colours."""
    start = math.radians(degrees)
    step = (math.pi - 2 * start) / count
    for i in range(count):
        mesh, proud = (pale, red)[i % 2], 0.05 * (i % 2 == 0)
        b0, b1 = start + step * i + 0.006, start + step * (i + 1) - 0.006
        near, far = y - 0.42 - proud, y
        inner, outer = radius - 0.02, radius + thickness + 0.12 * (i % 2 == 0)

        def at(r, b, depth):
            return (x + r * math.cos(b), depth, spring + r * math.sin(b))

        corners = [(inner, b0), (outer, b0), (outer, b1), (inner, b1)]
        mesh.face([at(r, b, near) for r, b in corners])
        for (ra, ba), (rb, bb) in zip(corners, corners[1:] + corners[:1]):
            mesh.face([at(ra, ba, near), at(ra, ba, far), at(rb, bb, far), at(rb, bb, near)])


def banner(cloth, sign, x, y, top, width=2.3, length=7.4, device=((0.25, 0.75, 0.34, 0.50),), wave=0.0):
    """A hanging cloth with two stripes and a device of rectangles (u0, u1, v0, v1)."""

    def at(u, v):
        tip = 1.0 - abs(2 * u - 1) if v > 0.97 else 0
        drift = 0.20 * math.sin(2.2 * v + wave) * v - 0.10 * math.sin(9 * u + 3 * v)
        return (x + (u - 0.5) * width, y - drift, top - length * v - tip * width * 0.43)

    def quads(mesh, u0, u1, v0, v1, columns, rows, out):
        for i in range(columns):
            for j in range(rows):
                ua, ub = u0 + (u1 - u0) * i / columns, u0 + (u1 - u0) * (i + 1) / columns
                va, vb = v0 + (v1 - v0) * j / rows, v0 + (v1 - v0) * (j + 1) / rows
                corners = [at(ua, va), at(ua, vb), at(ub, vb), at(ub, va)]
                mesh.face([(px, py - out, pz) for px, py, pz in corners])

    quads(cloth, 0, 1, 0, 1, 10, 24, 0)
    for rectangle in (*device, (0.12, 0.88, 0.60, 0.615), (0.12, 0.88, 0.16, 0.175)):
        quads(sign, *rectangle, 6, 6, 0.07)
