import { nodePreset } from '../jest.preset.mjs';

export default { ...nodePreset(), roots: ['<rootDir>/site', '<rootDir>/load'] };
