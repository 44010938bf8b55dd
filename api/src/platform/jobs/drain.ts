/**
 * Handles batches until none contains anything new, so that a backlog is gone after one run of a job. What `handle` leaves
 * behind is found again and ends the loop; the job's next run retries it. A fault that `handle` throws ends the run. Returns how many were handled.
 */
export async function drain<T>(
  find: () => Promise<readonly T[]>,
  idOf: (item: T) => string,
  handle: (item: T) => Promise<unknown>,
): Promise<number> {
  const handled = new Set<string>();
  for (;;) {
    const batch = (await find()).filter((item) => !handled.has(idOf(item)));
    if (batch.length === 0) return handled.size;
    for (const item of batch) {
      handled.add(idOf(item));
      await handle(item);
    }
  }
}
