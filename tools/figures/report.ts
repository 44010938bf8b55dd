import { loadavg } from 'node:os';
import { mergedTable } from './document.ts';
import type { Figure } from './figure.ts';
import { machineKind, today } from './machine.ts';

const HEAD = ['goal', 'what', 'at best', 'measured', '', 'on'];

/**
 * Returns a detail for `figureSections` about other work of the machine; empty if it had none. Call it before the
 * measurement.
 */
export function otherWork(): string {
  const [load = 0] = loadavg();
  // The measuring program itself accounts for a load of 1.
  return load > 1 ? `while other work ran (load ${load.toFixed(1)} before the start)` : '';
}

/** Prints each figure beside its goal, misses marked. */
export function showFigures(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ id, what, goal, measured, passed }) => ({
      goal: passed ? id : `${id} MISS`,
      ...{ what, 'at best': goal, measured },
    })),
  );
}

/** Prints the figures beside their goals, and the number of goals met. Returns whether all are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  const met = figures.filter(({ passed }) => passed).length;
  showFigures(figures);
  console.log(`${met} of ${figures.length} goals are met.`);
  return met === figures.length;
}

interface Run {
  /** Keeps the rows of figures that were not measured this time. */
  isPartial?: boolean;
  /** Facts that a reader needs besides the kind of machine; empty ones are left out. */
  details?: readonly string[];
}

/** The sections `name` (the figures) and `name:machine` (what measured them, and when) of a document, for `writeDocument`. */
export function figureSections(
  name: string,
  figures: readonly Figure[],
  { isPartial = false, details = [] }: Run,
): Record<string, (old: string) => string> {
  const day = today();
  const rows = figures.map(({ id, what, goal, measured, passed }) => [
    ...[id, what, goal, measured],
    ...[passed ? 'pass' : '**miss**', day],
  ]);
  const machine = [machineKind(), ...details].filter(Boolean).join(', ');
  return {
    [name]: (old) => mergedTable(isPartial ? old : '', HEAD, rows, 2),
    [`${name}:machine`]: () => `${machine} (last run, ${day})`,
  };
}
