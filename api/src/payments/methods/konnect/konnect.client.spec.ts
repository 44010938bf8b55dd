import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { KonnectClient } from './konnect.client.js';

const REF = 'a'.repeat(24);
const NEW_PAYMENT = {
  amount: 18_000,
  description: 'Desert Runner',
  orderId: 'b'.repeat(24),
  firstName: 'youssef',
  webhook: 'https://city.example/webhook',
  successUrl: 'https://city.example/success',
  failUrl: 'https://city.example/fail',
};

describe('the client of Konnect', () => {
  let server: Server;
  let status: number;
  let client: KonnectClient;
  beforeAll(async () => {
    server = createServer(({ method }, response) => {
      const payment = { id: REF, status: 'pending', amount: 18_000 };
      const body = method === 'POST' ? { payUrl: 'https://pay.example', paymentRef: REF } : { payment };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = new KonnectClient({
      apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      apiKey: 'key',
      walletId: 'c'.repeat(24),
      lifespanMinutes: 30,
      payHosts: new Set(),
    });
  });
  afterAll(() => server.close());

  it.each([200, 201, 202])('takes the status %i for success', async (answered) => {
    status = answered;
    const signal = AbortSignal.timeout(2_000);
    expect(await client.initPayment(NEW_PAYMENT, signal)).toMatchObject({ paymentRef: REF });
    expect(await client.getPayment(REF, signal)).toMatchObject({ id: REF, amount: 18_000 });
  });

  it.each([302, 404, 500])('takes the status %i for none, whatever the body says', async (answered) => {
    status = answered;
    const signal = AbortSignal.timeout(2_000);
    await expect(client.initPayment(NEW_PAYMENT, signal)).rejects.toMatchObject({ status: answered });
    await expect(client.getPayment(REF, signal)).rejects.toMatchObject({ status: answered });
  });
});
