import { basename, join } from 'node:path';
import { root } from '../product/root.ts';
import { cyclesIn, importsOf, sourcesIn } from './imports.ts';

const SOURCES = [
  ...['api/src', 'contracts/src', 'shared-ui/src', 'public-site/src', 'admin-console/src'],
  ...['embedded-mongo/src', 'provider-sandbox/src', 'game-bridge/src', 'tools', 'e2e', 'bench', 'faults'],
];

/** What a file of the API may be besides pure code, which has no role in its name: `<noun>.<role>.ts`. */
const ROLES: ReadonlySet<string> = new Set([
  ...[
    'module',
    'controller',
    'staff-controller',
    'service',
    'repository',
    'schema',
    'dto',
    'input',
    'mapper',
  ],
  ...['guard', 'pipe', 'interceptor', 'filter', 'decorator', 'strategy'],
  ...['client', 'gateway', 'provider', 'method', 'config', 'doctor', 'hooks', 'personal-data'],
]);

describe('files that import each other', () => {
  it.each(SOURCES)('there are none in %s', (folder) => {
    const graph = importsOf(join(root, folder));
    // Most files import another: a pattern that finds no import would find no cycle either.
    const importing = [...graph.values()].filter((targets) => targets.length > 0);
    expect(importing.length).toBeGreaterThan(graph.size / 4);
    expect(cyclesIn(graph)).toEqual([]);
  });

  it('are found along any path, once', () => {
    const graph = new Map([
      ['start', ['a', 'd']],
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
      ['e', ['f']],
      ['f', ['e', 'start']],
    ]);
    expect(cyclesIn(graph)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });
});

it('files of the API are named by their role', () => {
  const unknown = sourcesIn(join(root, 'api/src')).filter((file) => {
    const [, ...role] = basename(file, '.ts').split('.');
    return role.length > 0 && !ROLES.has(role.join('.'));
  });
  expect(unknown).toEqual([]);
});
