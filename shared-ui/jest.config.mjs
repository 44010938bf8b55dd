import { reactPreset } from '../jest.preset.mjs';

export default {
  ...reactPreset(),
  roots: ['<rootDir>/src', '<rootDir>/art'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
