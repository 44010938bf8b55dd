/** Paths of the site's router (specification, section 2). Any other path gets the 404 page. */
const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/joinus',
  '/beta',
  '/entity',
  '/job',
  '/streamer',
  '/rpguide',
  '/terms',
  '/privacypolicy',
  '/cookiespolicy',
  '/streamerregulations',
  '/contentguidelines',
  '/who',
  '/contact',
  '/packshop',
  '/carshop',
  '/carshop/monthlycars',
  '/carshop/trimestrialcars',
  '/carshop/chaptercars',
  '/carshop/exclusivecars',
  '/pedshop',
  '/pedshop/standard',
  '/pedshop/addons',
  '/houses',
  '/companies',
  '/cosmetics',
  '/cosmetics/weapons',
  '/cosmetics/skins',
  '/cosmetics/clothes',
  '/shop',
  '/me',
  '/order',
  '/orders',
  '/order_tnd',
  '/order-success',
  '/payment-success',
  '/payment-success-tnd',
  '/payment-failed',
  '/payment-failed-tnd',
]);

/** The receipt of an application, and its edit form. */
const RECEIPT = /^\/applications\/[0-9a-f]{24}(\/edit)?$/;

/** A product page; the group is its slug. */
const PRODUCT = /^\/shop\/products\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The slug in a product page's path; null for any other path. */
export const productSlugOf = (path: string): string | null => PRODUCT.exec(path)?.[1] ?? null;

/** The inverse of `productSlugOf`. */
export const productPath = (slug: string): string => `/shop/products/${slug}`;

export const isClientRoute = (path: string): boolean => CLIENT_ROUTES.has(path) || RECEIPT.test(path);

/** Route patterns of pages with parameters. */
const PATTERNS: ReadonlySet<string> = new Set([
  '/applications/:id',
  '/applications/:id/edit',
  '/shop/products/:slug',
  '/not-found',
]);

/** Whether a text is a route pattern. Bounded, so usable as a metric label. */
export const isRoutePattern = (text: string): boolean => CLIENT_ROUTES.has(text) || PATTERNS.has(text);
