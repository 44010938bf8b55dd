import type { BrowserContext } from '@playwright/test';

/**
 * Everything a browser complains about that no journey may cause: violations of the Content-Security-Policy and errors
 * that no code caught.
 */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    // What is no Error (a DOMException is none) has an empty stack.
    faults.push(stack || `${name}: ${message}`);
  });
  return faults;
}
