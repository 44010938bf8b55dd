import type { BrowserContext } from '@playwright/test';

/** Browser errors that no journey may cause: violations of the Content-Security-Policy and uncaught errors. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    // The browser requests the next page’s icon while the policy of the previous page still applies.
    if (/\/favicon\.ico' violates/.test(text)) return;
    if (/content security policy/i.test(text)) faults.push(text);
  });
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    // Thrown values that are not errors (such as a DOMException) have an empty stack.
    faults.push(stack || `${name}: ${message}`);
  });
  return faults;
}
