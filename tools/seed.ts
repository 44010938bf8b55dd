import { runNode } from './product/run-node.ts';
import { nx } from './product/build.ts';
import { hasDatabase, loadEnvironmentFile } from './product/settings.ts';

// `npm run seed`: adds the demo catalogue to the database of MONGODB_URI and keeps the edits of staff.
loadEnvironmentFile();
if (!hasDatabase()) {
  console.log('Neither MONGODB_URI nor MONGODB_URI_FILE is set: `npm start` seeds its own store by itself.');
  process.exit(0);
}
if (!(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
process.exit((await runNode(['api/dist/seed.js'])) ? 0 : 1);
