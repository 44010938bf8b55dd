import { reactPreset } from '../jest.preset.mjs';

export default {
  ...reactPreset(),
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
