import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  // Some tests start programs, which takes long on a busy machine.
  testTimeout: 60_000,
  roots: [
    'deploy',
    'demo',
    'docs',
    'drills',
    'figures',
    'gate',
    'layers',
    'mutation',
    'notices',
    'nx',
    'openapi',
    'pictures',
    'product',
    'secret-scan',
    'words',
  ].map((folder) => `<rootDir>/${folder}`),
};
