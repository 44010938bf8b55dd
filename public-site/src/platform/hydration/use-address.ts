import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

export interface Address {
  /** Path without the language. */
  pathname: string;
  search: string;
  hash: string;
}

/** The current path. During hydration, the path the document was rendered for. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  if (isHydrated) return { pathname, search, hash };
  return { pathname: pathOfDocument() ?? pathname, search: '', hash: '' };
}

/** The path this document was rendered for; null in a shell, and on the server. */
function pathOfDocument(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById('root')?.dataset.page ?? null);
}
