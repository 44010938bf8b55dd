import { hashKey } from '@tanstack/react-query';
import { onLogout } from '../../platform/storage/logout-tasks';
import { PERSONAL_STORAGE_PREFIX } from '../../platform/storage/storage-keys';
import { readStored, writeStored } from '../../platform/storage/stored-state';
import { durableStorage } from '../../platform/storage/durable-storage';

/** Drafts of one form by Discord id, stored in this browser. They are deleted on submit and on logout. */
export interface FormDrafts<Values> {
  /** Returns the player’s draft, or null. It returns the same object until the draft changes. */
  read(owner: string): Values | null;
  /** Edits the current draft, which another tab may have written. */
  edit(owner: string, change: (draft: Values | null) => Values): void;
  discard(owner: string): void;
  /** Subscribes to every change, in this tab or another. */
  subscribe(changed: () => void): () => void;
  /** Subscribes to changes made in other tabs. */
  follow(changed: () => void): () => void;
}

/** Drafts by Discord id. */
type Drafts<Values> = Record<string, Values>;

/** Whether two forms have the same values. */
export const sameValues = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/**
 * A draft of another `version` has other fields; starting over is better than a form that half fits.
 * @param restore converts a stored draft, which an earlier release may have written
 */
export function createFormDrafts<Values>(
  kind: string,
  version: number,
  restore: (stored: Values) => Values = (stored) => stored,
): FormDrafts<Values> {
  const key = `${PERSONAL_STORAGE_PREFIX}${kind}-draft`;
  const subscribers = new Set<() => void>();
  const followers = new Set<() => void>();
  function inStorage(): Drafts<Values> {
    const stored = readStored<{ drafts: Drafts<Values> }>(key, version, durableStorage)?.drafts ?? {};
    return Object.fromEntries(Object.entries(stored).map(([owner, draft]) => [owner, restore(draft)]));
  }
  /** Held in memory too, for browsers without storage. */
  let drafts = inStorage();
  /** The stored value as this tab last read it. */
  let seen = rawAt(key);

  function readAgain(): void {
    seen = rawAt(key);
    drafts = inStorage();
    subscribers.forEach((changed) => changed());
  }
  /** Takes over what another tab has written, if anything. */
  function syncFromStorage(): void {
    if (rawAt(key) === seen) return;
    readAgain();
    followers.forEach((changed) => changed());
  }
  function keep(next: Drafts<Values>): void {
    drafts = next;
    writeStored(key, version, { drafts }, durableStorage);
    seen = rawAt(key);
    subscribers.forEach((changed) => changed());
  }

  onLogout(readAgain);
  // A suspended tab misses storage events, so check again when it is shown.
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
      // A draft that another tab has submitted or discarded is not restored.
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

/** Storage can be disabled, and there is none at build. */
function rawAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
