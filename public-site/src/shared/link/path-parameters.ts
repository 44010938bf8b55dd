import { useLocation } from 'react-router-dom';

/**
 * What a path has in the places of a pattern, by their names: `/applications/7` has `{ id: '7' }` in `/applications/:id`. A `*`
 * at the end stands for anything. Null for a path of another form; letters' case and a slash at the end are no other form.
 * The router's own comes with code for optional places, which the first file of every visit would hold.
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

/** The same for the page that is open; empty where it has another form. */
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
