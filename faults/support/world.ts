import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { addPeople, type Person } from '../../tools/clients/people.ts';
import { logIn } from '../../tools/clients/log-in.ts';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';
import { startChild } from '../../tools/product/child.ts';
import { DEMO_SITE_KEY } from '../../tools/product/product.ts';
import { freePort } from '../../tools/product/free-port.ts';
import { root } from '../../tools/product/root.ts';
import { ApiProcess, SandboxProcess, StoreProcess } from './processes.ts';
import { ProviderProxy } from './provider-proxy.ts';
import { TcpProxy } from './tcp-proxy.ts';

export type { Person };

/** The built product as separate processes for fault injection. All are on the loopback interface. */
export interface World {
  /** Address of the API. */
  url: string;
  api: ApiProcess;
  store: StoreProcess;
  sandbox: SandboxProcess;
  /** The proxy between the API and the store. */
  toStore: TcpProxy;
  /** The proxy between the API and the payment providers. */
  toProviders: ProviderProxy;
  /** Direct access to the store. */
  database: Db;
  /** Address of the store without the proxy. */
  mongoUri: string;
  apiEnv: Readonly<Record<string, string>>;
  /** Cookie of an Admin. */
  admin: string;
  /** Stores unused players; `Admin` makes them staff. */
  createUsers(count: number, role?: 'Player' | 'Admin'): Promise<Person[]>;
}

/** Rate limits must not distort the results, and accepted players may play. */
const NO_LIMITS = {
  COMMUNITY_INTERVIEWS: 'off',
  DECISION_UNDO_SECONDS: '0',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_LOGINS_PER_MINUTE: '1000000',
  LIMIT_PAYMENT_STARTS_PER_MINUTE: '1000000',
};

/** No messages to Discord or mailboxes: they are not counted here, and would only slow it down. */
export const WITHOUT_MESSAGES = { DISCORD_BOT_TOKEN: '', DISCORD_STAFF_WEBHOOK_URL: '', SMTP_URL: '' };

/** Starts the product with an empty store on free ports, runs `use`, and always ends every process. */
export async function withWorld<Result>(
  apiEnv: Record<string, string>,
  use: (world: World) => Promise<Result>,
): Promise<Result> {
  const world = await openWorld(apiEnv);
  try {
    return await use(world);
  } finally {
    await world.close();
  }
}

/** Opens a world that the caller must close. */
export async function openWorld(
  moreEnv: Record<string, string> = {},
): Promise<World & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'city-faults-'));
  const closing: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const store = new StoreProcess(await freePort(), join(folder, 'store'));
    await store.start();
    closing.push(() => (store.release(), store.stop()));
    const toStore = new TcpProxy(store.port);
    closing.push(() => toStore.close());
    const sandbox = new SandboxProcess([
      ...['--port', String(await freePort()), '--webhook-base', `http://127.0.0.1:${port}`],
      ...['--web-origin', url, '--state', join(folder, 'sandbox.json')],
    ]);
    await sandbox.start();
    closing.push(() => sandbox.stop());
    const toProviders = new ProviderProxy(new URL(sandbox.env.PAYPAL_API_BASE_URL ?? '').origin);
    closing.push(() => toProviders.close());

    const through = await toProviders.open();
    const mongoUri = `mongodb://127.0.0.1:${store.port}/mirage`;
    const env: Record<string, string> = {
      LOG_LEVEL: 'warn',
      API_PUBLIC_URL: url,
      WEB_ORIGIN: url,
      SITE_DIST: join(root, 'public-site/dist'),
      CONSOLE_DIST: join(root, 'admin-console/dist'),
      ...sandbox.env,
      DISCORD_ROLE_WHITELIST_ID: '',
      BRIDGE_SITE_KEY: DEMO_SITE_KEY,
      PAYPAL_API_BASE_URL: `${through}/paypal`,
      KONNECT_API_BASE_URL: `${through}/konnect/api/v2`,
      FLOUCI_API_BASE_URL: `${through}/flouci`,
      SESSION_SECRET,
      ...NO_LIMITS,
      ...moreEnv,
      MONGODB_URI: `${await toStore.open()}/mirage?directConnection=true`,
    };
    const seedEnv = { ...env, PORT: String(port), MONGODB_URI: mongoUri };
    const seed = startChild('seed', [join(root, 'api/dist/seed.js')], { cwd: root, env: seedEnv });
    if ((await seed.ended) !== 0) throw new Error('seeding the demo catalogue failed');
    const api = new ApiProcess(port, env);
    closing.push(() => api.stop());
    await api.start();

    const client = await new MongoClient(mongoUri, { serverSelectionTimeoutMS: 20_000 }).connect();
    closing.push(() => client.close());
    const database = client.db();
    const admin = await logIn(url, 'layla');
    await logIn(url, 'youssef');
    let created = 0;
    return {
      ...{ url, api, store, sandbox, toStore, toProviders, database, mongoUri, apiEnv: env, admin, close },
      createUsers(count, role) {
        const first = created;
        created += count;
        return addPeople(database, count, { first, role });
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
