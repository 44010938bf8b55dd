"""Materials. Haze is a part of each of them, so that reflections have it too."""

import bpy

from .nodes import Nodes

AMBER, TEAL, RED = (1.0, 0.42, 0.10), (0.08, 0.85, 0.72), (1, 0.05, 0.02)
WINDOWS = [
    (0, (1, 0.26, 0.05)),
    (0.35, (1, 0.46, 0.14)),
    (0.68, (1, 0.70, 0.36)),
    (0.90, (1, 0.86, 0.66)),
    (0.97, (0.40, 0.90, 0.95)),
    (1, (0.2, 0.75, 0.8)),
]

_haze = None


def set_haze(haze):
    """`haze` returns the share and the colour of haze at a position: Nodes -> (factor, colour)."""
    global _haze
    _haze = haze


def material(name, shade, haze=True):
    """A material from a function Nodes -> shader."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    g = Nodes(made.node_tree)
    output = g.node("ShaderNodeOutputMaterial")
    shader = shade(g)
    if haze and _haze:
        share, colour = _haze(g)
        shader = g.blend(share, shader, g.emission(colour, 1.0))
    g.put(output.inputs[0], shader)
    # Only lamps are light sources: thousands of windows would make every sample noisy.
    made.cycles.emission_sampling = "NONE"
    return made


def glow(name, colour, strength, haze=True):
    return material(name, lambda g: g.emission(colour, strength), haze)


def plain(name, colour, roughness=0.6, metal=0.0, haze=True, **more):
    return material(name, lambda g: g.surface(colour, roughness, metal, **more), haze)


def facade(
    name,
    cell=(3.2, 3.6),
    window=(0.34, 0.30),
    base=(0.018, 0.026, 0.045),
    roughness=0.3,
    gain=2.2,
    arched=False,
    street=0.05,
    ribbons=True,
):
    """A wall with windows. Each building has its own cell size, lit floors, curtains and brightness."""

    def shade(g):
        uv = g.uv()
        u, v, _ = g.xyz(uv)
        bid, lit = g.attribute("bid"), g.attribute("lit")
        cu = g.div(u, g.mul(g.fma(bid, 0.5, 0.8), cell[0]))
        cv = g.div(v, cell[1])
        ix, iy, fx, fy = g.floor(cu), g.floor(cv), g.fract(cu), g.fract(cv)
        ribbon = g.more(g.fract(g.mul(bid, 7.13)), 0.62) if ribbons else 0.0
        group = g.floor(g.div(ix, g.fma(ribbon, 2.0, 1.0)))
        dice = g.white(g.vector(group, iy, g.mul(bid, 997.0)))[1]
        chance, tint, strength = g.xyz(dice)
        floor = g.white(g.vector(iy, g.mul(bid, 313.0), 5.0))[0]
        on = g.less(chance, g.mul(lit, g.fma(g.mul(floor, floor), 1.7, 0.35)))
        dx, dy = g.abs(g.sub(fx, 0.5)), g.abs(g.sub(fy, 0.52))
        mask = g.mul(g.less(dx, g.fma(ribbon, 0.13, window[0])), g.less(dy, window[1]))
        if arched:
            mask = g.mul(mask, g.less(fy, g.fma(g.mul(dx, dx), -4.5, 0.84)))
        curtain = g.fma(g.more(fx, g.fma(strength, 1.6, -0.45)), 0.55, 0.45)
        bright = g.fma(g.power(strength, 3.0), 1.6, 0.25)
        light = g.mul(on, mask, curtain, g.fma(fy, 0.7, 0.5), bright, gain)
        colour = g.ramp(g.add(g.mul(tint, 0.72), g.mul(g.fract(g.mul(bid, 3.7)), 0.28)), WINDOWS)
        if arched:
            wall = g.mix(g.noise(uv, 0.35, 4), tuple(c * 0.62 for c in base), base)
        else:
            wall = g.mix(g.noise(uv, 0.15), base, tuple(c * 1.9 for c in base))
        glass = g.mix(mask, wall, (0.010, 0.016, 0.026))
        shader = g.surface(glass, g.fma(mask, -0.3 if arched else -0.18, roughness))
        shader = g.plus(shader, g.emission(colour, light))
        if street:
            z = g.xyz(g.position())[2]
            warm = g.mul(g.fade(z, 14.0), g.fma(g.noise(g.position(), 0.03), 1.6, -0.3), street)
            shader = g.plus(shader, g.emission(AMBER, warm))
        return shader

    return material(name, shade)


def old_town(name="old-town", cell=(1.7, 2.6), gain=3.0, base=(0.40, 0.25, 0.15)):
    """Plastered houses with arched windows."""
    return facade(
        name, cell, (0.16, 0.26), base, roughness=0.8, gain=gain, arched=True, street=0, ribbons=False
    )


def rammed_earth(name="rammed-earth", low=(0.24, 0.130, 0.075), high=(0.46, 0.285, 0.165)):
    """Courses, holes of the scaffolding, a foot that is dark from rain."""

    def shade(g):
        p = g.position()
        x, y, z = g.xyz(p)
        u = g.add(x, g.mul(y, 0.8))
        seam = g.less(g.abs(g.sub(g.fract(g.div(z, 0.92)), 0.5)), 0.035)
        hu, hv = g.sub(g.fract(g.div(u, 1.7)), 0.5), g.sub(g.fract(g.div(z, 1.84)), 0.5)
        hole = g.less(g.add(g.mul(hu, hu, 2.9), g.mul(hv, hv, 3.4)), 0.0062)
        wide, fine = g.noise(p, 0.55, 5, 0.6), g.noise(p, 5.0, 4, 0.65)
        colour = g.mix(g.smooth(wide, 0.3, 0.7), low, high)
        colour = g.mix(g.smooth(g.add(z, g.mul(wide, 3.0)), 0.6, 3.4), (0.10, 0.058, 0.036), colour)
        colour = g.mix(hole, colour, (0.012, 0.008, 0.006))
        colour = g.mix(g.mul(seam, 0.35), colour, (0.10, 0.06, 0.04))
        height = g.sub(g.sub(g.add(g.mul(fine, 0.5), g.mul(wide, 0.5)), g.mul(seam, 0.35)), hole)
        roughness = g.fma(g.smooth(z, 0.3, 3.0), 0.35, 0.5)
        return g.surface(colour, roughness, normal=g.bump(height, 0.7, 0.10))

    return material(name, shade)


def stone(name, low, high, course=0.0, roughness=0.75, foot=True):
    """Dressed stone; `course` is the height of its rows."""

    def shade(g):
        p = g.position()
        x, y, z = g.xyz(p)
        wide, fine = g.noise(p, 0.45, 5, 0.6), g.noise(p, 4.0, 4, 0.65)
        colour = g.mix(g.smooth(wide, 0.3, 0.7), low, high)
        height = g.mul(fine, 0.5)
        if course:
            block = g.bricks(g.vector(g.add(x, y), z), course * 2.2, course, 0.018)
            height = g.add(height, g.mul(block, 0.6))
            colour = g.mix(g.mul(g.less(block, 0.2), 0.45), colour, tuple(c * 0.4 for c in low))
            colour = g.mix(g.mul(block, 0.25), colour, high)
        if foot:
            colour = g.mix(
                g.smooth(g.add(z, g.mul(wide, 2.0)), 0.4, 2.4), tuple(c * 0.45 for c in low), colour
            )
        return g.surface(colour, roughness, normal=g.bump(height, 0.5, 0.06))

    return material(name, shade)


def wet_ground(brick=(1.5, 0.85, 0.022), dry=(0.085, 0.060, 0.045), puddles=(0.44, 0.60), scale=0.16):
    """Paving after rain: puddles mirror, dry stones do not."""

    def shade(g):
        p = g.position()
        puddle = g.smooth(g.noise(p, scale, 3, 0.5), *puddles)
        land = g.sub(1.0, puddle)
        block = g.bricks(p, *brick)
        height = g.add(block, g.mul(g.noise(p, 3.0, 4, 0.6), 0.45))
        colour = g.mix(block, tuple(c * 0.2 for c in dry), dry)
        colour = g.mix(puddle, colour, (0.010, 0.009, 0.009))
        ripple = g.mul(g.noise(p, 1.6, 2), 0.05)
        normal = g.bump(g.add(g.mul(height, g.fma(land, 0.95, 0.05)), ripple), 0.55, 0.03)
        return g.surface(colour, g.fma(land, 0.24, 0.035), normal=normal, **{"IOR": 1.5})

    return material("wet-ground", shade, haze=False)
