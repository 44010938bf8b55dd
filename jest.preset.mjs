// Jest settings that all packages share: SWC compiles TypeScript to CommonJS, because
// @nestjs/throttler-like CommonJS packages and ESM-only NestJS 12 cannot meet in Jest's own ESM mode.

/** Options of @swc/jest for one kind of source. */
const swc = ({ tsx = false, decorators = false } = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators },
      transform: {
        legacyDecorator: decorators,
        decoratorMetadata: decorators,
        useDefineForClassFields: !decorators,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Relative imports end in `.js` (NodeNext); the source file ends in `.ts`. */
const sources = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@city/api-client$': '<rootDir>/../api-client/src/index.ts',
  '^@city/contracts$': '<rootDir>/../contracts/src/index.ts',
  '^@city/contracts/brand$': '<rootDir>/../contracts/src/brand.ts',
  '^@city/contracts/examples$': '<rootDir>/../contracts/src/examples.ts',
  '^@city/contracts/kind-texts$': '<rootDir>/../contracts/src/kinds/kind-texts.ts',
  '^@city/contracts/shipped-pages$': '<rootDir>/../contracts/src/pages/shipped/index.ts',
  '^@city/shared-ui/axe$': '<rootDir>/../shared-ui/test/axe.ts',
  '^@city/shared-ui/copy-text$': '<rootDir>/../shared-ui/src/shared/copy-text.ts',
  '^@city/shared-ui/stories$': '<rootDir>/../shared-ui/src/stories/stories.ts',
  '^@city/shared-ui/tokens$': '<rootDir>/../shared-ui/src/tokens/index.ts',
};

const shared = {
  reporters: ['default', '<rootDir>/../tools/jest/results-reporter.cjs'],
  testRunner: '<rootDir>/../tools/jest/timed-runner.cjs',
};

/** A Node package. Specs run in the process itself, which loads packages and the product once per worker. */
export const nodePreset = ({ decorators = false } = {}) => ({
  testEnvironment: '<rootDir>/../tools/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/../tools/jest/one-realm-runtime.cjs',
  ...shared,
  roots: ['<rootDir>/src'],
  moduleNameMapper: sources,
  transform: { '^.+\\.[jt]s$': swc({ decorators }) },
});

/** A React package, rendered in jsdom. `esm` names packages in node_modules that ship only ES modules. */
export const reactPreset = ({ esm = [] } = {}) => ({
  testEnvironment: 'jest-fixed-jsdom',
  setupFiles: ['owner-stacks', 'element-errors', 'dialog-element'].map(
    (name) => `<rootDir>/../tools/jest/${name}.cjs`,
  ),
  ...shared,
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/../tools/jest/css-module.cjs',
    '\\.css$': '<rootDir>/../tools/jest/empty.cjs',
    '\\.(svg|webp|avif|png|woff2)(\\?.*)?$': '<rootDir>/../tools/jest/asset.cjs',
    '^@city/shared-ui$': '<rootDir>/../shared-ui/src/index.ts',
    ...sources,
  },
  transformIgnorePatterns: esm.length ? [`/node_modules/(?!(${esm.join('|')})/)`] : ['/node_modules/'],
  transform: { '^.+\\.[jt]sx?$': swc({ tsx: true }) },
});
