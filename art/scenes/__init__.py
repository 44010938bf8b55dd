"""One module for each scene; its `build(view)` makes the scene and its camera."""
