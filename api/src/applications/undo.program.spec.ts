/** @night */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { InboxMessage } from '@city/contracts';
import { startProcess, type ReadyProcess } from '../../test/child-process.js';
import { eventually } from '../../test/eventually.js';
import { freePort } from '../../test/free-port.js';
import { Client, logIn } from '../../test/test-app.js';

const DIST = resolve(__dirname, '../../dist');
const SANDBOX_CLI = resolve(__dirname, '../../../provider-sandbox/dist/cli.js');

let sandbox: ReadyProcess<{ env: Record<string, string> }>;
let port: number;
let url: string;
let database: URL;
let program: ChildProcess | undefined;
beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}`;
  sandbox = await startProcess([SANDBOX_CLI, '--port', '0', '--web-origin', url]);
  database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  database.pathname = `/city_${randomUUID().slice(0, 8)}`;
}, 60_000);
afterAll(async () => {
  program?.kill('SIGKILL');
  await sandbox?.stop();
});

async function start(): Promise<void> {
  program = spawn(process.execPath, [resolve(DIST, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      ...sandbox.ready.env,
      DECISION_UNDO_SECONDS: '10',
      MONGODB_URI: database.href,
      PORT: String(port),
      API_PUBLIC_URL: url,
      WEB_ORIGIN: url,
    },
    stdio: 'ignore',
  });
  const isReady = async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok ?? false;
  await eventually(isReady, (ready) => ready, 60_000);
}

async function kill(): Promise<void> {
  const ended = once(program as ChildProcess, 'exit');
  program?.kill('SIGKILL');
  await ended;
}

it('a decision whose process was killed is sent by the next process, and an undone one is not', async () => {
  await start();
  const [admin, accepted, undone] = [new Client(url), new Client(url), new Client(url)];
  await logIn(admin, 'layla');
  const decide = (verb: string, id: string) => admin.put(`/api/betaApp/${verb}/${id}`, {});
  const apply = async (player: Client, username: string) => {
    await logIn(player, username);
    return (await player.post<{ _id: string }>('/api/betaApp', { name: 'Yusuf', age: '25' })).body._id;
  };
  const [id, undoneId] = [await apply(accepted, 'youssef'), await apply(undone, 'nadia')];
  const inbox = async (player: Client) => (await player.get<InboxMessage[]>('/api/notifications')).body;
  for (const [verb, one] of [
    ['accept', undoneId],
    ['accept', id],
    ['reopen', undoneId],
  ] as const)
    expect((await decide(verb, one)).status).toBe(200);
  await kill();
  await start();
  const messages = await eventually(
    () => inbox(accepted),
    ({ length }) => length > 0,
    30_000,
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['application.accepted']);
  expect(await inbox(undone)).toEqual([]);
}, 180_000);
