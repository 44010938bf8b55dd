import type { SettingSource } from '@city/contracts';
import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../test/own-database.js';
import { ALL_MIGRATIONS } from './all-migrations.js';
import type { Migration, SettingSources } from './migration.js';
import { runMigrations, type MigrationRecord } from './run-migrations.js';

const logger = { info: () => undefined, warn: () => undefined };
const db = ownDatabase();

/** A migration that only counts its runs. */
const counting = (id: string): Migration => ({
  id,
  up: async (database) => {
    await database.collection('runs').insertOne({ id });
  },
});
const runs = async () => (await db().collection('runs').find().toArray()).map(({ id }) => id as string);

describe('migrations', () => {
  it('are run once, in order, and written down with the version', async () => {
    const migrations = [counting('0001-a'), counting('0002-b')];
    expect(await runMigrations(db(), logger, { migrations })).toEqual(['0001-a', '0002-b']);
    expect(await runMigrations(db(), logger, { migrations })).toEqual([]);
    expect(await runs()).toEqual(['0001-a', '0002-b']);
    const version = await db().collection<{ _id: string }>('migration_state').findOne({ _id: 'version' });
    expect(version).toMatchObject({ migration: '0002-b' });
  });

  it('are run by one of many processes that start together', async () => {
    const migrations = [counting('0001-a'), counting('0002-b')];
    const ran = await Promise.all(
      Array.from({ length: 8 }, () => runMigrations(db(), logger, { migrations, leaseMs: 2_000 })),
    );
    expect(ran.flat().sort()).toEqual(['0001-a', '0002-b']);
    expect(await runs()).toEqual(['0001-a', '0002-b']);
  });

  it('stop at one that fails, with its name, and go on from there at the next start', async () => {
    const broken = {
      id: '0002-b',
      up: () => Promise.reject(new Error('no room')),
    };
    const failing = runMigrations(db(), logger, {
      migrations: [counting('0001-a'), broken, counting('0003-c')],
    });
    await expect(failing).rejects.toThrow('Migration 0002-b failed: no room');
    expect(await runs()).toEqual(['0001-a']);
    const repaired = [counting('0001-a'), counting('0002-b'), counting('0003-c')];
    expect(await runMigrations(db(), logger, { migrations: repaired })).toEqual(['0002-b', '0003-c']);
  });

  it('follow those of version 0.1.0, and refuse an older database', async () => {
    const records = db().collection<MigrationRecord>('migrations');
    const warn = jest.fn();
    const migrations = [counting('0016-a')];
    await records.insertOne({ _id: '0014-stocks', at: new Date(), tookMs: 1 });
    const run = () => runMigrations(db(), { ...logger, warn }, { migrations });
    await expect(run()).rejects.toThrow('Start version 0.1.0 once');
    await records.insertOne({ _id: '0015-card-texts', at: new Date(), tookMs: 1 });
    expect(await run()).toEqual(['0016-a']);
    expect(warn).not.toHaveBeenCalled();
    await records.insertOne({ _id: '0017-b', at: new Date(), tookMs: 1 });
    await run();
    expect(warn).toHaveBeenCalledWith({ unknown: ['0017-b'] }, expect.any(String));
  });

  it('take over from a process that died while its clock was a day ahead', async () => {
    const leases = db().collection<{ _id: string; owner: string; until: Date }>('leases');
    await leases.insertOne({ _id: 'migrations', owner: 'dead', until: new Date(Date.now() + 86_400_000) });
    expect(await runMigrations(db(), logger, { migrations: [counting('0001-a')], leaseMs: 200 })).toEqual([
      '0001-a',
    ]);
  });

  it('take over from a process that died, not from one that lives', async () => {
    const leases = db().collection<{ _id: string; owner: string; until: Date }>('leases');
    await leases.insertOne({ _id: 'migrations', owner: 'dead', until: new Date(Date.now() + 150) });
    const startedAt = Date.now();
    await runMigrations(db(), logger, { migrations: [counting('0001-a')], leaseMs: 400 });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(150);
    // A slow migration renews its lease, and the other process keeps waiting.
    let finish: () => void = () => undefined;
    const slow: Migration = {
      id: '0002-slow',
      up: async (database) => {
        await database.collection('runs').insertOne({ id: '0002-slow' });
        await new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const migrations = [counting('0001-a'), slow];
    const first = runMigrations(db(), logger, { migrations, leaseMs: 1_500 });
    while (!(await runs()).includes('0002-slow'));
    const held = await leases.findOne({ _id: 'migrations' });
    const second = runMigrations(db(), logger, {
      migrations: [counting('0001-a'), counting('0002-slow')],
      leaseMs: 1_500,
    });
    // Wait until the lease was renewed at least twice.
    while ((await leases.findOne({ _id: 'migrations' }))!.until.getTime() < held!.until.getTime() + 200);
    finish();
    expect(await Promise.all([first, second])).toEqual([['0002-slow'], []]);
    expect(await runs()).toEqual(['0001-a', '0002-slow']);
  });
});

it('give open payments the key of their product, one of each, and record the last purchases', async () => {
  const [player, car, house] = [new ObjectId(), new ObjectId(), new ObjectId()];
  const of = (productId: ObjectId) => `live ${player.toHexString()} ${productId.toHexString()}`;
  const place = (n: number) => `live ${player.toHexString()} card ${n}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const payment = (provider: string, createdAt: Date, more: object = {}) => ({
    ...{ provider, mode: 'live', userId: player, productId: car, createdAt, paidAt: null, ...more },
  });
  const payments = db().collection('payments');
  await payments.insertMany([
    payment('paypal', minutesAgo(50), { openKey: place(0) }),
    payment('konnect', minutesAgo(20), { openKey: place(1) }),
    payment('tip', minutesAgo(10), { openKey: of(car) }),
    payment('tip', minutesAgo(5), {
      openKey: of(house),
      productId: house,
      holds: { round: 0, state: 'taken' },
    }),
    payment('flouci', minutesAgo(99), { paidAt: minutesAgo(90), status: 'paid' }),
    payment('flouci', minutesAgo(60), { paidAt: minutesAgo(40), status: 'refunded' }),
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0018-open-keys');
  for (const { up } of [...migrations, ...migrations]) await up(db());
  const stored = await payments.find().toArray();
  expect(stored.map(({ openKeys }) => openKeys as string[])).toEqual([
    [place(0)],
    [of(car), place(1)],
    [`${of(car)} tip`],
    [of(house)],
    undefined,
    undefined,
  ]);
  expect(await db().collection('last_purchases').find().toArray()).toEqual([
    { _id: of(car), userId: player, paymentId: stored[5]?._id, at: stored[5]?.['paidAt'] },
  ]);
});

describe('interviews, which are required by default now', () => {
  const [migration] = ALL_MIGRATIONS.filter(({ id }) => id === '0021-interviews-stay-off');
  const own = async (interviews: SettingSource = 'default') => {
    const sources = { interviews } as SettingSources;
    await migration?.up(db(), sources);
    await migration?.up(db(), sources);
    return (await db().collection('settings').findOne())?.['own'] as object | undefined;
  };

  it('stay off where there are users and no value', async () => {
    await db().collection('users').insertOne({ username: 'youssef' });
    expect(await own()).toEqual({ interviews: 'off' });
  });

  it('keep what the owner has chosen, in the console or the configuration', async () => {
    await db().collection('users').insertOne({ username: 'youssef' });
    expect(await own('environment')).toBeUndefined();
    const _id = new ObjectId('000000000000000000000001');
    await db()
      .collection('settings')
      .insertOne({ _id, version: 3, own: { interviews: 'required' } });
    expect(await own()).toEqual({ interviews: 'required' });
  });

  it('are required in a new installation', async () => {
    expect(await own()).toBeUndefined();
  });
});

it('build the keys of every search again, and drop display names with nothing to read', async () => {
  const users = db().collection<{ _id: number; globalName: string | null; nameKeys?: string[] }>('users');
  const applications = db().collection<{ _id: number; kind: string; searchKeys?: string[] }>('applications');
  const orders = db().collection<{ _id: number; userName: string; userNameKey: string }>('orders');
  const known = { email: 'Ada@mail.example', searchKeys: ['ada'], searchPrefixes: ['a'] };
  await users.insertMany([
    { _id: 1, username: 'ada', globalName: 'أحمد الهادي', ...known },
    { _id: 2, username: 'grace', globalName: '\u3164', ...known },
    { _id: 3, username: 'newer', globalName: null, ...known, nameKeys: ['newer'] },
  ] as never[]);
  await applications.insertMany([
    { _id: 1, kind: 'whitelist', form: { characterName: 'Élodie Åsa' }, nameKey: 'ada' },
    { _id: 2, kind: 'removed', form: {} },
  ] as never[]);
  await orders.insertOne({ _id: 1, userName: 'Élodie', userNameKey: 'élodie' });
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0016-search-keys');
  expect(await runMigrations(db(), logger, { migrations })).toEqual(['0016-search-keys']);
  const [ada, grace, newer] = await users.find().sort({ _id: 1 }).toArray();
  expect(ada).toMatchObject({
    nameKeys: ['ada', 'احمد الهادي', 'الهادي'],
    searchKeys: ['ada', 'احمد الهادي', 'الهادي', 'ada@mail.example'],
    searchPrefixes: expect.arrayContaining(['ا', 'احمد اله', 'ada@mail']),
  });
  expect(grace).toMatchObject({ globalName: null, nameKeys: ['grace'] });
  expect(newer).toMatchObject({ searchKeys: ['ada'], nameKeys: ['newer'] });
  const [first, removed] = await applications.find().sort({ _id: 1 }).toArray();
  expect(first).toMatchObject({ searchKeys: ['elodie asa', 'asa'] });
  expect(removed).not.toHaveProperty('searchKeys');
  expect(await orders.findOne()).toMatchObject({ userNameKey: 'elodie' });
});

it('have ids that sort in the order in which they are run', () => {
  const ids = ALL_MIGRATIONS.map(({ id }) => id);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(ids.length);
  expect(ids.every((id) => /^\d{4}-[a-z-]+$/.test(id))).toBe(true);
});
