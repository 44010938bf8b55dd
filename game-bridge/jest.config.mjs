import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/src', '<rootDir>/simulation'],
  testTimeout: 30_000,
};
