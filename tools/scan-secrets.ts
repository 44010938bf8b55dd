import { resolve } from 'node:path';
import { root } from './product/root.ts';
import { scanForSecrets } from './secret-scan/scan.ts';

// A step of `npm test`: searches the tracked files for credentials. To scan another folder, name it as the argument.
const { ok, output } = await scanForSecrets(resolve(process.argv[2] ?? root));
if (!ok) console.error(output);
process.exitCode = ok ? 0 : 1;
