/** Whether the browser would ask before this page is closed or reloaded. */
export function promptsBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
