import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { byFetch, type Connection } from './by-fetch.js';
import { ApiClient } from './client.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const server = createServer((request, response) => void handler(request, response));
let handler: Handler;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A client of a server that answers with this handler. */
function clientOf(answers: Handler, connection: Partial<Connection> = {}): ApiClient {
  handler = answers;
  return new ApiClient(byFetch({ url, ...connection }));
}

it('sends JSON with the session and the site’s address, and resolves with the body', async () => {
  const got: unknown[] = [];
  const client = clientOf(
    async (request, response) => {
      const { method, url: path, headers } = request;
      got.push(method, path, headers.cookie, headers.origin, JSON.parse(await text(request)));
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"orderId":"1"}');
    },
    { cookie: 'city_session=s' },
  );
  const ticket = await client.post('/api/orders/tnd', { body: { productId: '2' } });
  expect(ticket.orderId).toBe('1');
  expect(got).toEqual(['POST', '/api/orders/tnd', 'city_session=s', url, { productId: '2' }]);
});

it('sends an API token', async () => {
  let sent: string | undefined;
  const client = clientOf(
    ({ headers }, response) => {
      sent = headers.authorization;
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    },
    { token: 'city_1' },
  );
  await client.get('/api/live');
  expect(sent).toBe('Bearer city_1');
});

it('throws the code of a refusal', async () => {
  const body = { statusCode: 401, error: 'Unauthorized', code: 'NOT_LOGGED_IN', message: 'Log in first.' };
  const client = clientOf((_, response) => void response.writeHead(401).end(JSON.stringify(body)));
  await expect(client.get('/api/auth/user/me')).rejects.toMatchObject({
    ...{ name: 'ApiError', status: 401, code: 'NOT_LOGGED_IN', body },
    message: expect.stringContaining('GET /api/auth/user/me: 401') as string,
  });
});

it.each(['<html>Bad gateway</html>', ''])(
  'throws a status without a code if a proxy answers %j',
  async (page) => {
    const client = clientOf((_, response) => void response.writeHead(502).end(page));
    await expect(client.get('/api/live')).rejects.toMatchObject({ status: 502, code: undefined });
  },
);

it('gives up on a response that does not come in time', async () => {
  const client = clientOf(() => undefined, { withinMs: 50 });
  await expect(client.get('/api/live')).rejects.toMatchObject({ name: 'TimeoutError' });
});
