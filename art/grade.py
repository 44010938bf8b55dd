"""From a linear render to a photograph: stars, bloom, filmic curve, split tone, vignette."""

import cv2
import numpy as np
import OpenEXR
from PIL import Image


def load(path):
    channels = OpenEXR.File(str(path)).channels()
    for name in ("RGBA", "RGB"):
        if name in channels:
            pixels = channels[name].pixels
            break
    else:
        pixels = np.dstack([channels[name].pixels for name in "RGB"])
    return np.nan_to_num(pixels[..., :3].astype(np.float32))


def _blur(image, sigma):
    """A wide Gaussian blur, computed on a smaller picture."""
    factor = max(1, int(sigma / 4))
    height, width = image.shape[:2]
    size = (max(2, width // factor), max(2, height // factor))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return cv2.resize(
        cv2.GaussianBlur(small, (0, 0), sigma / factor), (width, height), interpolation=cv2.INTER_CUBIC
    )


def _smooth(values, start, end):
    t = np.clip((values - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def _film(x):
    """Hable's curve: a shoulder for lamps, a soft toe for the night."""
    a, b, c, d, e, f = 0.22, 0.30, 0.10, 0.20, 0.01, 0.30

    def curve(v):
        return (v * (a * v + c * b) + d * e) / (v * (a * v + b) + d * f) - e / f

    return np.clip(curve(x * 2.0) / curve(np.float32(9.0)), 0, 1)


def _stars(image, amount, horizon, unit):
    """Stars where the sky is dark and nothing is before it."""
    rng = np.random.default_rng(3)
    height, width = image.shape[:2]
    sky_height = int(height * horizon)
    count = int(amount * width * sky_height / (1920 * 700))
    around, field = _blur(image, 6 * unit).sum(2), np.zeros((height, width), np.float32)
    columns = rng.integers(2, width - 2, count)
    rows = (rng.random(count) ** 1.25 * sky_height * 0.8).astype(int) + 2
    for x, y, strength in zip(columns, rows, rng.random(count)):
        if around[y, x] < 0.12 and image[y, x].sum() < 0.1:
            field[y, x] += 0.06 + 1.1 * strength**7
    field = cv2.GaussianBlur(field, (0, 0), 0.55) * 1.6
    return image + field[..., None] * np.array([0.85, 0.95, 1.1], np.float32)


def grade(
    path,
    exposure=1.0,
    bloom=0.10,
    halo=0.5,
    stars=0,
    horizon=0.66,
    calm=None,
    foot=None,
    soft_foot=None,
    vignette=0.25,
    saturation=1.06,
    teal=0.10,
    lift=(0.0030, 0.0042, 0.0068),
):
    """
    `calm` = (from, to, gain) darkens the left side, which carries text; `foot` = (from, to, gain) the bottom;
    `soft_foot` = (from, to) blurs the bottom, where text stands and bytes would be wasted.
    """
    image = load(path) * exposure
    height, width = image.shape[:2]
    unit = width / 1920 if width > height else height / 1620
    if stars:
        image = _stars(image, stars, horizon, unit)
    bright = np.maximum(image - 0.75, 0)
    bright = bright / (1 + 0.12 * bright.max(2, keepdims=True))
    for sigma, share in ((3, 0.50), (10, 0.30), (34, 0.16), (110, 0.09)):
        image += _blur(bright, sigma * unit) * share * bloom * 10 * (halo if sigma > 30 else 1)
    if calm:
        columns = np.linspace(0, 1, width, dtype=np.float32)
        image *= (calm[2] + (1 - calm[2]) * _smooth(columns, *calm[:2]))[None, :, None]
    if foot:
        rows = np.linspace(0, 1, height, dtype=np.float32)
        image *= (1 - (1 - foot[2]) * _smooth(rows, *foot[:2]))[:, None, None]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    image *= (1 - vignette * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.2)[..., None]
    return _finish(_film(image), saturation, teal, lift, soft_foot)


def _finish(image, saturation, teal, lift, soft_foot):
    light = image.mean(2, keepdims=True)
    shadow = (1 - np.clip(light * 3.2, 0, 1)) ** 2
    image = (
        image * (1 + shadow * np.array([-teal, 0, teal * 1.2], np.float32))
        + np.array(lift, np.float32) * shadow
    )
    high = np.clip(light * 1.6 - 0.3, 0, 1)
    image = image * (1 + high * np.array([0.05, 0.0, -0.06], np.float32))
    image = np.clip(light + (image - light) * saturation, 0, 1)
    srgb = np.where(image <= 0.0031308, image * 12.92, 1.055 * np.maximum(image, 1e-6) ** (1 / 2.4) - 0.055)
    if soft_foot:
        rows = _smooth(np.linspace(0, 1, image.shape[0], dtype=np.float32), *soft_foot)[:, None, None]
        srgb = srgb * (1 - rows) + cv2.GaussianBlur(srgb, (0, 0), 4) * rows
    # Half a step of noise: without it the sky shows bands.
    noise = np.random.default_rng(1).random(srgb.shape[:2]).astype(np.float32)[..., None] - 0.5
    return Image.fromarray((np.clip(srgb + noise / 255 * 1.2, 0, 1) * 255 + 0.5).astype(np.uint8))
