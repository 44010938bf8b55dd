import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset({
    decorators: true,
    esm: ['@nestjs', 'agenda', '@agendajs', 'content-disposition', 'cookie'],
  }),
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // One store for the run; suites that need the whole application start it from test/test-app.ts.
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 60_000,
};
