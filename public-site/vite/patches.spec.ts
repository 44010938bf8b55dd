import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IN_DOCUMENTS } from './drop-server-branches';
import { PATCHES } from './router-in-parts';
import { WARNINGS } from './short-warnings';

const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** The texts of a folder's files with this ending. */
const textsIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** How often each expression is found. */
const countsIn = (code: string, found: Record<string, RegExp>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, expression]) => [name, code.match(expression)?.length ?? 0]),
  );

// The build takes the patched code without a word if a pattern no longer finds its place: up to 10 kB more on each first
// visit. After an update of the library, check the size of the landing page before the counts are changed.
describe('each patch finds its places in what is installed', () => {
  it('of the router', () => {
    // The router has no other entry for browsers.
    const code = textsIn(join(packageOf('react-router'), 'dist/development'), /\.mjs$/).join('\n');
    const found = Object.fromEntries(Object.entries(PATCHES).map(([name, patch]) => [name, patch.found]));
    expect(countsIn(code, found)).toEqual({
      displayNames: 15,
      wrapped: 16,
      contextType: 1,
      warning: 2,
      dataRouterBranch: 1,
      developerWarnings: 1,
    });
  });

  it('of the library of texts', () => {
    const code = ['core', 'react']
      .flatMap((part) => textsIn(join(packageOf(`@lingui/${part}`), 'dist'), /\.mjs$/))
      .join('\n');
    expect(countsIn(code, WARNINGS)).toEqual({ advice: 1, noLocale: 1, wrongProperties: 3 });
  });

  it('of our own sources', () => {
    const code = textsIn(join(__dirname, '../src'), /(?<!\.spec)\.tsx?$/).join('\n');
    expect(countsIn(code, { IN_DOCUMENTS })['IN_DOCUMENTS']).toBeGreaterThan(0);
  });
});
