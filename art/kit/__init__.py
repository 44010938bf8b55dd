"""The kit of which all scenes are built. Everything is made by code; nothing is loaded."""
