import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/short'],
  // Each file starts a separate product, and mostly waits for a process to stop or start.
  maxWorkers: 2,
  testTimeout: 240_000,
};
