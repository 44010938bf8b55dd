import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/short'],
  // Each file has a product of its own; two at a time would only slow each other down.
  maxWorkers: 1,
  testTimeout: 120_000,
};
