import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  roots: [
    'art',
    'deploy',
    'docs',
    'drills',
    'figures',
    'layers',
    'mutation',
    'notices',
    'nx',
    'product',
    'secret-scan',
    'words',
  ].map((folder) => `<rootDir>/${folder}`),
};
