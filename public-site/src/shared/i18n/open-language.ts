/**
 * Opens this page at another language's address. The entry of the history keeps its state (a receipt, the product of an
 * order), which a link would lose.
 */
export function openLanguage(address: string): void {
  window.history.replaceState(window.history.state, '', address);
  window.location.reload();
}
