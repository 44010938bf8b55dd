/**
 * Open modal dialogs, the newest last. Content that must be visible and audible above a dialog is rendered into the
 * newest one.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const modalStack = {
  push(dialog: HTMLDialogElement): () => void {
    change([...open, dialog]);
    return () => change(open.filter((other) => other !== dialog));
  },
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}
