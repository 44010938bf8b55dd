import { join } from 'node:path';
import { nx } from './product/build.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run test:faults`: builds what changed, injects faults into the built product and counts what is lost, duplicated
// or incomplete (faults/program/run.ts has the options).
const program = ['--import', 'tsx', join(root, 'faults/program/run.ts'), ...process.argv.slice(2)];
process.exitCode = (await nx('build')) && (await runNode(program)) ? 0 : 1;
