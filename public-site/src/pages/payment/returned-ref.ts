/**
 * The reference of a returning payment. A provider may append its own parameters to our address with a second `?`; they
 * are cut off.
 */
export const returnedRef = (params: URLSearchParams): string | null =>
  params.get('payment_ref')?.split('?')[0] || null;
