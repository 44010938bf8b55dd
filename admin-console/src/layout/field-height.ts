/** In pixels: the height of a field with a label, for what is beside one and has none. */
export const FIELD_HEIGHT = 48;
