import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from '../product/root.js';

interface PackageJson {
  name: string;
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageJson;
const workspace = read('package.json');

const IS_SOURCE = /\.(ts|tsx|mjs)$/;
const IS_BUILT = /(^|\/)(node_modules|dist)\//;
/** Static, re-exporting and dynamic imports. */
const IMPORTED = /(?:^(?:import|export)\s(?:[^'";]*\sfrom\s)?|\bimport\()\s*'([^'./][^']*)'/gm;

/** `@mui/material/Box` belongs to `@mui/material`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

function importedBy(project: string): string[] {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).filter(
    (file) => IS_SOURCE.test(file) && !IS_BUILT.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, project, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  );
  return [...new Set(names.filter((name) => !name.startsWith('node:')).map(packageOf))];
}

const declaredIn = ({ dependencies, devDependencies, peerDependencies }: PackageJson) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

it.each(workspace.workspaces ?? [])('%s declares every package that it imports', (project) => {
  const own = read(`${project}/package.json`);
  const known = new Set([...declaredIn(own), ...declaredIn(workspace), ...builtinModules, own.name]);
  expect(importedBy(project).filter((name) => !known.has(name))).toEqual([]);
});

// The API shows its own.
it('the API has the version of the product', () =>
  expect(read('api/package.json').version).toBe(workspace.version));
