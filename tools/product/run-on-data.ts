import { join } from 'node:path';
import { nx } from './build.ts';
import { withDemoStore } from './demo-store.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';
import { hasDatabase, hasRealProviders, loadEnvironmentFile, uploadsFolder } from './settings.ts';

/**
 * Runs a program of the API on the product’s data. This is the database of MONGODB_URI or MONGODB_URI_FILE, else the
 * embedded store in `.data/`. A running `npm start` shares that store only with programs that can run beside it.
 * Returns whether the program succeeded.
 */
export async function runOnData(
  args: string[],
  options: { beside: boolean } = { beside: false },
): Promise<boolean> {
  loadEnvironmentFile();
  if (!(await nx('build', { projects: ['@city/api', '@city/embedded-mongo'] }))) return false;
  const dataDir = join(root, '.data');
  const uploads = { UPLOADS_DIR: uploadsFolder(dataDir) };
  if (hasDatabase()) return runNode(args, uploads);
  // An accidental backup of an empty demo store would only be noticed on the day it is needed.
  if (hasRealProviders() || process.env.NODE_ENV === 'production') {
    console.error(
      'Which database? Real providers are set, so this is no demo: name it in MONGODB_URI or MONGODB_URI_FILE, or use the ' +
        'command for containers in docs/runbook.md.',
    );
    return false;
  }
  return withDemoStore(dataDir, options, (uri) => runNode(args, { ...uploads, MONGODB_URI: uri }));
}
