import { reactPreset } from '../jest.preset.mjs';

const preset = reactPreset({ esm: ['react-hotkeys-hook'] });

export default {
  ...preset,
  moduleNameMapper: {
    '^@emotion/sheet$': '<rootDir>/test/emotion-sheet.ts',
    ...preset.moduleNameMapper,
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
