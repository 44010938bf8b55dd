import { useEffect, useEffectEvent } from 'react';

interface ReviewKeys {
  enabled: boolean;
  onAccept(): void;
  onReject(): void;
  onMove(step: 1 | -1): void;
}

/** A accepts, R rejects, J and K go to the next and the previous application, except while somebody is typing. */
export function useReviewKeys({ enabled, onAccept, onReject, onMove }: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const actions: Record<string, () => void> = {
      a: onAccept,
      r: onReject,
      j: () => onMove(1),
      k: () => onMove(-1),
    };
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
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
