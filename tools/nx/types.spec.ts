import { join, relative } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../docs/documents.ts';
import { root } from '../product/root.ts';
import { readFileSync } from 'node:fs';

const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const scripts = workspace.workspaces.flatMap((project) => {
  const own = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(own.scripts).map(([name, script]) => ({ project, name, script }));
});

/** The files of a `tsconfig.json`. */
const filesOf = (config: string): string[] => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  return ts.getParsedCommandLineOfConfigFile(join(root, config), {}, host)?.fileNames ?? [];
};

it('the types of every file are checked', () => {
  const configs = scripts.flatMap(({ project, name, script }) =>
    name === 'typecheck'
      ? [...script.matchAll(/-p (\S+)/g)].map(([, config = '']) => join(project, config))
      : [],
  );
  const checked = new Set(configs.flatMap(filesOf).map((file) => relative(root, file)));
  expect(checked.size).toBeGreaterThan(2_000);
  // art/ is outside the workspace: programs of finished artwork, run by hand.
  const unchecked = sourceFiles.filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('art/') && !checked.has(file),
  );
  expect(unchecked).toEqual([]);
});

it('every package is linted', () => {
  const linted = scripts.filter(({ name, script }) => name === 'lint' && script === 'oxlint && eslint .');
  expect(linted.map(({ project }) => project)).toEqual(workspace.workspaces);
});

// TypeScript 6, which typescript-eslint needs, has a program of the same name.
it('scripts name the TypeScript that they start', () => {
  expect(scripts.filter(({ script }) => /(^|&& )tsc\b/.test(script))).toEqual([]);
});
