import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './product/run-node.ts';
import { root } from './product/root.ts';

// `npm run test:mutation`: breaks the rules of applications and payments in hundreds of ways and asks their tests whether they
// notice. Ends with 1 when they notice less than the goal. Takes about twenty minutes; not part of `npm test`.
//   --mutate FILE[,FILE]   only these files, from the root of the repository
const { values } = parseArgs({ options: { mutate: { type: 'string' } } });

// The model-based stories repeat for every mutant: a few hundred find what ten thousand find, in a fraction of the time.
process.env.PAYMENT_STORIES ??= '300';
const sandbox = join(root, '.stryker-tmp');
try {
  const ok = await runNode([
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    'tools/mutation/stryker.config.mjs',
    ...(values.mutate ? ['--mutate', values.mutate] : []),
  ]);
  process.exitCode = ok ? 0 : 1;
} finally {
  if (existsSync(sandbox)) rmSync(sandbox, { recursive: true, force: true });
}
