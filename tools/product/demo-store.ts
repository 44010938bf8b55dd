import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startUntilReady } from './child.ts';
import { root } from './root.ts';

/** File in which a running product writes the address of its store. It is stale once the store has stopped. */
export const addressFile = (dataDir: string): string => join(dataDir, 'store-address');

const STORE_IN_USE = /The data directory .* is in use/;

function runningStore(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Runs `use` on the embedded store of a data directory, which is started for it. If a running product uses the store,
 * `beside` runs on it instead; without `beside` it fails with an explanation. Returns whether it succeeded.
 */
export async function withDemoStore(
  dataDir: string,
  { beside }: { beside: boolean },
  use: (uri: string) => Promise<boolean>,
): Promise<boolean> {
  const data = join(dataDir, 'store');
  mkdirSync(data, { recursive: true });
  const args = [join(root, 'embedded-mongo/dist/cli.js'), '--data', data, '--port', '0'];
  const store = await startUntilReady<{ uri: string }>('store', args, { cwd: root }).catch(
    (error: Error) => error,
  );
  if (store instanceof Error) {
    const running = STORE_IN_USE.test(store.message) ? runningStore(dataDir) : null;
    if (running && beside) return use(running);
    console.error(
      STORE_IN_USE.test(store.message)
        ? `The product is running and works on the data in ${dataDir}. Stop it (Ctrl-C where \`npm start\` runs), then try again.`
        : store.message,
    );
    return false;
  }
  try {
    return await use(`${store.ready.uri}/mirage`);
  } finally {
    await store.child.stop();
  }
}
