import { ERASED_NAME, PAYMENT_METHODS } from '@city/contracts';

interface Line {
  by: string;
  note: string | null;
}

/** The actor in a history where time, a payment or a right made the change. */
export const SYSTEM = 'system';

/** Actor names in a history that denote a system component and never a person. */
export const MACHINES: ReadonlySet<string> = new Set([...PAYMENT_METHODS, 'reconciliation', SYSTEM]);

/** A history with a person's names and all links removed. */
export function erasedHistory<L extends Line>(history: readonly L[], names: readonly string[]): L[] {
  const ownNames = new Set(names.filter((name) => !MACHINES.has(name)));
  return history.map((line) => ({
    ...line,
    by: ownNames.has(line.by) ? ERASED_NAME : line.by,
    note: line.note?.replace(/https?:\/\/\S+/g, '(link removed)') ?? null,
  }));
}

/** The names by which a former member of staff is found in other people's histories. */
export const searchableNames = (names: readonly string[]): string[] =>
  names.filter((name) => !MACHINES.has(name) && name !== ERASED_NAME);
