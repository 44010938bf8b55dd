"""What the places of the factions share: a cloudy night sky, haze over the ground, the city far away."""

import numpy as np

from . import stage
from .materials import TEAL, facade, glow, plain, set_haze, wet_ground
from .mesh import Mesh
from .props import needle, palm

NIGHT = {
    "low": (0.10, 0.055, 0.030),
    "middle": (0.026, 0.040, 0.054),
    "high": (0.002, 0.006, 0.013),
    "cloud_low": (0.19, 0.09, 0.04),
    "cloud": (0.044, 0.060, 0.068),
}
# Blue hour: the sun has just gone.
DUSK = {
    "low": (0.62, 0.26, 0.095),
    "middle": (0.10, 0.135, 0.165),
    "high": (0.012, 0.030, 0.060),
    "cloud_low": (0.75, 0.27, 0.10),
    "cloud": (0.16, 0.13, 0.135),
}
CLEAR = {
    **NIGHT,
    "low": (0.060, 0.050, 0.042),
    "cloud_low": (0.08, 0.06, 0.045),
    "cloud": (0.010, 0.022, 0.034),
}


def open_air(
    reach=260.0, hour=NIGHT, cold=(0.016, 0.034, 0.052), warm=(0.16, 0.075, 0.030), start=22.0, strength=0.8
):
    """Sky and haze; `reach` is the distance after which most of the light is haze."""

    def haze(g):
        x, y, z = g.xyz(g.position())
        height = g.abs(z)
        share = g.sub(1.0, g.fade(g.max(g.add(y, start), 0.0), reach))
        share = g.mul(share, g.fma(g.fade(height, 16.0), 0.7, 0.45))
        return g.math("MINIMUM", share, 0.96), g.mix(g.fade(height, 12.0), cold, warm)

    def above(g, dx, dy, dz):
        flow = g.vector(g.mul(dx, 2.0), dy, g.mul(dz, 5.0))
        cloud = g.smooth(g.noise(flow, 2.0, 6, 0.6), 0.42, 0.75)
        clear = g.ramp(dz, [(0, hour["low"]), (0.14, hour["middle"]), (0.6, hour["high"])])
        covered = g.ramp(dz, [(0, hour["cloud_low"]), (0.3, hour["cloud"]), (1, (0.014, 0.026, 0.036))])
        return g.mix(cloud, clear, covered)

    set_haze(haze)
    stage.sky(above, strength)


def far_city(rng, x, y=330, height=214, towers=40, spread=260, low=60, high=150):
    """Towers in the haze, and before them the Needle with its line."""
    line, body, far = Mesh(), Mesh(), Mesh()
    needle(line, body, x, y, height)
    for _ in range(towers):
        place = rng.uniform(-spread, spread), y + rng.uniform(-90, 90)
        far.box(*place, rng.uniform(14, 30), 20, 0, rng.uniform(low, high), bid=rng.random(), lit=0.25)
    line.build("needle-line", glow("teal", TEAL, 5))
    body.build("needle", plain("needle", (0.03, 0.05, 0.07), 0.3))
    if towers:
        far.build("far", facade("far", gain=1.3, street=0.1))


def palms(rng, places, size=1.15, bark=(0.10, 0.066, 0.045), leaf=(0.045, 0.070, 0.038)):
    """[(x, y, height), ...]"""
    mesh = Mesh()
    for x, y, height in places:
        palm(mesh, rng, x, y, 0, height, 0.10, 24, size)
    mesh.build("palms", [plain("bark", bark, 0.9), plain("leaf", leaf, 0.6)])


def paving(**more):
    ground = Mesh()
    ground.face([(-300, -60, 0), (300, -60, 0), (300, 500, 0), (-300, 500, 0)])
    ground.build("ground", wet_ground(**more))


def sand(height, x0, x1, y0, y1, step, material, name="sand"):
    """Ground from a function of x and y."""
    mesh = Mesh()
    xs, ys = np.arange(x0, x1 + step, step), np.arange(y0, y1 + step, step)
    for xa, xb in zip(xs, xs[1:]):
        for ya, yb in zip(ys, ys[1:]):
            mesh.face([(x, y, height(x, y)) for x, y in ((xa, ya), (xb, ya), (xb, yb), (xa, yb))])
    return mesh.build(name, material, smooth=True, merge=True)
