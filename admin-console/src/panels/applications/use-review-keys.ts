import { useKeys } from '../../kit/record/use-keys.js';

interface ReviewKeys {
  enabled: boolean;
  onAccept(): void;
  onReject(): void;
  onMove(step: 1 | -1): void;
  onNote(): void;
  onTakeOver(): void;
}

/** A accepts, R rejects, J and K open the next and the previous application, N focuses a new note; T takes over. */
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
