import { build } from 'esbuild';
import { join } from 'node:path';
import { bundleOptions } from './bundle.ts';

const folder = import.meta.dirname;
await build({ ...bundleOptions(folder), outfile: join(folder, 'resource/dist/server.js') });
