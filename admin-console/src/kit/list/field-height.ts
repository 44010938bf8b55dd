/** Height in pixels of a field with a label. Elements beside a field use it, too. */
export const FIELD_HEIGHT = 48;
