import type { KeyboardEvent } from 'react';

const focusable = (root: Element) =>
  Array.from(root.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')).filter(
    (element) => !element.closest('[hidden]') && getComputedStyle(element).display !== 'none',
  );

/** Moves the focus among the visible links of an item, wrapping around. */
export function focusNeighbour(item: Element | null, from: Element | null, step: 1 | -1): void {
  if (!item) return;
  const all = focusable(item);
  const at = all.findIndex((element) => element === from);
  all[(at + step + all.length) % all.length]?.focus();
}

/** Moves the focus between the triggers of the bar, in reading direction. */
export function focusTrigger(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget.closest('[data-nav-bar]');
  if (!bar) return;
  const triggers = Array.from(bar.querySelectorAll<HTMLElement>('[data-nav-trigger]'));
  const current = event.currentTarget.querySelector('[data-nav-trigger]') ?? event.target;
  const at = triggers.findIndex((trigger) => trigger === current);
  if (at < 0) return;
  event.preventDefault();
  const forward = (event.key === 'ArrowRight') === (getComputedStyle(bar).direction !== 'rtl');
  triggers[(at + (forward ? 1 : -1) + triggers.length) % triggers.length]?.focus();
}
