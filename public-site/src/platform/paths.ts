import { localizedPath } from '@city/contracts';
import { currentLocale } from './i18n/i18n';

export { paths, type SitePath } from '@city/contracts';

/**
 * A path of `paths` with the page's language, for plain links and other servers. The router's links take the path
 * without it.
 */
export const siteAddress = (path: string): string => localizedPath(currentLocale(), path);

/** The login on the API's origin, and its return address. `prompt=none` skips Discord's consent page. */
export function loginUrl(returnTo: string, options: { prompt?: 'none' } = {}): string {
  const query = new URLSearchParams({ returnTo: siteAddress(returnTo), ...options });
  return `/auth?${query.toString()}`;
}

/** The page of one product; it can be linked and shared. */
export function productPath(slug: string): string {
  return `/shop/products/${encodeURIComponent(slug)}`;
}

/** The receipt of an order. */
export function receiptPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/receipt`;
}

export function applicationPath(id: string): string {
  return `/applications/${encodeURIComponent(id)}`;
}

export function applicationEditPath(id: string): string {
  return `${applicationPath(id)}/edit`;
}
