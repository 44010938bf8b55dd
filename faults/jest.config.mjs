import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/short'],
  // Each file has a product of its own; most of the time both wait for something that dies or starts.
  maxWorkers: 2,
  testTimeout: 120_000,
};
