import type { GameCharacter, TaskFailure, TaskWait, WorkReceipt } from '@city/contracts';

/** Result of a task. */
export type Outcome = Omit<WorkReceipt, 'id' | 'attempt' | 'at'>;

const NOTHING = { code: null, waitsFor: null, made: null, character: null };

export const done = (made: string | null, character: GameCharacter | null): Outcome => ({
  ...NOTHING,
  ...{ result: 'done', made, character },
});
export const failed = (code: TaskFailure): Outcome => ({ ...NOTHING, result: 'failed', code });
export const later = (waitsFor: TaskWait): Outcome => ({ ...NOTHING, result: 'later', waitsFor });
export const uncertain = (): Outcome => ({ ...NOTHING, result: 'uncertain' });
