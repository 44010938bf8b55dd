import { nx } from './product/build.ts';
import { runNode } from './product/run-node.ts';

// `npm run screenshots`: builds what changed and photographs every screen into screenshots/.
//   --docs   photographs only the screens that the documents show
const done =
  (await nx('build')) &&
  (await runNode(['--import', 'tsx', 'e2e/screenshots/take.ts', ...process.argv.slice(2)]));
process.exitCode = done ? 0 : 1;
