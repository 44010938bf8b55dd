/** Id of the last request with an unexpected error; null when there is none or staff have dismissed it. */
let failed: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null): void {
  if (next === failed) return;
  failed = next;
  listeners.forEach((listener) => listener());
}

export const failedRequest = {
  current: () => failed,
  note: (requestId: string) => change(requestId),
  forget: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
