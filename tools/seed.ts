import { runNode } from './product/run-node.ts';
import { nx } from './product/build.ts';
import { loadEnvironmentFile } from './product/environment.ts';

// `npm run seed`: puts the demo catalogue into the database of MONGODB_URI; staff's edits are kept.
loadEnvironmentFile();
if (!process.env.MONGODB_URI) {
  console.log('MONGODB_URI is not set: `npm start` seeds its own store by itself.');
  process.exit(0);
}
if (!(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
process.exit((await runNode(['api/dist/seed.js'])) ? 0 : 1);
