/** Paths at which the language of a visit is decided before the site has loaded; a subset of `paths`. */
export const entryPaths = {
  home: '/',
  dashboard: '/dashboard',
  orderSuccess: '/order-success',
  paymentFailedTnd: '/payment-failed-tnd',
} as const;
