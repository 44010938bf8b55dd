import { reactPreset } from '../jest.preset.mjs';

export default {
  ...reactPreset({ esm: ['react-hotkeys-hook'] }),
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
