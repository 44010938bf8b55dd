import type { Money, Product } from '@city/contracts';
import { onLogout } from '../../platform/storage/logout-tasks';
import { STARTED_PAYMENTS_KEY } from '../../platform/storage/storage-keys';
import { readAmount } from './read-order';

// The provider returns the player with the payment's reference only. The tab remembers the product and its price, to show
// them after a declined card with a link back. No decision depends on them.
const MAX_REMEMBERED = 5;

/** Product and price of a started payment. */
interface StartedPayment {
  slug: string;
  total: Money;
}

type Entry = StartedPayment & { paymentRef: string };

/** Remembers the product of a card payment and what it costs, until the tab is closed. */
export function rememberStarted(paymentRef: string, { slug }: Pick<Product, 'slug'>, total: Money): void {
  const others = read().filter((entry) => entry.paymentRef !== paymentRef);
  try {
    sessionStorage.setItem(
      STARTED_PAYMENTS_KEY,
      JSON.stringify([...others, { paymentRef, slug, total }].slice(-MAX_REMEMBERED)),
    );
  } catch {
    // If storage fails, only the shortcut back to the product is lost.
  }
}

/** Returns product and price of a payment; null if another tab started it. */
export function startedPayment(paymentRef: string): StartedPayment | null {
  return read().find((entry) => entry.paymentRef === paymentRef) ?? null;
}

function read(): Entry[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STARTED_PAYMENTS_KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isStarted) : [];
  } catch {
    return [];
  }
}

function isStarted(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { paymentRef, slug, total } = value as Record<string, unknown>;
  return typeof paymentRef === 'string' && typeof slug === 'string' && readAmount(total) !== null;
}

onLogout(() => {
  try {
    sessionStorage.removeItem(STARTED_PAYMENTS_KEY);
  } catch {
    // Storage is unavailable here too.
  }
});
