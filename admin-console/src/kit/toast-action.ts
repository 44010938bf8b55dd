/** A button in a toast, passed to `notify` as its option `action`. */
export interface ToastAction {
  /** Message key. */
  label: string;
  /** The key that presses it, in lower case. */
  shortcut: string;
  run(): void;
}
