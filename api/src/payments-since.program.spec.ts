import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';

const PROGRAM = resolve(__dirname, '../dist/payments-since.js');
const run = promisify(execFile);

it('the compiled program lists payments that were accepted or put on hold since a time', async () => {
  const address = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  address.pathname = `/city_${randomUUID().slice(0, 8)}`;
  const env = { PATH: process.env['PATH'], MONGODB_URI: address.href };
  const list = (...args: string[]) => run(process.execPath, [PROGRAM, ...args], { env });

  const client = await MongoClient.connect(address.href);
  const payment = { provider: 'paypal', amountMinor: 650, currency: 'USD', productSnapshot: { name: 'VIP' } };
  await client
    .db()
    .collection('payments')
    .insertMany([
      {
        ...payment,
        discordId: '1',
        captureId: 'OLD',
        status: 'paid',
        paidAt: new Date('2026-11-30T11:59:59Z'),
      },
      {
        ...payment,
        discordId: '2',
        captureId: 'NEW',
        status: 'paid',
        paidAt: new Date('2026-11-30T12:00:00Z'),
      },
      {
        ...payment,
        discordId: '3',
        reference: 'HELD',
        status: 'review',
        held: { at: new Date('2026-12-01') },
      },
      { ...payment, discordId: '4', reference: 'OPEN', status: 'pending', paidAt: null },
    ]);
  await client.close();
  const { stdout } = await list('2026-11-30T12:00:00Z');
  expect(stdout).toContain('2026-11-30T12:00:00.000Z  paypal  paid  6.50 USD  NEW  Discord 2  VIP');
  expect(stdout).toContain('HELD');
  expect(stdout).toMatch(/^2 payments\.$/m);
  await expect(list('yesterday')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage'),
  });
});
