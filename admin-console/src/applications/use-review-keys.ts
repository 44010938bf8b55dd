import { useEffect, useEffectEvent } from 'react';

/** What each key does; letters in lower case. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** Single keys as commands, once a press, except while somebody is typing or holds a modifier. */
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

interface ReviewKeys {
  enabled: boolean;
  onAccept(): void;
  onReject(): void;
  onMove(step: 1 | -1): void;
  onNote(): void;
  onTakeOver(): void;
}

/** A accepts, R rejects, J and K go to the next and the previous application, N to a new note; T takes over. */
export function useReviewKeys({ enabled, onMove, ...on }: ReviewKeys): void {
  useKeys(
    {
      a: on.onAccept,
      r: on.onReject,
      j: () => onMove(1),
      k: () => onMove(-1),
      n: on.onNote,
      t: on.onTakeOver,
    },
    enabled,
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    // Letters choose among the options of an open list, and the help only tells of them.
    target.closest('[role=combobox], [role=listbox], [role=menu], [data-no-keys]') !== null);
