import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from './product/build.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run bench:site`, `bench:api` and the others: builds what changed and runs one program of bench/ on the product.
const [name = '', ...options] = process.argv.slice(2);
const program = join(root, 'bench', name, 'run.ts');
if (!/^[a-z]+$/.test(name) || !existsSync(program)) throw new Error(`there is no bench ${name}`);
const done = (await nx('build')) && (await runNode(['--import', 'tsx', program, ...options]));
process.exitCode = done ? 0 : 1;
