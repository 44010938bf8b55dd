import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../product/root.ts';

/** The size of a package: its code and styles without specs. */
export interface Size {
  /** Lines as `wc -l` counts them. */
  lines: number;
  /** Tokens of TypeScript and JavaScript without comments. */
  tokens: number;
}

const CODE = /\.(ts|tsx|mjs)$/;
const STYLE = /\.css$/;
const OF_SPECS = /\.(spec|spec-helper)\.|^(api|public-site|admin-console)\/test\//;

/** The number of tokens of a source. Comments and white space are none. */
export function tokensIn(source: string): number {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.JSX, source);
  let tokens = 0;
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens += 1;
  return tokens;
}

/** The sizes of all packages, by folder. Files that git ignores do not count; a new file counts before its commit. */
export function sizes(): Record<string, Size> {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const all: Record<string, Size> = {};
  for (const file of list.toString().split('\n')) {
    const [folder = '', rest] = file.split('/', 2);
    if (rest === undefined || folder === 'art' || OF_SPECS.test(file)) continue;
    const isCode = CODE.test(file);
    if (!isCode && !STYLE.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    const size = (all[folder] ??= { lines: 0, tokens: 0 });
    size.lines += source.split('\n').length - 1;
    if (isCode) size.tokens += tokensIn(source);
  }
  return all;
}
