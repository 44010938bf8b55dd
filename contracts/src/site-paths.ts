/**
 * Paths at which the language of a visit is decided before the site has loaded. They are a separate constant, so that
 * the landing page loads only these.
 */
export const entryPaths = {
  home: '/',
  dashboard: '/dashboard',
  orderSuccess: '/order-success',
  paymentFailedTnd: '/payment-failed-tnd',
} as const;

/**
 * Whether a path has its own document, because a security policy belongs to the document. The site’s router does not
 * open these paths. The server answers `/api` and `/auth`.
 */
export const needsOwnDocument = (path: string): boolean => /^\/(?:api|auth|dashboard|gallery)\b/.test(path);

/** Every path of the site's router; `:name` is a parameter. Any other path gets the 404 page. */
export const paths = {
  ...entryPaths,
  // The form of each kind of application, under its name.
  whitelist: '/joinus',
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
  page: '/pages/:slug',
  news: '/news',
  newsEntry: '/news/:slug',
  events: '/events',
  factions: '/factions',
  faction: '/factions/:slug',
  gallery: '/gallery',
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
  orderReceipt: '/orders/:id/receipt',
  paymentSuccess: '/payment-success',
  paymentSuccessTnd: '/payment-success-tnd',
  paymentFailed: '/payment-failed',
} as const;

export type SitePath = (typeof paths)[keyof typeof paths];
