/** Paths that the site's router knows (specification, section 2). Another path is answered with its page and 404. */
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

/** The receipt of an application, and its form while it can be changed. */
const RECEIPT = /^\/applications\/[0-9a-f]{24}(\/edit)?$/;

/** The page of one product, which can be linked and shared; its slug is the group. */
const PRODUCT = /^\/shop\/products\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The slug in the address of a product's page; null on any other path. */
export const productSlugOf = (path: string): string | null => PRODUCT.exec(path)?.[1] ?? null;

/** The inverse of `productSlugOf`. */
export const productPath = (slug: string): string => `/shop/products/${slug}`;

export const isClientRoute = (path: string): boolean => CLIENT_ROUTES.has(path) || RECEIPT.test(path);

/** Pages whose addresses hold an id, as the router writes them. */
const PATTERNS: ReadonlySet<string> = new Set([
  '/applications/:id',
  '/applications/:id/edit',
  '/shop/products/:slug',
  '/not-found',
]);

/** Whether a text is the pattern of a page: there are as many as pages, so each can be a label of a metric. */
export const isRoutePattern = (text: string): boolean => CLIENT_ROUTES.has(text) || PATTERNS.has(text);
