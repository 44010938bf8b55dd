/** Mirrors an icon that points forwards or backwards, for right-to-left text. */
export const MIRRORED_IN_RTL = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
