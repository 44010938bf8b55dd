"""Writes pictures in the widths and formats that the site serves."""

import pathlib

from PIL import Image

HERE = pathlib.Path(__file__).parent
ART = HERE.parent / "public-site" / "public" / "art"
OUT = HERE / "out"

# The picture of a link is not cut to a line of the text: the Needle is inside, the calm side is shorter.
SOCIAL = {"file": "social.png", "of": "hero", "box": (250, 52, 1890, 913), "size": (1200, 630)}
# Six places in one strip: for each, the middle of its part as a share of its width.
STRIP = {
    "stem": "factions",
    "widths": [828, 1440],
    "size": (1440, 576),
    "of": {
        "government": 0.50,
        "wardens": 0.50,
        "rangers": 0.47,
        "wall-keepers": 0.53,
        "scientist-federation": 0.48,
        "engineers": 0.50,
    },
}


def _save(picture, stem, webp, avif, speed):
    for suffix, options in (
        (".webp", {"quality": webp, "method": 6}),
        (".avif", {"quality": avif, "speed": speed}),
    ):
        path = ART / f"{stem}{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, **options)
        print(f"{path.name} {path.stat().st_size / 1000:.1f} kB", flush=True)


def write(picture, files):
    """
    `files` = {"stem": "hero", "widths": [480, ...], "webp": 80, "avif": 60}. With a folder of the repository, one WebP:
    the product encodes what is uploaded to it.
    """
    if "folder" in files:
        path = HERE.parent / files["folder"] / f"{files['stem']}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, quality=files["webp"], method=6)
        print(f"{path.name} {path.stat().st_size / 1000:.1f} kB", flush=True)
        return
    for width in files["widths"]:
        height = round(picture.height * width / picture.width)
        small = picture if width == picture.width else picture.resize((width, height), Image.LANCZOS)
        _save(
            small,
            f"{files['stem']}-{width}",
            files.get("webp", 80),
            files.get("avif", 60),
            files.get("speed", 6),
        )


def write_social():
    """The picture of links to the site: a part of the hero, as PNG, because every chat shows it."""
    part = Image.open(OUT / f"{SOCIAL['of']}.png").crop(SOCIAL["box"]).resize(SOCIAL["size"], Image.LANCZOS)
    part.quantize(160, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG).save(
        ART / SOCIAL["file"], optimize=True
    )
    print(f"{SOCIAL['file']} {(ART / SOCIAL['file']).stat().st_size / 1000:.1f} kB")


def write_strip():
    """The six places side by side."""
    width, height = STRIP["size"]
    part, gap = width // len(STRIP["of"]), 6
    strip = Image.new("RGB", STRIP["size"], (11, 14, 20))
    for index, (name, middle) in enumerate(STRIP["of"].items()):
        place = Image.open(OUT / f"{name}.png")
        scaled = place.resize((round(place.width * height / place.height), height), Image.LANCZOS)
        left = min(scaled.width - part, max(0, round(scaled.width * middle - part / 2)))
        cut = scaled.crop((left, 0, left + part - (gap if index < 5 else 0), height))
        strip.paste(cut, (index * part, 0))
    write(strip, {**STRIP, "webp": 78, "avif": 56})
