/** Where the header has room for menus; its styles know it as well. */
export const WIDE = '(min-width: 64rem)';
