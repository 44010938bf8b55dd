import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../product/root.js';

interface PackageJson {
  workspaces?: string[];
  nx?: { targets?: { test?: { inputs?: (string | object)[] } } };
}
interface NxJson {
  namedInputs: Record<string, string[]>;
  targetDefaults: { test: { inputs: (string | object)[] } };
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { namedInputs, targetDefaults } = read<NxJson>('nx.json');
const { workspaces: projects = [] } = read<PackageJson>('package.json');

/** Files that run in tests: specs, their helpers, and Jest's settings. */
const IN_TESTS = /(\.spec(-helper)?\.tsx?|^test\/.*\.tsx?|^jest\.config\.mjs)$/;
const IS_BUILT = /(^|\/)(node_modules|dist)\//;
/** A quoted relative path that is not an import: imports are part of Nx's graph anyway. */
const PATH = /(?<!\b(?:from|import)(?: |\(| \())['"`]((?:\.\.\/)+[^'"`$\s]*)['"`]/g;

/** The files of other projects and of the workspace that a project's tests read, as paths from the root. */
function pathsOutside(project: string): string[] {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).filter(
    (file) => IN_TESTS.test(file) && !IS_BUILT.test(file),
  );
  const named = files.flatMap((file) => {
    const path = join(root, project, file);
    return [...readFileSync(path, 'utf8').matchAll(PATH)].map(([, to = '']) => resolve(dirname(path), to));
  });
  return [...new Set(named)]
    .map((path) => relative(root, path))
    .filter((path) => !path.startsWith(`${project}/`) && path !== project && !path.startsWith('..'))
    .map((path) => path.replace(/\/dist\/.*/, '/src'))
    .filter((path) => existsSync(join(root, path)));
}

/** The patterns of a project's test target, with named inputs expanded. */
function inputsOf(project: string): string[] {
  const own = read<PackageJson>(`${project}/package.json`).nx?.targets?.test?.inputs;
  const flat = (input: string | object): string[] =>
    typeof input === 'string' ? (namedInputs[input]?.flatMap(flat) ?? [input]) : [];
  return (own ?? targetDefaults.test.inputs).flatMap(flat);
}

/** A folder is covered when something in it is: a pattern may select among its files. */
function isCovered(path: string, inputs: readonly string[]): boolean {
  const patterns = inputs.map((input) => input.replace('{workspaceRoot}/', ''));
  if (patterns.some((pattern) => path === pattern || path.startsWith(pattern.split('*', 1)[0] || '\0')))
    return true;
  return statSync(join(root, path)).isDirectory() && patterns.some((p) => p.startsWith(`${path}/`));
}

describe('the inputs of the test targets', () => {
  it.each(projects)('cover what the tests of %s read outside their project', (project) => {
    const inputs = inputsOf(project);
    expect(pathsOutside(project).filter((path) => !isCovered(path, inputs))).toEqual([]);
  });

  it('are checked against paths that exist', () => {
    expect(pathsOutside('shared-ui')).toContain('public-site/src');
  });
});
