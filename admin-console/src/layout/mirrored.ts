/** Of an icon that points forwards or backwards: it is mirrored where texts run from right to left. */
export const MIRRORED_IN_RTL = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
