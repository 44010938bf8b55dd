import { WHO, type Cell, type Row } from './matrix.js';

const HEADINGS = [
  ...['Call', 'Visitor', 'Player', 'Other player', 'Not in the server', 'Suspended', 'Admin'],
  'Admin, about themselves',
];
const INTRODUCTION = `# Who may call what

Written by the test of every cell (\`api/test/authorization\`); \`UPDATE_DOCS=1 npx jest authorization\` in \`api/\` writes
it anew. \`yes\`: the call is answered. A number: it is refused with that status. \`Player\` owns the data that a call is
about, \`Other player\` does not; somebody else's data answers like data that does not exist (404), so that nothing can be
found out by asking. \`Suspended\` is another player too. \`Admin, about themselves\` owns the data as \`Player\` does:
nobody decides for themselves.
`;

const shown = (cell: Cell) => (cell === 'ok' ? 'yes' : String(cell));
const nounOf = ({ call }: Row) => call.split(' ')[1]!.split('/')[0]!;

/** Aligned as Prettier aligns it. */
function table(lines: string[][]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const render = (line: string[]) => `| ${line.map((text, n) => text.padEnd(widths[n]!)).join(' | ')} |`;
  const rule = render(widths.map((width) => '-'.repeat(width)));
  const [head, ...body] = lines;
  return [render(head!), rule, ...body.map(render)].join('\n');
}

/** The matrix as a page: a table for each noun. */
export function matrixPage(rows: readonly Row[]): string {
  const nouns = [...new Set(rows.map(nounOf))].toSorted();
  const sections = nouns.map((noun) => {
    const lines = rows
      .filter((row) => nounOf(row) === noun)
      .map(({ call, cells }) => {
        const [method, path = ''] = call.split(' ');
        const address = noun === 'auth' && /^auth(\/callback)?$/.test(path) ? path : `api/${path}`;
        return [`\`${method} /${address}\``, ...WHO.map((who) => shown(cells[who]))];
      });
    return `## ${noun}\n\n${table([HEADINGS, ...lines])}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}
