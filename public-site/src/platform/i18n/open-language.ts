/**
 * Opens this page in another language. The history entry keeps its state (a receipt, the product of an order), which a
 * plain link would lose.
 */
export function openLanguage(address: string): void {
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}
