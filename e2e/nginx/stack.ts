import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, waitForHttp, type Child } from '../../tools/product/child.ts';
import { ensureNginx, startNginx } from '../../tools/product/nginx.ts';
import { startProduct } from '../../tools/product/product.ts';
import { root } from '../../tools/product/root.ts';
import { freePort } from '../../tools/product/free-port.ts';
import { watchFaults } from '../support/page-faults.ts';

export { expect } from '@playwright/test';

/** One of the two API processes behind nginx. */
export class ApiProcess {
  private child: Child | undefined;

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.child = startChild('api', [join(root, 'api/dist/main.js')], {
      cwd: root,
      env: { ...this.env, PORT: String(this.port) },
    });
    await waitForHttp(`http://127.0.0.1:${this.port}/api/health/ready`, this.child);
  }

  /** SIGTERM, as in a deployment: it finishes its requests. */
  stop(): Promise<void> {
    return this.child?.stop() ?? Promise.resolve();
  }

  /** SIGKILL, as in a crash. */
  async kill(): Promise<void> {
    this.child?.process.kill('SIGKILL');
    await this.child?.ended;
  }
}

export interface Stack {
  url: string;
  sandboxUrl: string;
  apis: readonly [ApiProcess, ApiProcess];
  /** nginx's output so far. */
  nginxOutput(): string;
  /** Like deploy/update.sh before and after it stops the processes. */
  setUpdating(isUpdating: boolean): void;
}

/** The login rate limit per address and minute; the test of the limit uses it up. */
export const LOGINS_PER_MINUTE = 12;

async function startStack(): Promise<Stack & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'city-nginx-'));
  const [port, first, second, seeder, sandboxPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://localhost:${port}`;
  // Its own API process is not behind nginx: it provides the store, the provider sandbox and the catalogue.
  const product = await startProduct({
    port: seeder,
    sandboxPort,
    dataDir: join(folder, 'data'),
    webOrigin: url,
    apiEnv: {
      TRUST_PROXY: '1',
      LIMIT_REQUESTS_PER_MINUTE: '1000000',
      LIMIT_LOGINS_PER_MINUTE: String(LOGINS_PER_MINUTE),
    },
  });
  const apis = [new ApiProcess(first, product.apiEnv), new ApiProcess(second, product.apiEnv)] as const;
  for (const api of apis) await api.start();
  const nginx = await startNginx({
    nginx: ensureNginx(),
    folder: join(folder, 'nginx'),
    port,
    apiPorts: [first, second],
  });
  return {
    url,
    sandboxUrl: product.sandboxUrl ?? '',
    apis,
    nginxOutput: () => nginx.output(),
    setUpdating(isUpdating) {
      const file = join(folder, 'nginx/updating');
      if (isUpdating) writeFileSync(file, '');
      else rmSync(file);
    },
    async stop() {
      await nginx.stop();
      for (const api of apis) await api.stop();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  /** An API client logged in as this person, with its own client address. */
  loggedIn(username: string): Promise<APIRequestContext>;
}

let people = 0;
/** An address of the documentation range, a different one at each call. */
export const newAddress = (): string => `203.0.113.${(people += 1)}`;

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({ browserName: _ }, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    // Without a limit: a busy machine is slow.
    { scope: 'worker', auto: true, timeout: 0 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  context: async ({ context }, use) => {
    const faults = watchFaults(context);
    await use(context);
    expect(faults).toEqual([]);
  },
  loggedIn: async ({ playwright, stack }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (username) => {
      const context = await playwright.request.newContext({
        baseURL: stack.url,
        extraHTTPHeaders: { origin: stack.url, 'x-forwarded-for': newAddress() },
      });
      contexts.push(context);
      const start = await context.get('/auth', { maxRedirects: 0 });
      const authorize = new URL(start.headers().location ?? '');
      authorize.searchParams.set('sandbox_user', username);
      const done = await context.get(authorize.href, { headers: { origin: '' } });
      expect(done.url()).toBe(`${stack.url}/`);
      return context;
    });
    for (const context of contexts) await context.dispose();
  },
});
