/** A page in the background paints nothing, and waits no longer than this many milliseconds. */
const LONGEST_MS = 100;

/** Resolves when what has changed now is on the screen: work that may wait is done then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame that shows it is on the screen when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, LONGEST_MS);
  });
