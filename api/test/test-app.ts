import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { loadConfig } from '../src/config/load-config.js';
import { ALL_METHODS } from '../src/payments/methods/all-methods.js';
import { createApp } from '../src/create-app.js';
import { createLogs } from '../src/platform/logging/logger.js';
import { Client } from './client.js';
import { freePort } from './free-port.js';
import { openSandbox } from './open-sandbox.js';
import type { SandboxClient } from './sandbox-client.js';

export { Client } from './client.js';
export type { ClientResponse } from './client.js';

export interface TestAppOptions {
  /** Environment variables that override the test defaults. */
  env?: Record<string, string>;
  /** Variables of the sandbox that tests leave out unless they are named here, e.g. `DISCORD_PUBLIC_KEY`. */
  sandboxEnv?: readonly (typeof LEFT_OUT)[number][];
  /** Receives every log line (from `LOG_LEVEL` in `env` on). */
  log?: (line: string) => void;
}

/** The whole application with its own port, database and sandbox. */
export interface TestApp {
  url: string;
  app: NestFastifyApplication;
  sandbox: SandboxClient;
  /** A visitor who is not logged in. */
  anonymous: Client;
  /** The database, for set-up beyond the endpoints. */
  connection: Connection;
  /** A provider of the application. */
  get<T>(token: Type<T> | string | symbol): T;
  /** A new browser in which this Discord user has logged in. Unknown names are created; `…-outsider` is not a member. */
  loginAs(username: string): Promise<Client>;
  /** A new browser without cookies. `origin` null sends no Origin, as programs do. */
  newClient(origin?: string | null): Client;
  close(): Promise<void>;
}

/** Changes of roles, commands and messages of the bot would use up the faults that a test has planned for its own calls. */
const LEFT_OUT = ['DISCORD_ROLE_WHITELIST_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_STAFF_CHANNEL_ID'] as const;

/** Performs the login like a browser: to Discord, back with the code, to the site. */
export async function logIn(
  client: Client,
  username: string,
  { returnTo = '/', headers = {} }: { returnTo?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  const start = await client.get(`/auth?returnTo=${encodeURIComponent(returnTo)}`);
  const authorize = new URL(start.headers.get('location') ?? '');
  authorize.searchParams.set('sandbox_user', username);
  const granted = await client.get(authorize.href);
  const done = await client.get(granted.headers.get('location') ?? '', { headers });
  const target = new URL(done.headers.get('location') ?? '', client.url);
  if (done.status !== 302 || target.searchParams.has('loginError')) {
    throw new Error(`login of ${username} ended with ${done.status} at ${target.href}`);
  }
}

/** Starts the application as `node dist/main.js` would, without the signals. */
export async function createTestApp({
  env = {},
  sandboxEnv = [],
  log,
}: TestAppOptions = {}): Promise<TestApp> {
  const store = process.env['TEST_MONGODB_URI'];
  if (!store) throw new Error('test/global-setup.ts has not run');
  // The login's callback URL needs the port before the start.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const opened = await openSandbox({ webhookBase: `http://127.0.0.1:${port}`, webOrigin: url });
  const sandbox = opened.client;
  const database = new URL(store);
  database.pathname = `/city_${randomUUID().slice(0, 8)}`;
  const uploads = mkdtempSync(join(tmpdir(), 'city-uploads-'));
  const settings = {
    NODE_ENV: 'test',
    // Every second transaction runs twice: work that changes more than the database would show.
    TRANSACTIONS_REPEAT: '2',
    LOG_LEVEL: 'silent',
    // Tests share a busy machine, so silence does not indicate an outage.
    DATABASE_SILENCE_MS: '20000',
    // For the same reason, a hundred concurrent requests would exceed the allowed burst (load-shedding.http.spec.ts).
    LIMIT_REQUESTS_IN_PROGRESS: '1000',
    ...sandbox.env,
    // Accepted players may play.
    COMMUNITY_INTERVIEWS: 'off',
    // Decisions are sent at once (applications/undo.http.spec.ts).
    DECISION_UNDO_SECONDS: '0',
    BRIDGE_SITE_KEY: Buffer.alloc(32, 'site').toString('base64'),
    ...Object.fromEntries(LEFT_OUT.filter((name) => !sandboxEnv.includes(name)).map((name) => [name, ''])),
    MONGODB_URI: database.href,
    UPLOADS_DIR: uploads,
    PORT: String(port),
    API_PUBLIC_URL: url,
    WEB_ORIGIN: url,
    ...env,
  };
  const app = await startApp(settings, port, log).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const connection = app.get<Connection>(getConnectionToken());
  const newClient = (origin: string | null = url) => new Client(url, origin);
  return {
    url,
    app,
    sandbox,
    connection,
    anonymous: newClient(),
    newClient,
    get: (token) => app.get(token, { strict: false }),
    async loginAs(username) {
      const client = newClient();
      await logIn(client, username);
      return client;
    },
    async close() {
      await connection.dropDatabase().catch(() => undefined);
      await app.close();
      await opened.close();
      rmSync(uploads, { recursive: true, force: true });
    },
  };
}

/** Cleans up on failure. */
async function startApp(
  settings: Record<string, string>,
  port: number,
  log: TestAppOptions['log'],
): Promise<NestFastifyApplication> {
  const config = loadConfig(ALL_METHODS, settings);
  const app = await createApp(config, log && createLogs(config, { write: log }));
  await app.listen(port, '127.0.0.1').catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return app;
}
