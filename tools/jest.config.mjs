import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['<rootDir>/deploy', '<rootDir>/docs', '<rootDir>/figures', '<rootDir>/secret-scan'],
};
