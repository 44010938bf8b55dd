import type { Currency, Product } from '@city/contracts';
import { useSiteConfig } from '../../platform/site-config/site-config';
import { waysFor } from '../../platform/site-config/ways-to-pay';

interface WaysToPay {
  usd: boolean;
  tnd: boolean;
}

/**
 * Returns the buy buttons of a product. Its category must be sold that way, and a price of 0 means that it is not sold
 * in that currency. Until the configuration has loaded both are offered; the server refuses a way that is switched off.
 */
export function useWaysToPay(product: Product): WaysToPay {
  const config = useSiteConfig();
  const isSold = (currency: Currency) => !config || waysFor(config, product, { currency }).length > 0;
  return { usd: product.price > 0 && isSold('USD'), tnd: product.tndPrice > 0 && isSold('TND') };
}
