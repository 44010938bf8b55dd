import { readStored, writeStored } from '../stored-state';
import { copiedStorage } from './copied-storage';
import { PERSONAL_STORAGE_PREFIX } from '../session/logout-tasks';

/** Unfinished forms of one kind, kept in this browser by Discord id. They go on submit and when the player logs out. */
export interface FormDrafts<Values> {
  /** What the player had written, or null. */
  read(owner: string): Values | null;
  write(owner: string, values: Values): void;
  discard(owner: string): void;
}

/** Unfinished forms by Discord id. */
interface Kept<Values> {
  drafts: Record<string, Values>;
}

/** A draft of another `version` has other fields; starting over is better than a form that half fits. */
export function createFormDrafts<Values>(kind: string, version: number): FormDrafts<Values> {
  const key = `${PERSONAL_STORAGE_PREFIX}${kind}-draft`;
  const load = () => readStored<Kept<Values>>(key, version, copiedStorage)?.drafts ?? {};
  const save = (drafts: Record<string, Values>) => writeStored(key, version, { drafts }, copiedStorage);

  return {
    read: (owner) => load()[owner] ?? null,
    write: (owner, values) => save({ ...load(), [owner]: values }),
    discard(owner) {
      const { [owner]: _gone, ...others } = load();
      save(others);
    },
  };
}
