/**
 * Redirects to the provider’s payment page. Only http(s) addresses are allowed: a `javascript:` address would run code.
 */
export function leaveFor(payUrl: string): void {
  const { protocol } = new URL(payUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('The payment page has no web address');
  window.location.assign(payUrl);
}
