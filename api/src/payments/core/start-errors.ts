/** The errors of starting a payment at a provider. */
export const START_ERRORS = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'SOLD_OUT',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_NOT_CONFIGURED',
  'PROVIDER_TIMEOUT',
] as const;
