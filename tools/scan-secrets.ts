import { resolve } from 'node:path';
import { root } from './product/root.ts';
import { scanForSecrets } from './secret-scan/scan.ts';

// A step of `npm test`: no tracked file contains a credential. An argument names another folder to scan.
const { ok, output } = await scanForSecrets(resolve(process.argv[2] ?? root));
if (!ok) console.error(output);
process.exitCode = ok ? 0 : 1;
