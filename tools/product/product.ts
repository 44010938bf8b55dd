import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Db } from 'mongodb';
import {
  startChild,
  startUntilReady,
  waitForHttp,
  whileStarting,
  type Child,
  type ChildOptions,
} from './child.ts';
import { root } from './root.ts';
import type { Demo } from '../demo/start-demo.ts';
import type { DemoCityOptions } from './demo-city.ts';
import { addressFile } from './demo-store.ts';
import { assertFree } from './free-port.ts';
import { databaseOfOwner, hasRealProviders, uploadsFolder } from './settings.ts';

export interface ProductOptions {
  /** Port of the site and the API. */
  port: number;
  /** Port of the provider sandbox. */
  sandboxPort: number;
  /** Folder with the data of the embedded store and the provider sandbox. */
  dataDir: string;
  /** Starts with an empty store and sandbox. */
  reset?: boolean;
  /** Serves the site and the console from their builds; `npm run dev` leaves this to Vite. */
  serveBuilds?: boolean;
  /** Makes the demo community in an empty store: see `demo/`. */
  demo?: boolean;
  /** Connects a simulated game server. */
  demoCity?: DemoCityOptions;
  /** Public origin of the site, if it is not the API itself. */
  webOrigin?: string;
  /** Additional environment for the API, with the highest precedence. */
  apiEnv?: Record<string, string>;
  /** Extra arguments of `node` for the API. */
  apiNodeArgs?: string[];
  onLine?(part: string, line: string): void;
  /** Ends a start that is under way: the parts that run are stopped. */
  signal?: AbortSignal;
}

export interface Product {
  url: string;
  /** Null when real providers are configured. */
  sandboxUrl: string | null;
  /** The page of the demo city; null without one. */
  cityUrl: string | null;
  mongoUri: string;
  /** Process id of the API. */
  apiPid: number;
  /** The API's environment, for starting more processes. */
  apiEnv: Readonly<Record<string, string>>;
  /** Resolves with the name of the part that exited unexpectedly. */
  broken: Promise<string>;
  stop(): Promise<void>;
}

/** The site's key in demos, where nothing is real. */
export const DEMO_SITE_KEY = Buffer.alloc(32, 'demo').toString('base64');

/** Starts the parts in the order of their dependencies: store, sandbox, seed, API. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const children: Child[] = [];
  const url = `http://localhost:${options.port}`;
  const webOrigin = options.webOrigin ?? url;
  const part = (name: string) => ({ cwd: root, onLine: (line: string) => options.onLine?.(name, line) });
  const stop = async () => {
    for (const child of [...children].reverse()) await child.stop();
  };
  // What waits for a part ends with it.
  options.signal?.addEventListener('abort', () => void stop());

  try {
    const database = databaseOfOwner();
    if (options.reset && database) {
      throw new Error(
        '--reset empties the data folder, with the uploaded pictures that the database of MONGODB_URI names. It is for the ' +
          'embedded store only: start without --reset.',
      );
    }
    // The answer of another program would be taken for that of a part.
    await assertFree([
      options.port,
      ...(hasRealProviders() ? [] : [options.sandboxPort]),
      ...(options.demoCity ? [options.demoCity.port] : []),
    ]);
    if (options.reset) rmSync(options.dataDir, { recursive: true, force: true });
    mkdirSync(options.dataDir, { recursive: true });
    const isNewStore = !existsSync(join(options.dataDir, 'store'));

    const parts = { options, part, children, webOrigin };
    // The parts are independent and start together. Both are waited for, so that a failure of one stops the other, too.
    const starting = [
      database ? Promise.resolve(database) : startStore(parts),
      hasRealProviders() ? Promise.resolve(null) : startSandbox(parts),
    ] as const;
    await Promise.allSettled(starting);
    const [mongoUri, sandbox] = await Promise.all(starting);
    const providerEnv = sandbox && {
      ...sandbox.env,
      BRIDGE_SITE_KEY: process.env.BRIDGE_SITE_KEY || DEMO_SITE_KEY,
    };

    const apiEnv: Record<string, string> = {
      PORT: String(options.port),
      MONGODB_URI: mongoUri,
      // Its address is above; the API refuses both.
      MONGODB_URI_FILE: '',
      UPLOADS_DIR: uploadsFolder(options.dataDir),
      API_PUBLIC_URL: webOrigin,
      WEB_ORIGIN: webOrigin,
      ...(options.serveBuilds === false
        ? {}
        : { SITE_DIST: join(root, 'public-site/dist'), CONSOLE_DIST: join(root, 'admin-console/dist') }),
      ...providerEnv,
      ...options.apiEnv,
    };
    // The catalogue stays in the embedded store, whose folder has the mark, too.
    const mark = join(options.dataDir, 'seeded');
    const catalogue = catalogueVersion();
    if (database || !existsSync(mark) || readFileSync(mark, 'utf8') !== catalogue) {
      const seed = startChild('seed', [join(root, 'api/dist/seed.js')], { ...part('seed'), env: apiEnv });
      if ((await whileStarting(seed, seed.ended)) !== 0)
        throw new Error('seeding the demo catalogue failed; its messages are above');
      writeFileSync(mark, catalogue);
    }

    const startApi = async ({
      env = {},
      nodeArgs = [],
    }: {
      env?: Record<string, string>;
      nodeArgs?: string[];
    }) => {
      const args = [...(options.apiNodeArgs ?? []), ...nodeArgs, join(root, 'api/dist/main.js')];
      const api = startChild('api', args, { ...part('api'), env: { ...apiEnv, ...env } });
      children.push(api);
      await waitForHttp(`http://127.0.0.1:${options.port}/api/health/ready`, api);
      return api;
    };
    let demo: Demo | null = null;
    if (options.demo) {
      const { startDemo } = await import('../demo/start-demo.ts');
      demo = await startDemo({
        environment: process.env,
        simulated: sandbox && sandbox.env,
        isEmbedded: !database,
        dataDir: options.dataDir,
        isNewStore,
        withDatabase: (use) => useDatabase(mongoUri, use),
        addresses: { url: webOrigin, sandboxUrl: sandbox?.url ?? '' },
        startApi,
        say: (line) => options.onLine?.('demo', line),
      });
    }
    const api = await startApi({});
    await demo?.renew();

    let cityUrl: string | null = null;
    if (options.demoCity && sandbox) {
      // Uses packages of this repository, which a fresh clone has not built when this file is loaded.
      const { startDemoCity } = await import('./demo-city.ts');
      const city = await startDemoCity(webOrigin, options.dataDir, options.demoCity, part('city'));
      children.push(city.child);
      cityUrl = city.url;
    }

    const broken = Promise.race(
      children.map(async (child) => (await once(child.process, 'exit'), child.name)),
    );
    const sandboxUrl = sandbox?.url ?? null;
    return { url, sandboxUrl, cityUrl, mongoUri, apiPid: api.process.pid ?? 0, apiEnv, broken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the database of a store for one use. */
async function useDatabase<Result>(
  mongoUri: string,
  use: (database: Db) => Promise<Result>,
): Promise<Result> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(mongoUri);
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

/** Changes with the demo catalogue. */
function catalogueVersion(): string {
  const folder = join(root, 'api/dist/shop/products/seed');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** State that the first parts to start share. */
interface Starting {
  options: ProductOptions;
  part: (name: string) => ChildOptions;
  /** Each part is added once it runs, so that a failed start stops it. */
  children: Child[];
  webOrigin: string;
}

/** Starts the embedded store; returns the address of its database. */
async function startStore({ options, part, children }: Starting): Promise<string> {
  const args = [join(root, 'embedded-mongo/dist/cli.js')];
  args.push('--data', join(options.dataDir, 'store'), '--port', '0');
  const store = await startUntilReady<{ uri: string }>('store', args, part('store'));
  children.push(store.child);
  const uri = `${store.ready.uri}/mirage`;
  // For a backup of the running product.
  writeFileSync(addressFile(options.dataDir), uri);
  return uri;
}

/** Starts the provider sandbox; returns its address and the settings with which the API uses it. */
async function startSandbox({ options, part, children, webOrigin }: Starting) {
  const args = [join(root, 'provider-sandbox/dist/cli.js')];
  args.push('--port', String(options.sandboxPort), '--webhook-base', `http://127.0.0.1:${options.port}`);
  args.push('--web-origin', webOrigin, '--state', join(options.dataDir, 'sandbox.json'));
  const sandbox = await startUntilReady<{ url: string; env: Record<string, string> }>(
    'sandbox',
    args,
    part('sandbox'),
  );
  children.push(sandbox.child);
  return sandbox.ready;
}
