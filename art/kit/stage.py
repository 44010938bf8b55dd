"""The scene, its lights, its camera, and the render."""

import math
import os
import sys
import time

import bpy
from mathutils import Vector

from .materials import set_haze
from .nodes import Nodes


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    set_haze(None)
    return bpy.context.scene


def _add(name, data, place):
    thing = bpy.data.objects.new(name, data)
    thing.location = place
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _aim(place, target):
    return (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def sky(colour, strength=1.0):
    """The world's light from a function Nodes, dx, dy, dz -> colour."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    # The sky is dim and even: samples that aim at it would only cost time.
    world.cycles.sampling_method = "NONE"
    g = Nodes(world.node_tree)
    direction = g.xyz(g.node("ShaderNodeTexCoord").outputs["Generated"])
    background = g.node("ShaderNodeBackground", {0: colour(g, *direction), 1: strength})
    g.put(g.node("ShaderNodeOutputWorld").inputs[0], background.outputs[0])


def lamp(place, watts, colour=(1, 0.55, 0.22), radius=0.25):
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy, light.color, light.shadow_soft_size = watts, colour, radius
    made = _add("lamp", light, place)
    # The lantern is seen, the light in it is not.
    made.visible_camera = False
    return made


def spot(place, target, watts, colour, degrees=60, radius=0.1, blend=0.6):
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy, light.color, light.shadow_soft_size = watts, colour, radius
    light.spot_size, light.spot_blend = math.radians(degrees), blend
    made = _add("spot", light, place)
    made.rotation_euler = _aim(place, target)
    return made


def area(place, target, size, watts, colour, height=None):
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.size = watts, colour, size
    if height:
        light.shape, light.size_y = "RECTANGLE", height
    made = _add("area", light, place)
    made.rotation_euler = _aim(place, target)
    return made


def moonlight(direction, strength, colour=(0.45, 0.70, 1.0), angle=0.02):
    light = bpy.data.lights.new("moon", "SUN")
    light.energy, light.color, light.angle = strength, colour, angle
    made = _add("moon", light, (0, 0, 0))
    made.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()


def camera(place, target, lens, shift=(0, 0), fstop=None, focus=None):
    """Verticals stay vertical when place and target have one height; `shift` moves the frame."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end, data.sensor_fit = lens, 9000, "HORIZONTAL"
    data.shift_x, data.shift_y = shift
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop, data.dof.focus_distance = True, fstop, focus
    made = _add("camera", data, place)
    made.rotation_euler = _aim(place, target)
    bpy.context.scene.camera = made
    return made


def _quietly(act):
    """Cycles writes a line for each step to the standard output."""
    sys.stdout.flush()
    terminal, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        act()
    finally:
        os.dup2(terminal, 1)
        os.close(nowhere)
        os.close(terminal)


def render(path, width, height, samples):
    """Writes a linear picture (EXR, 16 bit); grade.py makes the photograph of it."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = "CPU", samples, 7
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_prefilter, cycles.denoising_quality = "FAST", "BALANCED"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.use_light_tree = 4.0, True
    settings = scene.render
    settings.threads_mode, settings.threads = "FIXED", 2
    settings.resolution_x, settings.resolution_y, settings.resolution_percentage = width, height, 100
    settings.image_settings.file_format, settings.image_settings.color_depth = "OPEN_EXR", "16"
    settings.filepath = str(path)
    started, used = time.time(), time.process_time()
    _quietly(lambda: bpy.ops.render.render(write_still=True))
    wall, cpu = time.time() - started, time.process_time() - used
    print(f"{path} {width}x{height} {samples} samples: {wall:.0f} s, {cpu:.0f} s of CPU", flush=True)
