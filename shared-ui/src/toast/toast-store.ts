/** Milliseconds that a toast stays, paused while it is hovered. */
export const TOAST_DURATION = 5_000;

/** Beyond this number the oldest toast is removed. */
const MOST = 4;

export type ToastTone = 'success' | 'error' | 'warning';

/** A button of a toast, beside the close button. */
export interface ToastAction {
  label: string;
  run(): void;
}

export interface ToastItem {
  id: number;
  tone: ToastTone;
  text: string;
  /** A second line. */
  note?: string | undefined;
  action?: ToastAction | undefined;
}

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  listeners.forEach((listener) => listener());
}

function show(tone: ToastTone, text: string, more: Pick<ToastItem, 'note' | 'action'> = {}): number {
  lastId += 1;
  const others = items.filter((item) => item.text !== text || item.tone !== tone);
  change([...others, { id: lastId, tone, text, ...more }].slice(-MOST));
  return lastId;
}

/** Removes the errors of an earlier attempt when a new one starts or succeeds. */
const forgetProblems = () => change(items.filter(({ tone }) => tone === 'success'));

/** Toasts in the corner. A repeated text replaces its earlier toast. Each call returns the id for `dismiss`. */
export const toast = {
  success: (text: string) => {
    forgetProblems();
    return show('success', text);
  },
  error: (text: string, action?: ToastAction) => show('error', text, { action }),
  warning: (text: string, note?: string) => show('warning', text, { note }),
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
