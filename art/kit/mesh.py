"""Meshes from faces, prisms, lathes and tubes. Walls carry UVs in metres."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


class Mesh:
    """Collects faces. Each has an id (`bid`, 0 to 1), a share of lit windows (`lit`) and a material."""

    def __init__(self):
        self.points, self.faces, self.uvs, self.bids, self.lits, self.slots = [], [], [], [], [], []

    def face(self, points, uv=None, bid=0.0, lit=0.0, slot=0):
        first = len(self.points)
        self.points += [tuple(p) for p in points]
        self.faces.append(tuple(range(first, first + len(points))))
        self.uvs += uv or [(0, 0)] * len(points)
        self.bids.append(bid)
        self.lits.append(lit)
        self.slots.append(slot)

    def prism(self, plan, z0, z1, bid=0.0, lit=0.0, slot=0, top=1.0, twist=0.0):
        """Vertical prism over a plan (counter-clockwise); `top` scales the upper plan."""
        n = len(plan)
        cx, cy = sum(p[0] for p in plan) / n, sum(p[1] for p in plan) / n
        c, s = math.cos(twist), math.sin(twist)

        def lift(p):
            x, y = (p[0] - cx) * top, (p[1] - cy) * top
            return (cx + x * c - y * s, cy + x * s + y * c)

        upper, along = [lift(p) for p in plan], 0.0
        for i in range(n):
            a, b, ua, ub = plan[i], plan[(i + 1) % n], upper[i], upper[(i + 1) % n]
            width = math.dist(a, b)
            uv = [(along, z0), (along + width, z0), (along + width, z1), (along, z1)]
            self.face([(*a, z0), (*b, z0), (*ub, z1), (*ua, z1)], uv, bid, lit, slot)
            along += width
        self.face([(*p, z1) for p in upper], None, bid, 0.0, slot)

    def box(self, x, y, width, depth, z0, z1, turn=0.0, **more):
        c, s = math.cos(turn), math.sin(turn)
        w, d = width / 2, depth / 2
        corners = ((-w, -d), (w, -d), (w, d), (-w, d))
        self.prism([(x + a * c - b * s, y + a * s + b * c) for a, b in corners], z0, z1, **more)

    def wedge(self, x, y, width, depth, z0, z1, z2, turn=0.0, **more):
        """A box whose roof slopes from z1 on the left to z2 on the right."""
        c, s = math.cos(turn), math.sin(turn)
        w, d = width / 2, depth / 2
        plan = [(x + a * c - b * s, y + a * s + b * c) for a, b in ((-w, -d), (w, -d), (w, d), (-w, d))]
        heights, along = (z1, z2, z2, z1), 0.0
        for i in range(4):
            k = (i + 1) % 4
            a, b, side = plan[i], plan[k], math.dist(plan[i], plan[k])
            uv = [(along, z0), (along + side, z0), (along + side, heights[k]), (along, heights[i])]
            self.face([(*a, z0), (*b, z0), (*b, heights[k]), (*a, heights[i])], uv, **more)
            along += side
        self.face([(*p, h) for p, h in zip(plan, heights)], None, **{**more, "lit": 0.0})

    def ngon(self, x, y, radius, n, z0, z1, turn=0.0, **more):
        angles = [turn + 2 * math.pi * i / n for i in range(n)]
        self.prism([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], z0, z1, **more)

    def lathe(self, x, y, profile, n=20, **more):
        """Surface of revolution of [(radius, z), ...]."""
        turn = [(math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)) for i in range(n + 1)]
        for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
            for (ca, sa), (cb, sb) in zip(turn, turn[1:]):
                low = [(x + r0 * ca, y + r0 * sa, z0), (x + r0 * cb, y + r0 * sb, z0)]
                high = [(x + r1 * cb, y + r1 * sb, z1), (x + r1 * ca, y + r1 * sa, z1)]
                self.face(low + high, None, **more)

    def dome(self, x, y, radius, z, onion=0.0, finial=True, **more):
        profile = [
            (
                radius * (1 + onion * math.sin(t * math.pi)) * max(0, math.cos(t * math.pi / 2)) ** 0.9,
                z + radius * 1.05 * t**0.92 * (1 + 0.25 * max(0, t - 0.75)),
            )
            for t in np.linspace(0, 1, 14)
        ]
        self.lathe(x, y, profile, 28, **more)
        if finial:
            top = profile[-1][1]
            steps = ((0.06, -0.05), (0.03, 0.12), (0.07, 0.18), (0.02, 0.26), (0.0, 0.42))
            self.lathe(x, y, [(r * radius, top + h * radius) for r, h in steps], 8, **more)

    def tube(self, points, radii, n=8, **more):
        points, rings = [Vector(p) for p in points], []
        for i, p in enumerate(points):
            along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
            a = along.orthogonal().normalized()
            b = along.cross(a)
            angles = (2 * math.pi * j / n for j in range(n))
            rings.append([p + (a * math.cos(q) + b * math.sin(q)) * radii[i] for q in angles])
        for low, high in zip(rings, rings[1:]):
            for j in range(n):
                k = (j + 1) % n
                self.face([low[j], low[k], high[k], high[j]], None, **more)

    def beam(self, a, b, radius, n=4, **more):
        """A straight bar between two points."""
        self.tube([a, b], [radius, radius], n, **more)

    def merlons(self, x0, x1, y, z, width=1.1, height=1.2, depth=0.8, **more):
        """A row of battlements along x."""
        n = max(1, int((x1 - x0) / (2 * width)))
        for i in range(n):
            self.box(x0 + (i + 0.5) * (x1 - x0) / n, y, width, depth, z, z + height, **more)

    def arch(self, x, y, width, z0, spring, slot=0, pointed=0.0, steps=16):
        """A flat, upright arched plate facing -y: legs to `spring`, then a round or pointed head."""
        r = width / 2
        head = [(r * math.cos(a), r * (1 + pointed) * math.sin(a)) for a in np.linspace(0, math.pi, steps)]
        outline = [(-r, z0), (r, z0)] + [(px, spring + pz) for px, pz in head]
        self.face([(x + px, y, pz) for px, pz in outline], [(px, pz - z0) for px, pz in outline], slot=slot)

    def build(self, name, materials, smooth=False, merge=False):
        """Adds the mesh to the scene."""
        made = bpy.data.meshes.new(name)
        made.from_pydata(self.points, [], self.faces)
        layer = made.uv_layers.new(name="UVMap")
        layer.data.foreach_set("uv", np.array(self.uvs, dtype=np.float32).ravel())
        for attribute, values in (("bid", self.bids), ("lit", self.lits)):
            data = made.attributes.new(attribute, "FLOAT", "FACE").data
            data.foreach_set("value", np.array(values, dtype=np.float32))
        made.polygons.foreach_set("material_index", np.array(self.slots, dtype=np.int32))
        if smooth:
            made.polygons.foreach_set("use_smooth", np.ones(len(self.faces), dtype=bool))
        for material in materials if isinstance(materials, (list, tuple)) else [materials]:
            made.materials.append(material)
        made.update()
        thing = bpy.data.objects.new(name, made)
        bpy.context.scene.collection.objects.link(thing)
        if merge:
            copy = bmesh.new()
            copy.from_mesh(made)
            bmesh.ops.remove_doubles(copy, verts=copy.verts, dist=1e-4)
            copy.to_mesh(made)
            copy.free()
        return thing
