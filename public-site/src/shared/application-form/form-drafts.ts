import { hashKey } from '@tanstack/react-query';
import { onLogout } from '../session/logout-tasks';
import { PERSONAL_STORAGE_PREFIX } from '../storage-keys';
import { readStored, writeStored } from '../stored-state';
import { copiedStorage } from './copied-storage';

/** Unfinished forms of one kind, kept in this browser by Discord id. They go on submit and when the player logs out. */
export interface FormDrafts<Values> {
  /** What the player had written, or null. The same object until it changes. */
  read(owner: string): Values | null;
  /** Changes what is kept now, which another tab may have written. */
  edit(owner: string, change: (draft: Values | null) => Values): void;
  discard(owner: string): void;
  /** Calls after every change, of this tab or another. */
  subscribe(changed: () => void): () => void;
  /** Calls when another tab of this browser has changed the drafts. */
  follow(changed: () => void): () => void;
}

/** Unfinished forms by Discord id. */
type Drafts<Values> = Record<string, Values>;

/** Whether two forms say the same. */
export const sameValues = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** A draft of another `version` has other fields; starting over is better than a form that half fits. */
export function createFormDrafts<Values>(kind: string, version: number): FormDrafts<Values> {
  const key = `${PERSONAL_STORAGE_PREFIX}${kind}-draft`;
  const subscribers = new Set<() => void>();
  const followers = new Set<() => void>();
  const inStorage = () => readStored<{ drafts: Drafts<Values> }>(key, version, copiedStorage)?.drafts ?? {};
  /** In memory too, for browsers that store nothing. */
  let drafts = inStorage();
  /** What storage held when this tab looked last. */
  let seen = rawAt(key);

  function readAgain(): void {
    seen = rawAt(key);
    drafts = inStorage();
    subscribers.forEach((changed) => changed());
  }
  /** Takes over what another tab has written, if it has. */
  function syncFromStorage(): void {
    if (rawAt(key) === seen) return;
    readAgain();
    followers.forEach((changed) => changed());
  }
  function keep(next: Drafts<Values>): void {
    drafts = next;
    writeStored(key, version, { drafts }, copiedStorage);
    seen = rawAt(key);
    subscribers.forEach((changed) => changed());
  }

  onLogout(readAgain);
  // A tab that sleeps hears of no change until somebody comes back to it.
  for (const event of ['storage', 'pageshow', 'focus']) globalThis.addEventListener?.(event, syncFromStorage);

  const listen = (listeners: Set<() => void>) => (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  return {
    read: (owner) => drafts[owner] ?? null,
    edit(owner, change) {
      const before = drafts[owner];
      syncFromStorage();
      const current = drafts[owner];
      // A draft that another tab has sent or discarded does not come back.
      if (before && !current) return;
      const next = change(current ?? null);
      if (!sameValues(current, next)) keep({ ...drafts, [owner]: next });
    },
    discard(owner) {
      syncFromStorage();
      const { [owner]: _gone, ...others } = drafts;
      keep(others);
    },
    subscribe: listen(subscribers),
    follow: listen(followers),
  };
}

/** Storage can be switched off, and there is none at build. */
function rawAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
