import { join } from 'node:path';
import { nx } from './build.ts';
import { withDemoStore } from './demo-store.ts';
import { loadEnvironmentFile } from './environment.ts';
import { hasRealProviders } from './product.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';

/**
 * Runs a program of the API on the product's data: the database of MONGODB_URI or MONGODB_URI_FILE, else the embedded
 * store in `.data/`, which a running `npm start` shares only with programs that can run beside it. Returns whether the
 * program succeeded.
 */
export async function runOnData(
  args: string[],
  options: { beside: boolean } = { beside: false },
): Promise<boolean> {
  loadEnvironmentFile();
  if (!(await nx('build', { projects: ['@city/api', '@city/embedded-mongo'] }))) return false;
  if (process.env.MONGODB_URI || process.env.MONGODB_URI_FILE) return runNode(args);
  // An accidental backup of an empty demo store would only be noticed on the day it is needed.
  if (hasRealProviders() || process.env.NODE_ENV === 'production') {
    console.error(
      'Which database? Real providers are set, so this is no demo: name it in MONGODB_URI or MONGODB_URI_FILE, or use the ' +
        'command for containers in docs/runbook.md.',
    );
    return false;
  }
  return withDemoStore(join(root, '.data'), options, (uri) =>
    runNode(args, { MONGODB_URI: uri, UPLOADS_DIR: join(root, '.data/uploads') }),
  );
}
