import { randomUUID } from 'node:crypto';
import type { BetaApplication } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { Retention, type RetentionResult } from './retention.service.js';

let city: TestApp;
beforeAll(async () => {
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  store.pathname = `/city_${randomUUID().slice(0, 8)}`;
  store.searchParams.set('monitorCommands', 'true');
  city = await createTestApp({ env: { RETENTION_AUDIT_YEARS: '3', MONGODB_URI: store.href } });
});
afterAll(() => city.close());

/** Runs the rules `months` months in the future. */
async function runIn(months: number): Promise<RetentionResult> {
  const later = new Date();
  later.setUTCMonth(later.getUTCMonth() + months);
  const now = jest.spyOn(city.get(Clock), 'now').mockReturnValue(later);
  try {
    return await city.get(Retention).run();
  } finally {
    now.mockRestore();
  }
}

it('removes expired data only', async () => {
  const [layla, rejected, accepted] = [
    await city.loginAs('layla'),
    await city.loginAs('youssef'),
    await city.loginAs('nadia'),
  ];
  const form = { name: 'Yusuf Secret', age: '25', motivation: 'My story' };
  const first = (await rejected.post<BetaApplication>('/api/betaApp', form)).body;
  const second = (await accepted.post<BetaApplication>('/api/betaApp', { ...form, name: 'Nadia' })).body;
  await layla.put(`/api/betaApp/reject/${first._id}`, { reason: 'Yusuf was rude' });
  await layla.put(`/api/betaApp/accept/${second._id}`);
  const at = new Date();
  await city.connection.collection('provider_events').insertMany([
    { provider: 'paypal', eventId: 'done', type: 'x', receivedAt: at, processedAt: at },
    { provider: 'paypal', eventId: 'waiting', type: 'x', receivedAt: at, processedAt: null },
  ]);
  const delivered = { kind: 'give', doneAt: at, effect: 'car.gt', note: 'Karim, plate MRG 4821' };
  await city.connection.collection('deliveries').insertMany([
    { ...delivered, slot: 'old', history: [{ at, action: 'confirmed', by: 'layla', note: 'Karim' }] },
    { ...delivered, slot: 'waiting', doneAt: null, note: null, history: [] },
  ]);
  const read = async () => (await layla.get<BetaApplication[]>('/api/betaApp')).body;

  expect(await runIn(11)).toEqual({
    rejectedApplications: 0,
    notifications: 0,
    providerEvents: 0,
    deliveries: 0,
    audit: 0,
    erasures: 0,
  });
  expect((await read()).map(({ name }) => name).sort()).toEqual(['Nadia', 'Yusuf Secret']);

  expect(await runIn(13)).toMatchObject({ rejectedApplications: 1, audit: 0, providerEvents: 0 });
  const emptied = (await read()).find(({ _id }) => _id === first._id);
  expect(emptied).toMatchObject({
    status: 'Rejected',
    name: '',
    motivation: '',
    reason: null,
    number: first.number,
    attempt: 1,
    dataRemovedAt: expect.any(String),
  });
  expect((await read()).find(({ _id }) => _id === second._id)).toMatchObject({ name: 'Nadia' });
  // Attempts are still counted.
  expect((await rejected.post('/api/betaApp', form)).body).toMatchObject({
    code: 'APPLICATION_ALREADY_OPEN',
  });
  expect(await layla.put(`/api/betaApp/reopen/${first._id}`)).toMatchObject({
    status: 409,
    body: { code: 'APPLICATION_DATA_REMOVED' },
  });
  expect(await runIn(13)).toMatchObject({ rejectedApplications: 0 });

  expect(await runIn(25)).toMatchObject({ providerEvents: 1, deliveries: 1, audit: 0 });
  expect(await city.connection.collection('deliveries').findOne({ slot: 'old' })).toMatchObject({
    effect: 'car.gt',
    note: null,
    history: [{ action: 'confirmed', by: 'layla', note: null }],
  });
  expect(await city.connection.collection('provider_events').findOne({})).toMatchObject({
    eventId: 'waiting',
  });
  expect((await runIn(37)).audit).toBeGreaterThanOrEqual(2);
  expect((await layla.get('/api/audit')).body).toEqual([]);
});

it('removes more than one query could within its time, some hundred at a time', async () => {
  const old = new Date();
  old.setUTCFullYear(old.getUTCFullYear() - 3);
  const events = Array.from({ length: 1_050 }, (_, at) => ({
    provider: 'paypal',
    eventId: `old-${at}`,
    receivedAt: old,
    processedAt: old,
  }));
  await city.connection.collection('provider_events').insertMany(events);
  const sizes: number[] = [];
  city.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const { deletes = [], delete: name } = command as {
      delete?: string;
      deletes?: { q: { _id?: { $in: unknown[] } } }[];
    };
    if (commandName !== 'delete' || name !== 'provider_events') return;
    for (const { q } of deletes) sizes.push(q._id?.$in.length ?? Infinity);
  });
  expect(await runIn(0)).toMatchObject({ providerEvents: 1_050 });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
});
