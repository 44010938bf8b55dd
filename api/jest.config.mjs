import { nodePreset } from '../jest.preset.mjs';

export default nodePreset({ decorators: true, esm: ['@nestjs', 'connect-mongo', 'kruptein'] });
