/** Sends the browser to the provider's payment page. Anything but http(s) is refused: the address decides what runs next. */
export function leaveFor(payUrl: string): void {
  const { protocol } = new URL(payUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('The payment page has no web address');
  window.location.assign(payUrl);
}
