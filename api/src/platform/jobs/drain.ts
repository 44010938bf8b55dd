/**
 * Handles batch after batch until no items are left, so that one run of a job clears any backlog. Items that stay are
 * skipped for the rest of the run and never delay the others; the next run retries them.
 * @param find the next batch in a stable order, after the first `skip` items
 * @param handle whether the item is gone now; a thrown error ends the run
 * @returns how many items were handled
 */
export async function drain<T>(
  find: (skip: number) => Promise<readonly T[]>,
  handle: (item: T) => Promise<boolean>,
): Promise<number> {
  let handled = 0;
  let stayed = 0;
  for (;;) {
    const batch = await find(stayed);
    if (batch.length === 0) return handled;
    for (const item of batch) {
      if (!(await handle(item))) stayed += 1;
      handled += 1;
    }
  }
}
