/** Upper limit in milliseconds: a background page does not paint. */
const LONGEST_MS = 100;

/** Resolves after the next paint, for work that may wait until then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame has been painted when the next one starts.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, LONGEST_MS);
  });
