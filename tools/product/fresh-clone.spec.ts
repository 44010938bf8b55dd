import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PRODUCT } from './build.ts';
import { root } from './root.ts';

/** Commands that build the packages of this repository before they use them. */
const COMMANDS = ['start', 'dev', 'test', 'seed', 'doctor', 'backup', 'restore', 'audit-verify', 'openapi'];
/** Imports that Node resolves when it loads a file: neither those of types nor those within functions. */
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*\sfrom\s)?'([^']+)'/gm;

/** The packages of this repository that a file needs when it is loaded, with the file that imports each. */
function builtPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name = '']) =>
    name.startsWith('.')
      ? builtPackages(join(dirname(file), name), seen)
      : name.startsWith('@city/')
        ? [`${relative(root, file)} imports ${name}`]
        : [],
  );
}

it.each(COMMANDS)('npm run %s starts in a fresh clone, where nothing is built', (command) => {
  expect(builtPackages(join(root, 'tools', `${command}.ts`))).toEqual([]);
});

it('the product is built only with programs that are installed without development tools', () => {
  const parsed = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
  const { packages } = parsed('package-lock.json') as {
    packages: Record<string, { dev?: boolean; bin?: Record<string, string> }>;
  };
  const programs = Object.entries(packages).flatMap(([path, { dev, bin = {} }]) =>
    dev ? [] : [path, ...Object.keys(bin)],
  );
  const used = PRODUCT.flatMap((name) => {
    const { scripts } = parsed(`${name.replace('@city/', '')}/package.json`) as {
      scripts: { build: string };
    };
    return scripts.build
      .split(' && ')
      .map((command) => /node_modules\/[^/ ]+/.exec(command)?.[0] ?? command.split(' ', 1)[0]);
  });
  expect(used.filter((program) => program && !['node', ...programs].includes(program))).toEqual([]);
});
