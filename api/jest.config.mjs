import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset({ decorators: true }),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // One store for the run; suites that need the whole application start it from test/test-app.ts.
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 60_000,
  // By far the longest suite: it runs last, and Jest alone would leave one of two processors idle.
  maxWorkers: 2,
  // Closed applications leave something behind: old workers collect garbage most of the time.
  workerIdleMemoryLimit: '1GB',
};
