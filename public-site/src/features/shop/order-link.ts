import type { Product } from '@city/contracts';
import { paths } from '../../platform/paths';

/** The order page of a product. The slug survives a login and a shared link; the navigation state does not. */
export function orderPath(product: Pick<Product, 'slug'>): string {
  return `${paths.order}?${new URLSearchParams({ product: product.slug }).toString()}`;
}

/** The page for paying in dinars by card. */
export function orderTndPath(product: Pick<Product, 'slug'>): string {
  return `${paths.orderTnd}?${new URLSearchParams({ product: product.slug }).toString()}`;
}

/** The order pages of the cart, by the currency in which it is paid. */
export const CART_PATHS = { USD: `${paths.order}?cart`, TND: `${paths.orderTnd}?cart` } as const;
