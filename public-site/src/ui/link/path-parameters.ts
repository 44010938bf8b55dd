import { useLocation } from 'react-router-dom';

/**
 * The parameters of a path by a pattern: `/applications/7` has `{ id: '7' }` in `/applications/:id`. A final `*`
 * matches anything. Null if the path does not match; case and a trailing slash are ignored. The router's own matcher
 * also handles optional segments, which the first file of every visit would carry.
 */
export function parametersOf(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = partsOf(pattern);
  const here = partsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? here.length < wanted.length : here.length !== wanted.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const actual = here[index] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decoded(actual);
    else if (part.toLowerCase() !== actual.toLowerCase()) return null;
  }
  return found;
}

/** The parameters of the current page; empty if it does not match. */
export function usePathParameters(pattern: string): Partial<Record<string, string>> {
  const { pathname } = useLocation();
  return parametersOf(pattern, pathname) ?? {};
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
