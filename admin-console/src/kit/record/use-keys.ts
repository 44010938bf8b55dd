import { useEffect, useEffectEvent } from 'react';

/** The action of each key; letters in lower case. */
type KeyActions = Readonly<Record<string, () => void>>;

/** Single-key shortcuts, once per press, except while typing or with a modifier. */
export function useKeys(actions: KeyActions, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    // In an open list box letters select options; while the help is open they do nothing.
    target.closest('[role=combobox], [role=listbox], [role=menu], [data-no-keys]') !== null);
