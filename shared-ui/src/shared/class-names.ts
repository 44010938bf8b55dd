/** Joins what is a text and leaves out the rest, so that conditions can be written in place. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
