import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/src', '<rootDir>/stand-in'],
  testTimeout: 30_000,
};
