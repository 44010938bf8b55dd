import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documents.ts';

/** Two screens. */
const SHORT = { path: 'ARCHITECTURE.md', lines: 70, columns: 120 };
const DECISIONS = 'docs/decisions';
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'];
/** One page. Tables do not count: nobody reads them from top to bottom. */
const LINES_OF_A_DECISION = 65;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, DECISIONS)).filter((file) => file !== 'README.md');

it('describe the architecture on two screens', () => {
  const lines = read(SHORT.path).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(SHORT.lines);
  expect(lines.filter((line) => line.length > SHORT.columns)).toEqual([]);
});

it.each(decisions)('explain a decision on one page: %s', (file) => {
  const text = read(`${DECISIONS}/${file}`);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(SECTIONS);
  const lines = text.split('\n').filter((line) => !line.startsWith('|'));
  expect(lines.length).toBeLessThanOrEqual(LINES_OF_A_DECISION);
});

it('list every decision in the index', () => {
  const index = read(`${DECISIONS}/README.md`);
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});
