import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Types } from 'mongoose';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

const FOLDER = resolve(__dirname, '../../../../deploy/observability');
const BACKUP_SERVICE = resolve(__dirname, '../backup/backup-service.ts');
const text = (file: string) => readFileSync(resolve(FOLDER, file), 'utf8');

/** Metric names in a PromQL expression: identifiers other than functions, keywords, labels and strings. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['by', 'and', 'or', 'unless', 'on'].includes(name));
}

describe('what is measured', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => emptyCollections(app, 'applications', 'payments'));
  afterAll(() => app.close());

  const metrics = async () => (await app.anonymous.get<string>('/api/metrics')).body;
  const valueOf = async (series: string) => {
    const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const payment = (fields: object) => ({
    _id: new Types.ObjectId(),
    reference: `R${Math.random()}`,
    createdAt: ago(1_000),
    ...fields,
  });

  it('counts applications that wait', async () => {
    const player = await app.loginAs('youssef');
    expect(await valueOf('applications_waiting{kind="beta"}')).toBe(0);
    await player.post('/api/betaApp', { name: 'Yusuf', age: '25' });
    expect(await valueOf('applications_waiting{kind="beta"}')).toBe(1);
    expect(await valueOf('applications_waiting{kind="whitelist"}')).toBe(0);
  });

  it('tells for how long money has had no order, and payments have waited', async () => {
    expect(await valueOf('payments_paid_without_order')).toBe(0);
    expect(await valueOf('reconciliation_lag_seconds')).toBe(0);
    await app.connection
      .collection('payments')
      .insertMany([
        payment({ status: 'paid', paidAt: ago(700) }),
        payment({ status: 'paid', paidAt: ago(900), orderId: new Types.ObjectId() }),
        payment({ status: 'awaiting_payer', provider: 'paypal', lookAt: ago(300) }),
        payment({ status: 'review', paidAt: ago(50) }),
      ]);
    expect(await valueOf('payments_paid_without_order')).toBe(1);
    expect(await valueOf('payments_paid_without_order_oldest_seconds')).toBeGreaterThanOrEqual(700);
    expect(await valueOf('payments_paid_without_order_oldest_seconds')).toBeLessThan(800);
    expect(await valueOf('reconciliation_lag_seconds')).toBeGreaterThanOrEqual(300);
    expect(await valueOf('payments_waiting{status="review"}')).toBe(1);
  });

  it('counts payments by state, finished ones, too, again once a minute', async () => {
    const later = (minutes: number) =>
      jest.spyOn(app.get(Clock), 'ticks').mockReturnValue(performance.now() + minutes * 61_000);
    later(1);
    expect(await valueOf('payments_recorded{status="refunded"}')).toBe(0);
    await app.connection
      .collection('payments')
      .insertMany([
        payment({ status: 'refunded' }),
        payment({ status: 'refunded' }),
        payment({ status: 'paid' }),
      ]);
    expect(await valueOf('payments_recorded{status="refunded"}')).toBe(0);
    later(2);
    expect(await valueOf('payments_recorded{status="refunded"}')).toBe(2);
    expect(await valueOf('payments_recorded{status="paid"}')).toBe(1);
    expect(await valueOf('payments_waiting{status="refunded"}')).toBeUndefined();
    jest.restoreAllMocks();
  });

  it('tells for how long work of the outbox has been due', async () => {
    // No worker takes an entry of a topic without a handler.
    await app.connection.collection('outbox').insertOne({ topic: 'unknown', dueAt: ago(400) });
    expect(await valueOf('outbox_lag_seconds')).toBeGreaterThanOrEqual(400);
  });

  it('tells for how long jobs have been due, without those of an earlier version', async () => {
    const jobs = app.connection.collection<{ _id: string; nextRunAt: Date }>('scheduled_jobs');
    await jobs.insertOne({ _id: 'of-an-earlier-version', nextRunAt: ago(400) });
    expect(await valueOf('jobs_lag_seconds')).toBeLessThan(400);
    const late = await jobs.findOneAndUpdate(
      { _id: 'discord.drift' },
      { $set: { nextRunAt: ago(500), claimedUntil: new Date(Date.now() + 30_000) } },
    );
    expect(late).not.toBeNull();
    expect(await valueOf('jobs_lag_seconds')).toBeGreaterThanOrEqual(500);
  });

  it('counts indexes that somebody has dropped, again once a minute', async () => {
    const later = (minutes: number) =>
      jest.spyOn(app.get(Clock), 'ticks').mockReturnValue(performance.now() + minutes * 61_000);
    later(4);
    expect(await valueOf('indexes_missing')).toBe(0);
    await app.connection.collection('payments').dropIndex('provider_1_captureId_1');
    later(5);
    expect(await valueOf('indexes_missing')).toBe(1);
    jest.restoreAllMocks();
  });

  it('has every number that the dashboard and the alerts ask for', async () => {
    const exported = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    // Added by Prometheus itself, its exporters and the backup service.
    for (const name of [
      'up',
      'probe_success',
      'probe_ssl_earliest_cert_expiry',
      'node_filesystem_avail_bytes',
      'node_filesystem_size_bytes',
    ]) {
      exported.add(name);
    }
    for (const [, name = ''] of readFileSync(BACKUP_SERVICE, 'utf8').matchAll(/'(backup_\w+)'/g))
      exported.add(name);
    const { panels } = JSON.parse(text('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const alerted = [...text('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
    expect([shown.length > 8, alerted.length > 8]).toEqual([true, true]);
    const asked = new Set([...shown, ...alerted].flatMap(metricsIn));
    expect([...asked].filter((name) => !exported.has(name))).toEqual([]);
  });
});
