import { ERASED_NAME } from '@city/contracts';

interface Line {
  by: string;
  note: string | null;
}

/** The prefix of a program's name in a history. User names of Discord never have a colon. */
const MARK = 'machine:';

/** A provider or a part of the program as the actor in a history. */
export const machine = (name: string): string => `${MARK}${name}`;

export const isMachine = (by: string): boolean => by.startsWith(MARK);

/** The name to show for the actor of a line of history. */
export const actorName = (by: string): string => (isMachine(by) ? by.slice(MARK.length) : by);

/** The actor of a change by time, a payment or a right. */
export const SYSTEM = machine('system');

/** The actor of a change by the reconciliation of payments. */
export const RECONCILIATION = machine('reconciliation');

/** A history with a person's names and all links removed. */
export function erasedHistory<L extends Line>(history: readonly L[], names: readonly string[]): L[] {
  const ownNames = new Set(names);
  return history.map((line) => ({
    ...line,
    by: ownNames.has(line.by) ? ERASED_NAME : line.by,
    note: line.note?.replace(/https?:\/\/\S+/g, '(link removed)') ?? null,
  }));
}

/** The names by which an erasure finds a former member of staff in other people's histories. */
export const searchableNames = (names: readonly string[]): string[] =>
  names.filter((name) => name !== ERASED_NAME);
