import { copiedStorage } from './copied-storage';
import { PERSONAL_STORAGE_PREFIX } from '../session/logout-tasks';

/** Unfinished forms of one kind, kept in this browser by Discord id. They go on submit and when the player logs out. */
export interface FormDrafts<Values> {
  /** What the player had written, or null. */
  read(owner: string): Values | null;
  write(owner: string, values: Values): void;
  discard(owner: string): void;
}

interface Stored<Values> {
  version: number;
  drafts: Record<string, Values>;
}

/** A draft of another `version` has other fields; starting over is better than a form that half fits. */
export function createFormDrafts<Values>(kind: string, version: number): FormDrafts<Values> {
  const key = `${PERSONAL_STORAGE_PREFIX}${kind}-draft`;

  function load(): Stored<Values> {
    const nothing = { version, drafts: {} };
    try {
      const stored = JSON.parse(copiedStorage.getItem(key) ?? 'null') as Stored<Values> | null;
      return stored?.version === version ? stored : nothing;
    } catch {
      return nothing;
    }
  }

  function change(edit: (drafts: Record<string, Values>) => Record<string, Values>): void {
    try {
      copiedStorage.setItem(key, JSON.stringify({ version, drafts: edit(load().drafts) }));
    } catch {
      // A browser that stores nothing still lets the player fill in the form.
    }
  }

  return {
    read: (owner) => load().drafts[owner] ?? null,
    write: (owner, values) => change((drafts) => ({ ...drafts, [owner]: values })),
    discard: (owner) => change(({ [owner]: _gone, ...others }) => others),
  };
}
