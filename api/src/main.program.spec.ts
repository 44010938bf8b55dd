import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, type ReadyProcess } from '../test/child-process.js';
import { freePort } from '../test/free-port.js';
import { SandboxClient } from '../test/sandbox-client.js';

const PROGRAM = resolve(__dirname, '../dist/main.js');
/** A module that makes Node name an old release of its time zones. */
const OLD_ZONES = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, tz: '2020a' } })",
)}`;
const COMMIT = '3f2a1bc';
const SANDBOX_CLI = resolve(__dirname, '../../provider-sandbox/dist/cli.js');
/** Time limit for a graceful shutdown. */
const STOP_MS = 10_000;

/**
 * The program as deployed: compiled by tsc, loaded as ES modules. The other suites run the source as CommonJS, which
 * tolerates imports and decorator metadata that fail here.
 */
describe('the compiled program', () => {
  let sandbox: ReadyProcess<{ url: string; env: Record<string, string> }>;
  let program: ChildProcess;
  let url: string;
  const output: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    sandbox = await startProcess([SANDBOX_CLI, '--port', '0', '--web-origin', url]);
    const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    database.pathname = `/city_${randomUUID().slice(0, 8)}`;
    program = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: `--import ${OLD_ZONES}`,
        ...sandbox.ready.env,
        // Messages to staff go by the webhook, whose answer is slow below.
        DISCORD_STAFF_CHANNEL_ID: '',
        BUILD_COMMIT: COMMIT,
        MONGODB_URI: database.href,
        PORT: String(port),
        API_PUBLIC_URL: url,
        WEB_ORIGIN: url,
      },
    });
    for (const stream of [program.stdout, program.stderr]) {
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    }
    while (!(await fetch(`${url}/api/health/live`).catch(() => null))?.ok) {
      if (program.exitCode !== null) throw new Error(`the program ended:\n${output.join('')}`);
      await pause(50);
    }
  }, 60_000);

  afterAll(async () => {
    if (program?.exitCode === null) program.kill('SIGKILL');
    await sandbox?.stop();
  });

  it('is ready', async () => {
    const answer = await fetch(`${url}/api/health/ready`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('warns of time zones that are older than the laws', () => {
    expect(output.join('')).toContain('Node’s time zones are of release 2020a');
  });

  it('says which version it is', async () => {
    const answer = await fetch(`${url}/api/health/live`);
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: COMMIT,
    });
  });

  it('shows its documentation', async () => {
    const page = await fetch(`${url}/api/docs`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('swagger-ui')]);
    const script = await fetch(`${url}/api/docs/swagger-ui-bundle.js`);
    // Read completely: an unread response would delay shutdown.
    expect([script.status, (await script.text()).length]).toEqual([200, expect.any(Number)]);
  });

  it('reads ids of addresses', async () => {
    const id = 'f'.repeat(24);
    expect((await fetch(`${url}/api/products/${id}`)).status).toBe(404);
    expect((await fetch(`${url}/api/whiteList/${id}`)).status).toBe(401);
  });

  it('starts a login', async () => {
    const { status, headers } = await fetch(`${url}/auth`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('/oauth2/authorize?')]);
    expect(headers.getSetCookie().join()).toContain('city_login=');
  });

  async function logIn(username: string): Promise<string> {
    const cookieOf = ({ headers }: Response) => headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const start = await fetch(`${url}/auth`, { redirect: 'manual' });
    const authorize = new URL(start.headers.get('location') ?? '');
    authorize.searchParams.set('sandbox_user', username);
    const agreed = await fetch(authorize, { redirect: 'manual' });
    const cookie = cookieOf(start).join('; ');
    const back = agreed.headers.get('location') ?? '';
    return cookieOf(await fetch(back, { redirect: 'manual', headers: { cookie } })).join('; ');
  }

  it('stops in order when it is asked to: takes nothing new, and ends what it has begun', async () => {
    const stranger = new SandboxClient(sandbox.ready.url, sandbox.ready.env);
    const cookie = await logIn('youssef');
    // Keeps the message to staff pending.
    await stranger.scenario('discord', 'slow', 1, { match: '/webhooks/', delayMs: 2_000 });
    const sent = await fetch(`${url}/api/betaApp`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Youssef', age: '25', motivation: 'I like to be there early.' }),
    });
    expect(sent.status).toBe(201);
    const waiting = async () => {
      const off = { name: 'html', times: 0 };
      const path = '/scenarios/discord';
      return (await stranger.call<{ scenarios: object }>('PUT', path, off)).scenarios;
    };
    while ('discord/slow' in (await waiting()));

    const ended = once(program, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
    program.kill('SIGTERM');
    while ((await fetch(`${url}/api/health/live`).catch(() => null))?.ok);
    expect(program.exitCode).toBeNull();
    expect(await stranger.outbox()).toEqual([]);
    expect(await ended).toEqual([0, null]);
    expect(await stranger.outbox()).toEqual([
      expect.objectContaining({ to: expect.stringMatching(/^webhook:/) }),
    ]);
    expect(output.join('').match(/^.*"level":[56]0,.*$/gm)).toBeNull();
  });
});
