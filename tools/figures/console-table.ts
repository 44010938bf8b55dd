import type { Figure } from './figure.ts';

/** Returns the figures as terminal output: each beside its goal, misses marked. */
export function consoleTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ id, what, goal, measured, passed }) => [
    passed ? 'pass' : 'MISS',
    id,
    what,
    goal,
    measured,
  ]);
  const all = [['', 'goal', 'what', 'at best', 'measured'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
