"""Expressions over a shader's node tree: numbers and sockets mix freely."""

import bpy


class Nodes:
    """Builds the nodes of one tree."""

    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def node(self, kind, inputs=None, **props):
        """A node of this kind, with values or sockets for its inputs by index or name."""
        made = self.tree.nodes.new(kind)
        for key, value in props.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.put(made.inputs[key], value)
        return made

    def put(self, socket, value):
        """Links a socket to this input, or sets its default."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            if socket.type == "RGBA" and len(value) == 3:
                value = (*value, 1)
            socket.default_value = value

    # --- numbers
    def math(self, operation, a, b=0.0, c=0.0):
        made = self.node("ShaderNodeMath", operation=operation)
        for index, value in enumerate((a, b, c)):
            self.put(made.inputs[index], value)
        return made.outputs[0]

    def add(self, a, b):
        return self.math("ADD", a, b)

    def sub(self, a, b):
        return self.math("SUBTRACT", a, b)

    def mul(self, a, *others):
        for other in others:
            a = self.math("MULTIPLY", a, other)
        return a

    def div(self, a, b):
        return self.math("DIVIDE", a, b)

    def fma(self, a, factor, offset):
        return self.math("MULTIPLY_ADD", a, factor, offset)

    def floor(self, a):
        return self.math("FLOOR", a)

    def fract(self, a):
        return self.math("FRACT", a)

    def abs(self, a):
        return self.math("ABSOLUTE", a)

    def max(self, a, b):
        return self.math("MAXIMUM", a, b)

    def power(self, a, b):
        return self.math("POWER", a, b)

    def less(self, a, b):
        return self.math("LESS_THAN", a, b)

    def more(self, a, b):
        return self.math("GREATER_THAN", a, b)

    def fade(self, a, distance):
        """exp(-a / distance)"""
        return self.math("EXPONENT", self.math("MULTIPLY", a, -1.0 / distance))

    def smooth(self, value, low, high):
        return self.node(
            "ShaderNodeMapRange", {0: value, 1: low, 2: high}, interpolation_type="SMOOTHSTEP"
        ).outputs[0]

    # --- vectors and places
    def xyz(self, vector):
        return self.node("ShaderNodeSeparateXYZ", {0: vector}).outputs

    def vector(self, x, y, z=0.0):
        return self.node("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def position(self):
        return self.node("ShaderNodeNewGeometry").outputs["Position"]

    def normal(self):
        return self.node("ShaderNodeNewGeometry").outputs["Normal"]

    def uv(self):
        return self.node("ShaderNodeUVMap").outputs[0]

    def attribute(self, name):
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]

    # --- patterns and colours
    def noise(self, vector, scale, detail=2.0, roughness=0.5):
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness}
        return self.node("ShaderNodeTexNoise", inputs).outputs[0]

    def white(self, vector):
        """White noise: one random value and one random vector for each cell."""
        return self.node("ShaderNodeTexWhiteNoise", {0: vector}, noise_dimensions="3D").outputs

    def bricks(self, vector, width, height, mortar):
        colours = {"Color1": (0.8,) * 3, "Color2": (0.45,) * 3, "Mortar": (0, 0, 0)}
        size = {"Scale": 1.0, "Mortar Size": mortar, "Brick Width": width, "Row Height": height}
        made = self.node("ShaderNodeTexBrick", {"Vector": vector, **size, **colours})
        return self.xyz(made.outputs[0])[0]

    def mix(self, factor, a, b):
        made = self.node("ShaderNodeMix", data_type="RGBA")
        for index, value in ((0, factor), (6, a), (7, b)):
            self.put(made.inputs[index], value)
        return made.outputs[2]

    def sum(self, a, b):
        """Colour a plus colour b."""
        return self.node("ShaderNodeMix", {0: 1.0, 6: a, 7: b}, data_type="RGBA", blend_type="ADD").outputs[2]

    def ramp(self, factor, stops):
        made = self.node("ShaderNodeValToRGB", {0: factor})
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0)
        for element, (place, colour) in zip(elements, stops):
            element.position = place
            element.color = (*colour, 1)
        return made.outputs[0]

    # --- shaders
    def emission(self, colour, strength):
        return self.node("ShaderNodeEmission", {0: colour, 1: strength}).outputs[0]

    def plus(self, a, b):
        return self.node("ShaderNodeAddShader", {0: a, 1: b}).outputs[0]

    def blend(self, factor, a, b):
        return self.node("ShaderNodeMixShader", {0: factor, 1: a, 2: b}).outputs[0]

    def surface(self, colour, roughness=0.6, metal=0.0, normal=None, **more):
        inputs = {"Base Color": colour, "Roughness": roughness, "Metallic": metal, **more}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("ShaderNodeBsdfPrincipled", inputs).outputs[0]

    def bump(self, height, strength=0.3, distance=0.1):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        return self.node("ShaderNodeBump", inputs).outputs[0]
