import { reactPreset } from '../jest.preset.mjs';

export default {
  ...reactPreset(),
  roots: ['<rootDir>/src', '<rootDir>/service-worker'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  // Whole pages are rendered and walked through; a busy machine needs more than the five seconds of the default.
  testTimeout: 60_000,
};
