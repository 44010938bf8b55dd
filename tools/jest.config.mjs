import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: [
    'art',
    'deploy',
    'docs',
    'figures',
    'layers',
    'mutation',
    'nx',
    'product',
    'secret-scan',
    'words',
  ].map((folder) => `<rootDir>/${folder}`),
};
