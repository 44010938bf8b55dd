import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from './build.ts';
import { startUntilReady } from './child.ts';
import { loadEnvironmentFile } from './environment.ts';
import { hasRealProviders } from './product.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';

/**
 * Runs a program of the API on the product's data: the database of MONGODB_URI or MONGODB_URI_FILE, else the embedded store
 * in `.data/`, which must not be in use (stop `npm start` first). Answers whether the program succeeded.
 */
export async function runOnData(args: string[]): Promise<boolean> {
  loadEnvironmentFile();
  if (!(await nx('build', { projects: ['@city/api', '@city/embedded-mongo'] }))) return false;
  if (process.env.MONGODB_URI || process.env.MONGODB_URI_FILE) return runNode(args);
  // A backup of an empty demo beside a real city would be found out on the day when it is needed.
  if (hasRealProviders() || process.env.NODE_ENV === 'production') {
    console.error(
      'Which database? Real providers are set, so this is no demo: name it in MONGODB_URI or MONGODB_URI_FILE, or use the ' +
        'command for containers in docs/runbook.md.',
    );
    return false;
  }
  const data = join(root, '.data', 'store');
  mkdirSync(data, { recursive: true });
  const storeArgs = [join(root, 'embedded-mongo/dist/cli.js'), '--data', data, '--port', '0'];
  const store = await startUntilReady<{ uri: string }>('store', storeArgs, {
    cwd: root,
    onLine: (line) => line.startsWith('{') || console.error(line),
  });
  try {
    return await runNode(args, { MONGODB_URI: `${store.ready.uri}/mirage` });
  } finally {
    await store.child.stop();
  }
}
