import type { Page } from 'playwright-core';

declare global {
  var paints: number[];
}

/** In the page: notes the time from the last key to the painted frame in which the selector first finds something. */
export function watchPaints(selector: string): void {
  let pressedAt = 0;
  let wasShown = false;
  const paints: number[] = [];
  globalThis.paints = paints;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  new MutationObserver(() => {
    const isShown = document.querySelector(selector) !== null;
    if (isShown && !wasShown) {
      const from = pressedAt;
      // A message after the callbacks of a frame arrives when that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paints.push(performance.now() - from);
        port2.postMessage(null);
      });
    }
    wasShown = isShown;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** The times that `watchPaints` has noted, in milliseconds. */
export const paintsOn = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.paints);
