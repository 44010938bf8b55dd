import { nodePreset } from '../jest.preset.mjs';

const withoutBrowser = Boolean(process.env.SKIP_BROWSER_TESTS);

export default {
  ...nodePreset(),
  // Browsers and processes are started here; on a busy machine that takes longer than Jest's five seconds.
  testTimeout: 60_000,
  testPathIgnorePatterns: ['/node_modules/', ...(withoutBrowser ? ['\\.browser\\.spec\\.ts$'] : [])],
};
