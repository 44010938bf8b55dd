/** Milliseconds that a toast stays, counted while nobody points at it. */
export const TOAST_DURATION = 5_000;

/** More than these hide the page; the oldest goes. */
const MOST = 4;

export type ToastTone = 'success' | 'error' | 'warning';

/** A button of a toast, beside the one that closes it. */
export interface ToastAction {
  label: string;
  run(): void;
}

export interface ToastItem {
  id: number;
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
}

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  listeners.forEach((listener) => listener());
}

function show(tone: ToastTone, text: string, action?: ToastAction): number {
  lastId += 1;
  const others = items.filter((item) => item.text !== text || item.tone !== tone);
  change([...others, { id: lastId, tone, text, action }].slice(-MOST));
  return lastId;
}

/** What was wrong with an attempt is over when the next one begins, and when a later one succeeds. */
const forgetProblems = () => change(items.filter(({ tone }) => tone === 'success'));

/** Short news in the corner. The same text twice is shown once, anew. Each answers the id to `dismiss` it by. */
export const toast = {
  success: (text: string) => {
    forgetProblems();
    return show('success', text);
  },
  error: (text: string, action?: ToastAction) => show('error', text, action),
  warning: (text: string) => show('warning', text),
  forgetProblems,
  dismiss: (id: number) => change(items.filter((item) => item.id !== id)),
  clear: () => change([]),
};

export const toastStore = {
  items: () => items,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
