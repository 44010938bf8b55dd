import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../test/free-port.js';
import { openSandbox, type OpenSandbox } from '../../../test/open-sandbox.js';
import { ownDatabase } from '../../../test/own-database.js';
import { codeIn, SetupBrowser, setupForm, withoutDiscord } from '../../../test/setup-browser.js';

const MAIN = resolve(__dirname, '../../../dist/main.js');

/** The compiled program on one database, as on a server with two API processes. */
describe('processes without Discord’s credentials', () => {
  const db = ownDatabase();
  const uploads = mkdtempSync(join(tmpdir(), 'city-setup-'));
  let sandbox: OpenSandbox;
  let ports: number[];
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    const origin = `http://localhost:${ports[0]}`;
    sandbox = await openSandbox({ webhookBase: origin, webOrigin: origin });
  });
  afterAll(async () => {
    for (const program of running) program.kill('SIGKILL');
    rmSync(uploads, { recursive: true, force: true });
    await sandbox?.close();
  });

  function run(port: number): { child: ChildProcess; output(): string } {
    const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
    database.pathname = `/${db().databaseName}`;
    const origin = `http://localhost:${ports[0]}`;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        ...withoutDiscord(sandbox.client.env),
        ...{ MONGODB_URI: database.href, PORT: String(port), UPLOADS_DIR: uploads },
        ...{ API_PUBLIC_URL: origin, WEB_ORIGIN: origin },
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
    running.push(child);
    return { child, output: () => text };
  }

  /** Starts processes at these ports; each serves the page. */
  async function start(at: readonly number[]) {
    const started = at.map((port) => ({ port, ...run(port) }));
    for (const { child, output } of started)
      // The log is written in blocks.
      while (!codeIn(output())) {
        if (child.exitCode !== null) throw new Error(output());
        await pause(50);
      }
    return started;
  }

  it('set up the site once, across a kill, and then serve it', async () => {
    const [first] = await start(ports.slice(1));
    const code = codeIn(first?.output() ?? '');
    const browser = new SetupBrowser(`http://localhost:${ports[1]}`, 'ar', `http://localhost:${ports[0]}`);
    expect(await browser.enter(code)).toBe(303);
    expect((await browser.open('/setup', setupForm(sandbox.client.env))).status).toBe(303);
    first?.child.kill('SIGKILL');
    if (first?.child.signalCode === null) await once(first.child, 'exit');

    const both = await start(ports);
    const done = await browser.open(await browser.atDiscord('layla'));
    expect(done.text).toContain('أول أدمن');
    for (const { port, output } of both) {
      const isServed = async () => (await fetch(`http://localhost:${port}/api/config/site`)).status === 200;
      while (!(await isServed().catch(() => false))) await pause(50);
      expect(output()).not.toContain(code);
      expect(output()).not.toContain(sandbox.client.env['DISCORD_CLIENT_SECRET']);
    }
    // The person is in their account and in the audit log only.
    expect(JSON.stringify(await db().collection('setup').findOne())).not.toMatch(/layla|ADMIN_DISCORD_IDS/);
    const users = await db().collection('users').find().toArray();
    expect(users).toEqual([expect.objectContaining({ username: 'layla', role: 'Admin', locale: 'ar' })]);
    const log = await db().collection('audit').find({ action: 'setup.finish' }).toArray();
    expect(log.map(({ actor }) => (actor as { userId: unknown }).userId)).toEqual([users[0]?._id]);
  }, 120_000);
});
