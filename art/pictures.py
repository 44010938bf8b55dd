"""Every rendered picture: its scene, size, samples, film look and files."""


def place(scene, stem, **look):
    """The place of a faction: one strip on its page and on the landing page, one card."""
    return {
        "scene": scene,
        "view": "place",
        "size": (1200, 675),
        "samples": 9,
        "grade": look,
        "files": {"stem": f"places/{stem}", "widths": [480, 828, 1440], "webp": 76, "avif": 54},
    }


def demo(scene, view, **look):
    """A picture of the demo's news, events, gallery and factions: no two alike."""
    return {
        "scene": scene,
        "view": view,
        "size": (960, 540),
        "samples": 8,
        "grade": look,
        "files": {"folder": "tools/product/pictures", "stem": f"{scene}-{view}", "webp": 80},
    }


DEMO = [
    demo("bay", "dusk"),
    demo("lane", "market", exposure=1.2),
    demo("camp", "dunes", exposure=0.85),
    demo("dock", "quay", exposure=1.35),
    demo("bay", "quay", stars=700, horizon=0.6, exposure=1.15),
    demo("palace", "dusk"),
    demo("bay", "skyline"),
    demo("gate", "detail"),
    demo("lane", "rain", exposure=1.15),
    demo("palace", "colonnade"),
    demo("gate", "dusk"),
    demo("watch", "street", exposure=1.1),
    demo("dock", "welder", exposure=1.2),
    demo("observatory", "terrace", stars=700, horizon=0.4),
    demo("watch", "door", exposure=1.1),
]

PICTURES = {
    "hero": {
        "scene": "bay",
        "view": "wide",
        "size": (1920, 1080),
        "samples": 14,
        "grade": {"stars": 900, "horizon": 0.66},
        "files": {"stem": "hero", "widths": [480, 828, 1440, 1920], "speed": 4},
    },
    "hero-portrait": {
        "scene": "bay",
        "view": "portrait",
        "size": (828, 1472),
        "samples": 12,
        "grade": {
            "stars": 900,
            "horizon": 0.49,
            "exposure": 1.12,
            "vignette": 0.3,
            "foot": (0.54, 0.90, 0.30),
            "soft_foot": (0.58, 0.72),
        },
        "files": {"stem": "hero-portrait", "widths": [480, 828], "webp": 76, "avif": 54},
    },
    "wall-keepers": place("gate", "wall-keepers"),
    "government": place("palace", "government"),
    "wardens": place("watch", "wardens", exposure=1.1),
    "rangers": place("camp", "rangers", exposure=1.35, stars=700, horizon=0.7),
    "scientist-federation": place("observatory", "scientist-federation", stars=700, horizon=0.5),
    "engineers": place("dock", "engineers", exposure=1.6),
    **{picture["files"]["stem"]: picture for picture in DEMO},
}
