import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

type Wrapped = (...parameters: unknown[]) => void;

/** TypeScript with the options of jest.preset.mjs. */
const SWC = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
} as const;

/**
 * Evaluates the product's TypeScript repeatedly in one process: compiled once, with fresh modules each time, as in
 * Jest. Packages are shared with Node.
 */
export class SpecLoader {
  private readonly compiled = new Map<string, Wrapped>();
  private readonly packages: NodeJS.Require;

  /**
   * @param folder root folder of the code
   * @param globals globals of the modules, by name
   */
  constructor(
    private readonly folder: string,
    private readonly globals: Readonly<Record<string, unknown>>,
  ) {
    this.packages = createRequire(join(folder, 'api/package.json'));
  }

  /** Evaluates a file with its imports; returns the product's files among them. */
  evaluate(file: string): ReadonlySet<string> {
    const modules = new Map<string, { exports: unknown }>();
    const load = (path: string): unknown => {
      const known = modules.get(path);
      if (known) return known.exports;
      const module: { exports: unknown } = { exports: {} };
      modules.set(path, module);
      if (path.endsWith('.json')) return (module.exports = JSON.parse(readFileSync(path, 'utf8')));
      const require = (name: string) => {
        const source = this.sourceOf(name, path);
        return source === null ? this.packages(name) : load(source);
      };
      this.wrapped(path)(module.exports, require, module, ...Object.values(this.globals));
      return module.exports;
    };
    load(file);
    return new Set(modules.keys());
  }

  /** The product's own file behind an import specifier; null for a package. */
  private sourceOf(name: string, importer: string): string | null {
    const contract = /^@city\/contracts(?:\/(.+))?$/.exec(name);
    if (contract) return join(this.folder, 'contracts/src', `${contract[1] ?? 'index'}.ts`);
    if (!name.startsWith('.')) return null;
    const path = resolve(dirname(importer), name).replace(/\.js$/, '.ts');
    if (!existsSync(path)) throw new Error(`${importer} imports ${name}, which does not exist`);
    return path;
  }

  private wrapped(path: string): Wrapped {
    const known = this.compiled.get(path);
    if (known) return known;
    const { code } = transformSync(readFileSync(path, 'utf8'), { ...SWC, filename: path });
    const parameters = ['exports', 'require', 'module', ...Object.keys(this.globals)];
    const wrapped = compileFunction(code, parameters, { filename: path }) as Wrapped;
    this.compiled.set(path, wrapped);
    return wrapped;
  }
}
