import { reactPreset } from '../jest.preset.mjs';

export default {
  ...reactPreset(),
  roots: ['<rootDir>/src', '<rootDir>/service-worker', '<rootDir>/vite'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  // These tests render whole pages and step through them; the default five seconds are too short on a busy machine.
  testTimeout: 60_000,
};
