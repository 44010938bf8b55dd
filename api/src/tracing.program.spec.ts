import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, type ReadyProcess } from '../test/child-process.js';
import { Client } from '../test/client.js';
import { freePort } from '../test/free-port.js';
import { logIn } from '../test/test-app.js';
import { whitelistForm } from './applications/kinds/whitelist/whitelist-form.spec-helper.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const PROGRAM = resolve(__dirname, '../dist/main.js');
const SANDBOX_CLI = resolve(__dirname, '../../provider-sandbox/dist/cli.js');
const ID = '0af7651916cd43dd8448eb211c80319c';

/** The compiled program, because the exporter is loaded as a module, which Jest cannot do. */
let sandbox: ReadyProcess<{ url: string; env: Record<string, string> }>;
/** A collector of OpenTelemetry that keeps what it is sent. */
let collector: Server;
const sent: string[] = [];
let program: ChildProcess;
let url: string;

async function start(endpoint: string): Promise<void> {
  const database = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  database.pathname = `/city_${randomUUID().slice(0, 8)}`;
  program = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      ...sandbox.ready.env,
      MONGODB_URI: database.href,
      PORT: new URL(url).port,
      API_PUBLIC_URL: url,
      WEB_ORIGIN: url,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    },
    stdio: 'ignore',
  });
  while (!(await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) {
    if (program.exitCode !== null) throw new Error('the program ended');
    await pause(50);
  }
}

/** Spans are sent before the program ends. */
async function stop(): Promise<number | null> {
  program.kill('SIGTERM');
  await once(program, 'exit');
  return program.exitCode;
}

const spans = (): SentSpan[] =>
  sent
    .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  sandbox = await startProcess([SANDBOX_CLI, '--port', '0', '--web-origin', url]);
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
beforeEach(() => void sent.splice(0));
afterEach(() => void (program.exitCode ?? program.kill('SIGKILL')));
afterAll(async () => {
  collector.close();
  await sandbox.stop();
});

it('sends a request with its commands and calls as one trace that has the id of the request', async () => {
  await start(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const player = new Client(url);
  await logIn(player, 'amal');
  await player.post('/api/whiteList?secret=of-the-query', whitelistForm({ signature: 'amal' }), {
    headers: { 'x-request-id': ID },
  });
  expect(await stop()).toBe(0);

  const trace = spans().filter(({ traceId }) => traceId === ID);
  const request = trace.find(({ name }) => name === 'POST /api/whiteList');
  expect(request?.parentSpanId ?? '').toBe('');
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } });
  expect(trace.find(({ name }) => name === 'insert applications')?.parentSpanId).toBe(request?.spanId);
  const discord = sandbox.ready.url.replace('localhost', '127.0.0.1');
  const login = spans().find(({ name }) => name === 'GET /auth/callback');
  const calls = spans().filter(({ parentSpanId }) => parentSpanId === login?.spanId);
  expect(calls.map(({ attributes }) => attributes)).toContainEqual(
    expect.arrayContaining([{ key: 'url.full', value: { stringValue: discord } }]),
  );

  // Paths, queries and bodies hold tokens and personal data; probes say nothing.
  for (const word of ['of-the-query', 'amal', 'oauth2', 'users/@me', 'health']) {
    expect(sent.join()).not.toContain(word);
  }
});

it('works while the collector is away', async () => {
  await start('http://127.0.0.1:9');
  const player = new Client(url);
  await logIn(player, 'badis');
  expect((await player.get('/api/auth/user/me')).status).toBe(200);
  expect(await stop()).toBe(0);
});
