import apiJest from '../../api/jest.config.mjs';

// Which rules are broken on purpose, and which tests must notice (docs/decisions/mutation-tests.md).
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  // Only the tests that reach a mutant run for it.
  coverageAnalysis: 'perTest',
  mutate: [
    'contracts/src/{beta,job,streamer,whitelist,money}.ts',
    'api/src/applications/application-lifecycle.ts',
    'api/src/applications/review/answer-keys.ts',
    'api/src/orders/order-status.ts',
    'api/src/payments/konnect/konnect-reading.ts',
    'api/src/payments/manual-tnd/proof-key.ts',
    'api/src/payments/payment-reference.ts',
    'api/src/payments/payment-status.ts',
    'api/src/payments/paypal/paypal-reading.ts',
    'api/src/payments/settlement/settle.ts',
  ],
  ignorePatterns: [
    '/admin-console',
    '/bench',
    '/deploy',
    '/docs',
    '/e2e',
    '/public-site',
    '.data',
    '.nx',
    '**/test-results',
  ],
  jest: {
    config: {
      ...apiJest,
      rootDir: '.',
      roots: ['<rootDir>/contracts/src', '<rootDir>/api/src/applications', '<rootDir>/api/src/payments'],
      moduleNameMapper: {
        ...apiJest.moduleNameMapper,
        '^@city/contracts$': '<rootDir>/contracts/src/index.ts',
      },
      // What needs the whole application and its store takes seconds for each of hundreds of mutants.
      testPathIgnorePatterns: ['\\.http\\.spec\\.ts$'],
      globalSetup: undefined,
      globalTeardown: undefined,
      reporters: ['default'],
    },
  },
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
};
