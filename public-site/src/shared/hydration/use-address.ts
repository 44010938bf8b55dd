import { useLocation } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

export interface Address {
  /** Path without the language. */
  pathname: string;
  search: string;
  hash: string;
}

/** Where the player is. While a document is taken over, the address for which it was rendered. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  if (isHydrated) return { pathname, search, hash };
  return { pathname: pathOfDocument() ?? pathname, search: '', hash: '' };
}

/** The path for which this document was rendered; null in a shell, and on the server. */
export function pathOfDocument(): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById('root')?.dataset.page ?? null);
}
