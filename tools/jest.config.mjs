import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: ['deploy', 'docs', 'figures', 'mutation', 'nx', 'secret-scan'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};
