/** Screens on which the header has room for menus; the same breakpoint as in its styles. */
export const WIDE = '(min-width: 64rem)';
