import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATCHES } from './router-in-parts';

// The build takes the patched router without a word if a pattern no longer finds its place: 10 kB more on each first
// visit. After an update of react-router, check the size of the landing page before the counts are changed.
it('each patch finds its places in the installed router', () => {
  // The router has no other entry for browsers.
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/development');
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const counts = Object.entries(PATCHES).map(([name, { found }]) => [name, code.match(found)?.length ?? 0]);
  expect(Object.fromEntries(counts)).toEqual({
    displayNames: 15,
    wrapped: 16,
    contextType: 1,
    warning: 2,
    dataRouterBranch: 1,
    developerWarnings: 1,
  });
});
