import { nodePreset } from '../jest.preset.mjs';

export default {
  ...nodePreset(),
  // Documents of many megabytes and killed processes take their time on a busy machine.
  testTimeout: 60_000,
};
