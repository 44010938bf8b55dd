import type { Product } from '@city/contracts';
import { onLogout } from '../../shared/session/logout-tasks';
import { STARTED_PAYMENTS_KEY } from '../../shared/storage-keys';

// The provider returns the player with the payment's reference only. The tab remembers the product, so that a declined
// card leads back to it. It proves nothing and decides nothing.
const CACHED_PATHS = 5;

type Started = { paymentRef: string; slug: string };

/** Remembers the product of a card payment until the tab is closed. */
export function rememberStarted(paymentRef: string, { slug }: Pick<Product, 'slug'>): void {
  const others = read().filter((entry) => entry.paymentRef !== paymentRef);
  try {
    sessionStorage.setItem(
      STARTED_PAYMENTS_KEY,
      JSON.stringify([...others, { paymentRef, slug }].slice(-CACHED_PATHS)),
    );
  } catch {
    // Without storage only the shortcut back to the product is lost.
  }
}

/** The slug of the product that the payment was for; null when this tab did not start it. */
export function startedProduct(paymentRef: string): string | null {
  return read().find((entry) => entry.paymentRef === paymentRef)?.slug ?? null;
}

function read(): Started[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STARTED_PAYMENTS_KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStarted) : [];
  } catch {
    return [];
  }
}

function isStarted(value: unknown): value is Started {
  if (typeof value !== 'object' || value === null) return false;
  const { paymentRef, slug } = value as Record<string, unknown>;
  return typeof paymentRef === 'string' && typeof slug === 'string';
}

onLogout(() => {
  try {
    sessionStorage.removeItem(STARTED_PAYMENTS_KEY);
  } catch {
    // Storage is unavailable here too.
  }
});
