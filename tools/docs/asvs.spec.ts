import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../product/root.ts';

const { levels } = JSON.parse(readFileSync(join(root, 'tools/docs/asvs-ids.json'), 'utf8')) as {
  levels: Record<string, string[]>;
};

/** The cells of every table row of a section. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

const [, summary = '', rest = '', accepted = '', ...chapters] = readFileSync(
  join(root, 'docs/security/asvs-5.0.md'),
  'utf8',
).split(/^## /m);
const rows = chapters
  .flatMap(cellsOf)
  .filter(([id = '']) => /^V\d/.test(id))
  .map(([id = '', level = '', , applies = '', how = '', evidence = '', status = '']) => ({
    ...{ id, level, applies, how, evidence, status },
  }));

it('has every requirement of levels 1 and 2 once, at its level', () => {
  const wanted = Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => `${id} at ${level}`));
  expect(rows.map(({ id, level }) => `${id} at ${level}`).sort()).toEqual(wanted.sort());
});

it('says how a requirement is met, or why it does not apply', () => {
  const faulty = rows.filter(({ applies, how, status }) =>
    applies === 'yes'
      ? how === '–' || !['met', 'partly', 'not met', 'accepted'].includes(status)
      : !/^no: ./.test(applies) || status !== '–',
  );
  expect(faulty).toEqual([]);
});

it('names only existing tests', () => {
  const named = rows.flatMap(({ evidence }) => (evidence === '–' ? [] : [evidence.replaceAll('`', '')]));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !/\.spec\.tsx?$/.test(file) || !existsSync(join(root, file)))).toEqual([]);
});

it('has correct totals', () => {
  const counted = ['1', '2', 'both'].map((level) => {
    const of = rows.filter((row) => level === 'both' || row.level === level);
    const counts = ['met', 'partly', 'not met', 'accepted', '–'].map(
      (wanted) => of.filter(({ status }) => status === wanted).length,
    );
    return [level, ...counts, of.length].map(String);
  });
  expect(cellsOf(summary).slice(2)).toEqual(counted);
});

it('lists all open requirements, each with what would close it', () => {
  const open = rows.filter(({ status }) => status === 'partly' || status === 'not met');
  const listed = cellsOf(rest).slice(2);
  expect(listed.map(([id, level, status]) => [id, level, status])).toEqual(
    open.map(({ id, level, status }) => [id, level, status]),
  );
  expect(listed.filter(([, , , closing = '']) => !closing)).toEqual([]);
});

it('gives a reason for every accepted risk', () => {
  const left = rows.filter(({ status }) => status === 'accepted');
  const listed = cellsOf(accepted).slice(2);
  expect(listed.map(([id, level]) => [id, level])).toEqual(left.map(({ id, level }) => [id, level]));
  expect(listed.filter(([, , why = '']) => !why)).toEqual([]);
});
