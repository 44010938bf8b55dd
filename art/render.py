"""
Renders pictures of the site: python art/render.py NAME [NAME ...] | all [--test] [--grade-only] [--write]

Without --write the pictures stay in art/out. social and factions are made of other pictures. --test renders small and fast. --grade-only starts from an earlier render.
"""

import argparse
import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))

import encode  # noqa: E402
from grade import grade  # noqa: E402
from pictures import PICTURES  # noqa: E402

OUT = HERE / "out"


def make(name, options):
    picture = PICTURES[name]
    width, height = picture["size"]
    samples = picture["samples"]
    if options.test:
        width, height, samples = 480, round(480 * height / width), 6
    suffix = "-test" if options.test else ""
    linear = OUT / f"{name}{suffix}.exr"
    if not options.grade_only:
        from kit import stage

        importlib.import_module(f"scenes.{picture['scene']}").build(picture["view"])
        stage.render(linear, width, height, samples)
    photograph = grade(linear, **picture["grade"])
    photograph.save(OUT / f"{name}{suffix}.png")
    if options.write and not options.test:
        encode.write(photograph, picture["files"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="+", metavar="NAME", help=f"all, {', '.join(PICTURES)}")
    for flag in ("--test", "--grade-only", "--write"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    everything = options.names == ["all"]
    for name in PICTURES if everything else options.names:
        if name not in ("social", "factions"):
            make(name, options)
    if options.write and (everything or "social" in options.names):
        encode.write_social()
    if options.write and (everything or "factions" in options.names):
        encode.write_strip()
