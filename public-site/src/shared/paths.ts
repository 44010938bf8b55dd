import { entryPaths } from './entry-paths';
import { localizedPath } from '@city/contracts';
import { currentLocale } from './i18n/i18n';

/** Every path of the site. Components never hard-code one. */
export const paths = {
  ...entryPaths,
  joinUs: '/joinus',
  entity: '/entity',
  job: '/job',
  streamer: '/streamer',
  beta: '/beta',
  application: '/applications/:id',
  applicationEdit: '/applications/:id/edit',
  myCity: '/me',
  rpGuide: '/rpguide',
  terms: '/terms',
  privacyPolicy: '/privacypolicy',
  cookiesPolicy: '/cookiespolicy',
  streamerRegulations: '/streamerregulations',
  contentGuidelines: '/contentguidelines',
  who: '/who',
  contact: '/contact',
  shop: '/shop',
  product: '/shop/products/:slug',
  packShop: '/packshop',
  carShop: '/carshop',
  monthlyCars: '/carshop/monthlycars',
  trimestrialCars: '/carshop/trimestrialcars',
  chapterCars: '/carshop/chaptercars',
  exclusiveCars: '/carshop/exclusivecars',
  pedShop: '/pedshop',
  standardPeds: '/pedshop/standard',
  addonPeds: '/pedshop/addons',
  houses: '/houses',
  companies: '/companies',
  cosmetics: '/cosmetics',
  weapons: '/cosmetics/weapons',
  skins: '/cosmetics/skins',
  clothes: '/cosmetics/clothes',
  order: '/order',
  orderTnd: '/order_tnd',
  orders: '/orders',
  paymentSuccess: '/payment-success',
  paymentSuccessTnd: '/payment-success-tnd',
  paymentFailed: '/payment-failed',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];

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

export function applicationPath(id: string): string {
  return `/applications/${encodeURIComponent(id)}`;
}

export function applicationEditPath(id: string): string {
  return `${applicationPath(id)}/edit`;
}
