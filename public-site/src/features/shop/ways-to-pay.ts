import type { PaymentMethod, Product } from '@city/contracts';
import { useSiteConfig } from '../../shared/site-config/site-config';

export interface WaysToPay {
  usd: boolean;
  tnd: boolean;
}

/**
 * Which buy buttons a product has: its category must be sold that way, and a price of 0 means that it is not sold in
 * that currency. Until the configuration has loaded both are offered; the server rejects what is switched off.
 */
export function useWaysToPay(product: Product): WaysToPay {
  const methods = useSiteConfig()?.paymentMethods[product.category];
  const has = (method: PaymentMethod) => methods?.includes(method) ?? true;
  return {
    usd: product.price > 0 && has('paypal'),
    tnd: product.tndPrice > 0 && (has('tip') || has('konnect')),
  };
}
