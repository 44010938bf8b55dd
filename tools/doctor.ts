import { join } from 'node:path';
import { nx } from './product/build.ts';
import { loadEnvironmentFile } from './product/environment.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run doctor`: says in plain words what is wrong with the configuration of the environment and `.env`.
loadEnvironmentFile();
if (!(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
const args = ['api/dist/doctor.js', '--folder', join(root, 'backups')];
// As `npm start` does: without an address the data is in the embedded store, which production refuses.
const hasDatabase = Boolean(process.env.MONGODB_URI || process.env.MONGODB_URI_FILE);
if (!hasDatabase && process.env.NODE_ENV !== 'production') {
  args.push('--embedded-store', '--folder', join(root, '.data'));
}
process.exit((await runNode(args)) ? 0 : 1);
