import { atMost } from './figure.ts';
import { machineKind, today } from './machine.ts';
import { figureSections } from './report.ts';

const figure = (id: string) => atMost(id, 'pages', 1, { bound: 2, write: String });
const tableOf = (old: string, isPartial: boolean): string | undefined =>
  figureSections('bench', [figure('P2')], { isPartial }).bench?.(old);

it('a partial run keeps the figures that it did not measure, a whole run does not', () => {
  const old = figureSections('bench', [figure('P1')], {}).bench?.('') ?? '';
  expect(old).toContain('| P1 | pages | ≤ 2 | 1 | pass |');
  expect(tableOf(old, true)).toContain('| P1 |');
  expect(tableOf(old, true)).toContain('| P2 |');
  expect(tableOf(old, false)).not.toContain('| P1 |');
});

it('names the machine, the details that are not empty, and the day', () => {
  const sections = figureSections('bench', [], { details: ['7 rounds', ''] });
  expect(sections['bench:machine']?.('')).toBe(`${machineKind()}, 7 rounds (last run, ${today()})`);
});
