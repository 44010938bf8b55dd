import { entryPaths } from './entry-paths';
import { localizedPath } from '@city/contracts';
import { currentLocale } from './i18n/i18n';

/** Every address of the site. Components never spell one out. */
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
 * A path of `paths` as an address in the page's language, for plain links and for other servers. The router's own links
 * take the path as it is.
 */
export const siteAddress = (path: string): string => localizedPath(currentLocale(), path);

/** Where a login starts (on the API's origin) and where it comes back to. `prompt=none` asks for no new consent. */
export function loginUrl(returnTo: string, options: { prompt?: 'none' } = {}): string {
  const query = new URLSearchParams({ returnTo: siteAddress(returnTo), ...options });
  return `/auth?${query.toString()}`;
}

/** The page of one product; it can be linked and shared. */
export function productPath(slug: string): string {
  return `/shop/products/${encodeURIComponent(slug)}`;
}

/** The receipt of an application of any kind. */
export function applicationPath(id: string): string {
  return `/applications/${encodeURIComponent(id)}`;
}

/** Where a Pending entity application is edited. */
export function applicationEditPath(id: string): string {
  return `${applicationPath(id)}/edit`;
}
