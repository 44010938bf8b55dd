import type { Product } from '@city/contracts';
import { onLogout } from '../../shared/session/logout-tasks';
import { STARTED_PAYMENTS_KEY } from '../../shared/storage-keys';

// The provider sends the player back with nothing but the payment's reference. What was to be paid is remembered in
// this tab, so that a refused card leads back to the same item. It proves nothing and decides nothing.
const CACHED_PATHS = 5;

type Started = { paymentRef: string; slug: string };

/** Remembers what a card payment is for, until the tab is closed. */
export function rememberStarted(paymentRef: string, { slug }: Pick<Product, 'slug'>): void {
  const others = read().filter((entry) => entry.paymentRef !== paymentRef);
  try {
    sessionStorage.setItem(
      STARTED_PAYMENTS_KEY,
      JSON.stringify([...others, { paymentRef, slug }].slice(-CACHED_PATHS)),
    );
  } catch {
    // A browser that stores nothing only loses the short way back.
  }
}

/** The slug of what the payment was for; null when this tab did not start it. */
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
    // Nothing was stored there either.
  }
});
