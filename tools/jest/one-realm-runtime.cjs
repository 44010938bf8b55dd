// Jest's module loader for specs that share the realm of their process (one-realm-environment.cjs). A worker loads
// packages and the product once; only specs and their helpers are evaluated anew for each file.
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { compileFunction } = require('node:vm');
const Runtime = require('jest-runtime').default;

const PACKAGE = /[\\/]node_modules[\\/]/;
const SPEC = /\.spec(-helper)?\.tsx?$/;

/** By file: its compiled code. Jest and the helpers are evaluated for each spec file, but need not be parsed again. */
const compiled = new Map();
/** By file: its source map. Errors of the product also show their place in later spec files. */
const sourceMaps = new Map();

module.exports = class OneRealmRuntime extends Runtime {
  /** Has the modules of the product. */
  static product;

  constructor(...parameters) {
    super(...parameters);
    this.parameters = parameters;
    this.helpers = join(this._config.rootDir, 'test', '/');
    const globalConfig = parameters.at(-1);
    if (globalConfig.watch || globalConfig.watchAll) OneRealmRuntime.product = undefined;
    this.transformCache.sourceMaps = sourceMaps;
    this.executor.compile = (code, filename) => {
      const known = compiled.get(filename);
      if (known?.code === code) return known.run;
      const run = compileFunction(code, this.executor.injectedModuleParameters, { filename });
      compiled.set(filename, { code, run });
      return run;
    };
  }

  requireModule(from, name, options, isRequireActual) {
    if (!name || options?.isInternalModule || this._resolution.isCoreModule(name))
      return super.requireModule(from, name, options, isRequireActual);
    const path = this._resolution.resolveCjs(from, name);
    if (PACKAGE.test(path)) return createRequire(from)(name);
    if (SPEC.test(path) || path.startsWith(this.helpers))
      return super.requireModule(from, name, options, isRequireActual);
    return this.ofProduct().requireModule(path);
  }

  /** The loader of the first file stays for the product, as long as the worker lives. */
  ofProduct() {
    return (OneRealmRuntime.product ??= new OneRealmRuntime(...this.parameters));
  }

  setMock(_from, name) {
    throw new Error(
      `jest.mock('${name}') would not reach the product, which is loaded once for many spec files`,
    );
  }
};
