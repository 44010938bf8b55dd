import { mergedTable, section, withSection } from './document.ts';

const DOCUMENT = 'before\n\n<!-- site:start -->\n\nold\n\n<!-- site:end -->\n\nafter\n';

it('replaces only the lines between the markers', () => {
  const changed = withSection(DOCUMENT, 'site', 'new');
  expect(section(changed, 'site')).toBe('new');
  expect(changed.replace('new', 'old')).toBe(DOCUMENT);
});

it('refuses a document without the markers', () => {
  expect(() => section('nothing', 'site')).toThrow('no section site');
});

it('replaces the measured rows of a table and keeps the others', () => {
  const head = ['goal', 'what', 'measured'];
  const first = mergedTable(
    '',
    head,
    [
      ['P10', 'a', '1'],
      ['P2', 'b|c', '2'],
      ['P2', 'a', '3'],
    ],
    2,
  );
  const second = mergedTable(first, head, [['P2', 'b|c', '4']], 2);
  expect(second.split('\n')).toEqual([
    '| goal | what | measured |',
    '| --- | --- | --- |',
    '| P2 | a | 3 |',
    '| P2 | b\\|c | 4 |',
    '| P10 | a | 1 |',
  ]);
});
