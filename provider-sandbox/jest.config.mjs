import { nodePreset } from '../jest.preset.mjs';

// Browsers and processes are started here; on a busy machine that takes longer than Jest's five seconds.
export default { ...nodePreset(), testTimeout: 30_000 };
