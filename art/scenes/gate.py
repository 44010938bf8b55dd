"""The Wall Keepers' gate after rain: a newcomer with a bag stands before it."""

import math
import random

import numpy as np

from kit import stage
from kit.materials import glow, old_town, plain, rammed_earth
from kit.mesh import Mesh
from kit.place import DUSK, far_city, open_air, palms, paving
from kit.props import banner, cloaked, girih, horseshoe, lantern, plate, voussoirs, walker

SPRING, RADIUS = 5.3, 3.0
TOWER = (
    (0.25, 0.75, 0.34, 0.50),
    (0.25, 0.36, 0.27, 0.34),
    (0.445, 0.555, 0.27, 0.34),
    (0.64, 0.75, 0.27, 0.34),
)


def build_walls(wall, dark, light):
    walls = Mesh()
    for x0, x1 in ((-60, -8), (8, 60)):
        walls.box((x0 + x1) / 2, 1.4, x1 - x0, 2.6, 0, 12.0)
        walls.merlons(x0, x1, 0.5, 12.0, 1.15, 1.5, 0.8)
    for side in (-1, 1):
        x, turn = side * 10.4, math.pi / 8
        walls.ngon(x, 0.2, 4.4, 8, 0, 17.5, turn, top=0.88)
        walls.ngon(x, 0.2, 4.25, 8, 17.5, 18.6, turn)
        for i in range(16):
            a = 2 * math.pi * i / 16
            walls.box(x + 3.8 * math.cos(a), 0.2 + 3.8 * math.sin(a), 0.85, 0.7, 18.6, 20.0, a)
        for z in (7.5, 12.2):
            dark.box(x, -3.76 + z * 0.026, 0.42, 0.5, z, z + 1.9)
            light.box(x, -3.72 + z * 0.026, 0.30, 0.5, z + 0.1, z + 1.75)
        walls.box(side * 32, -0.8, 6.5, 7, 0, 15.5, top=0.95)
        walls.merlons(side * 32 - 3, side * 32 + 3, -3.8, 15.5, 0.9, 1.3, 0.7)
    walls.merlons(-6.6, 6.6, -2.9, 15.2, 0.95, 1.4, 0.8)
    walls.build("walls", wall)


def build_portal(wall, pale, red, iron):
    foot, hole = horseshoe(SPRING, RADIUS)
    plate(
        "portal",
        [[(-6.6, -0.3), (6.6, -0.3), (6.6, 15.2), (-6.6, 15.2)], hole],
        (0, -1.5, 0),
        1.9,
        0.05,
        wall,
    )
    frame = [
        (-5.0, 2.6),
        (-4.65, 2.6),
        (-4.65, 9.55),
        (4.65, 9.55),
        (4.65, 2.6),
        (5.0, 2.6),
        (5.0, 9.9),
        (-5.0, 9.9),
    ]
    plate("frame", [frame], (0, -3.45, 0), 0.12, 0.03, pale)
    outer = [(-6.2, 10.5), (6.2, 10.5), (6.2, 13.6), (-6.2, 13.6)]
    inner = [(-5.95, 10.75), (5.95, 10.75), (5.95, 13.35), (-5.95, 13.35)]
    plate("frieze", [outer, inner], (0, -3.45, 0), 0.12, 0.03, pale)
    girih(-5.9, 5.9, 10.8, 13.3, -3.46, 0.055, pale, 8, 2)
    light_stones, red_stones = Mesh(), Mesh()
    voussoirs(light_stones, red_stones, 0, -3.2, SPRING, RADIUS)
    light_stones.build("pale-stones", pale)
    red_stones.build("red-stones", red)
    bars = Mesh()
    for i in range(9):
        x = -foot + 0.35 + i * (2 * foot - 0.7) / 8
        bars.box(x, -1.2, 0.11, 0.11, 5.9, 9)
        bars.ngon(x, -1.2, 0.10, 4, 5.45, 5.9, top=2.0)
    for z in (6.4, 7.2, 8.0):
        bars.box(0, -1.2, 2 * foot, 0.10, z, z + 0.11)
    bars.build("portcullis", iron)


def build_street_behind(rng, dark):
    """A lane with houses, lamps and an awning; it ends at another house."""
    houses, light, cloth = Mesh(), Mesh(), Mesh()
    for i in range(6):
        for side in (-1, 1):
            x = side * (5.3 - 0.25 * i + rng.uniform(-0.3, 0.3))
            own = {"bid": rng.random(), "lit": 0.5}
            houses.box(x, 5.4 + i * 3.4, 5.2, 3.3, 0, rng.uniform(6, 10), **own)
    houses.box(0.6, 27, 12, 3, 0, 8.5, bid=0.37, lit=0.7)
    for i, (x, y) in enumerate(((-2.1, 6.2), (2.2, 9.5), (-1.8, 13.5), (1.5, 18.5))):
        light.ngon(x, y, 0.16, 8, 3.0, 3.5)
        stage.lamp((x * 0.8, y - 0.3, 3.2), (420, 300, 380, 500)[i], (1, 0.55, 0.22), 0.15)
    for y, z in ((8.2, 3.7), (15.0, 3.9)):
        cloth.face([(-3, y, z + 0.5), (-1.3, y, z - 0.2), (-1.3, y + 2.2, z - 0.2), (-3, y + 2.2, z + 0.5)])
    houses.build("houses", old_town(cell=(1.5, 2.4), gain=2.2))
    light.build("lane-lamps", glow("lane", (1, 0.60, 0.24), 9))
    cloth.build("awnings", plain("awning", (0.20, 0.035, 0.03), 0.8))
    stage.area((0, 9, 5.5), (0, -6, 0), 4.0, 330, (1, 0.52, 0.20), 4)


def build_lights(iron_mesh, light):
    for side in (-1, 1):
        lantern(iron_mesh, light, side * 5.75, -4.5, 5.1, 1.5, 230, arm=-3.3)
        for x, y, watts in ((7.9, -5.2, 250), (15.5, -3.0, 190), (24, -2.2, 150)):
            iron_mesh.ngon(side * x, y, 0.30, 8, 0, 0.22)
            for k in range(4):
                a = k * math.pi / 2 + 0.4
                iron_mesh.beam(
                    (side * x + 0.24 * math.cos(a), y + 0.24 * math.sin(a), 0.2),
                    (side * x + 0.20 * math.cos(a), y + 0.20 * math.sin(a), 0.75),
                    0.03,
                )
            light.ngon(side * x, y, 0.15, 8, 0.24, 0.62)
            iron_mesh.ngon(side * x, y, 0.30, 8, 0.72, 0.95, top=0.2)
            stage.lamp((side * x, y - 0.45, 0.5), watts, (1, 0.50, 0.20), 0.3)
    stage.area((0, -4.5, 10.0), (0, -3.3, 12.5), 11, 90, (1, 0.62, 0.30), 0.3)


def build_people(iron_mesh):
    newcomer, guards, bag = Mesh(), Mesh(), Mesh()
    cloaked(newcomer, -6.0, -18.5)
    bag.box(-5.62, -18.3, 0.34, 0.2, 0.30, 0.62)
    bag.beam((-5.7, -18.3, 0.62), (-5.66, -18.3, 0.84), 0.02)
    for x, y, turn in ((-3.75, -4.8, 0.2), (3.75, -4.6, -0.3)):
        walker(guards, x, y, turn=turn, stride=0.08, coat=0.62)
        guards.ngon(x, y, 0.16, 12, 1.72, 1.86, top=0.35)
        iron_mesh.tube([(x + 0.42, y - 0.15, 0), (x + 0.42, y - 0.15, 2.7)], [0.022, 0.02], 6)
        iron_mesh.tube([(x + 0.42, y - 0.15, 2.65), (x + 0.42, y - 0.15, 3.05)], [0.06, 0.0], 4)
    walker(guards, -0.9, 4.5, turn=2.6)
    newcomer.build("newcomer", plain("newcomer", (0.028, 0.024, 0.024), 0.8), smooth=True, merge=True)
    guards.build("guards", plain("guards", (0.05, 0.026, 0.026), 0.75), smooth=True)
    bag.build("bag", plain("bag", (0.06, 0.034, 0.02), 0.7))


def build(view):
    """`place`: the whole gate. `detail`: its lantern and banner from near. `dusk`: the wall at dusk from its end."""
    stage.reset()
    rng = random.Random(5)
    if view == "dusk":
        open_air(hour=DUSK, warm=(0.34, 0.15, 0.06), strength=0.55)
    else:
        open_air()
    stage.moonlight((0.55, 0.50, -0.60), 1.0)
    wall = rammed_earth()
    pale, iron = plain("pale", (0.62, 0.46, 0.30), 0.7), plain("iron", (0.03, 0.028, 0.027), 0.4, 0.8)
    dark_mesh, light, iron_mesh = Mesh(), Mesh(), Mesh()
    build_walls(wall, dark_mesh, light)
    build_portal(wall, pale, plain("red", (0.26, 0.055, 0.035), 0.7), iron)
    build_street_behind(rng, dark_mesh)
    build_lights(iron_mesh, light)
    build_people(iron_mesh)
    cloth, sign = Mesh(), Mesh()
    for side in (-1, 1):
        banner(cloth, sign, side * 10.4, -4.32, 15.6, device=TOWER, wave=side)
        stage.lamp((side * 10.4, -7.6, 8.5), 120, (1, 0.62, 0.32), 0.4)
    cloth.build("banners", plain("cloth", (0.30, 0.022, 0.025), 0.75))
    sign.build("signs", plain("sign", (0.85, 0.48, 0.14), 0.5))
    dark_mesh.build("slits", plain("dark", (0.012, 0.010, 0.010), 0.5))
    light.build("lights", glow("lamps", (1, 0.60, 0.24), 11))
    iron_mesh.build("iron", iron)
    far_city(rng, 272)
    palms(rng, ((-20, 6, 15.5), (-16.5, 9, 17.5), (19, 7, 16.5), (-21.5, -9, 11.5)))
    paving()
    if view == "detail":
        stage.camera((0.6, -17, 1.5), (-3.6, 0, 1.5), 30, (0.0, 0.17))
    elif view == "dusk":
        stage.camera((-30, -19, 1.5), (-9, 0, 1.5), 26, (0.03, 0.15))
    else:
        stage.camera((-6.5, -33, 1.5), (-1.3, 0, 1.5), 23.2, (0, 0.158))
