/** Joins the strings and ignores other values, so that conditions can be inlined. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
