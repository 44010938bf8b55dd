import { ERASED_NAME } from '@city/contracts';

interface Line {
  by: string;
  note: string | null;
}

/** Names that stand in a history for a machine. Nobody's name is taken for one of them. */
export const MACHINES: ReadonlySet<string> = new Set([
  'paypal',
  'konnect',
  'tip',
  'reconciliation',
  'system',
]);

/** A history in which a person is no longer named and which links to nothing of hers. */
export function erasedHistory<L extends Line>(history: readonly L[], names: readonly string[]): L[] {
  const hers = new Set(names.filter((name) => !MACHINES.has(name)));
  return history.map((line) => ({
    ...line,
    by: hers.has(line.by) ? ERASED_NAME : line.by,
    note: line.note?.replace(/https?:\/\/\S+/g, '(link removed)') ?? null,
  }));
}

/** The names by which a former member of staff is found in the histories of others. */
export const searchableNames = (names: readonly string[]): string[] =>
  names.filter((name) => !MACHINES.has(name) && name !== ERASED_NAME);
