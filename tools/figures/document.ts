/** The lines between `<!-- name:start -->` and `<!-- name:end -->`, without the markers. */
export function section(document: string, name: string): string {
  const [start, end] = bounds(document, name);
  return document.slice(start, end).trim();
}

/** The document with the lines between the markers replaced. */
export function withSection(document: string, name: string, text: string): string {
  const [start, end] = bounds(document, name);
  return `${document.slice(0, start)}\n\n${text.trim()}\n\n${document.slice(end)}`;
}

function bounds(document: string, name: string): [start: number, end: number] {
  const open = `<!-- ${name}:start -->`;
  const start = document.indexOf(open);
  const end = document.indexOf(`<!-- ${name}:end -->`);
  if (start < 0 || end < start) throw new Error(`the document has no section ${name}`);
  return [start + open.length, end];
}

/**
 * A Markdown table in which new rows replace old ones with the same key cells, so that a partial run keeps the other
 * figures. Sorted by the key cells, numbers numerically.
 * @param keys how many cells from the left are the key of a row
 */
export function mergedTable(
  old: string,
  head: readonly string[],
  rows: readonly string[][],
  keys: number,
): string {
  const nameOf = (row: readonly string[]) => row.slice(0, keys).join('|');
  const kept = new Map(bodyOf(old).map((row) => [nameOf(row), row]));
  for (const row of rows.map((one) => one.map(cell))) kept.set(nameOf(row), row);
  const sorted = [...kept.values()].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }),
  );
  return [head, head.map(() => '---'), ...sorted].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function bodyOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((one) => one.trim()),
    );
}
