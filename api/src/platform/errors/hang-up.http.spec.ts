import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

let city: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  city = await createTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
});
afterAll(() => city.close());

const HEAD = 'PUT /api/auth/user/consent HTTP/1.1\r\nhost: city\r\ncontent-type: application/json\r\n';

/** Sends half of a body and disconnects by `leave`. Returns the log of this request. */
async function hangUp(id: string, leave: (client: Socket) => void): Promise<string[]> {
  const { hostname, port } = new URL(city.url);
  const client = connect(Number(port), hostname);
  client.write(`${HEAD}x-request-id: ${id}\r\nexpect: 100-continue\r\ncontent-length: 1000\r\n\r\n{"a":`);
  leave(client);
  const server = city.app.getHttpServer() as Server;
  await new Promise((done) =>
    server.once('request', (request: IncomingMessage) => request.once('close', done)),
  );
  // After this response the aborted request has been logged.
  await city.anonymous.get('/api/auth/session');
  return lines.filter((line) => line.includes(id));
}

it.each<[string, (client: Socket) => void]>([
  ['before its request is looked at', (client) => client.once('connect', () => client.resetAndDestroy())],
  ['in the middle of its body', (client) => client.once('data', () => client.resetAndDestroy())],
])('takes a client that hangs up %s for no fault of ours', async (when, leave) => {
  const told = await hangUp(when.replaceAll(' ', '-'), leave);
  expect(told.join('')).not.toContain('DATABASE_UNAVAILABLE');
  expect(told.filter((line) => line.includes('"level":50'))).toEqual([]);
});
