import { readOrderNumber, type SettingSource } from '@city/contracts';
import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../test/own-database.js';
import { ALL_MIGRATIONS } from './all-migrations.js';
import type { Migration, SettingSources } from './migration.js';
import { runMigrations } from './run-migrations.js';

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

  it('take over from a process that died while its clock was a day ahead', async () => {
    const state = db().collection<{ _id: string; owner: string; until: Date }>('migration_state');
    await state.insertOne({ _id: 'lease', owner: 'dead', until: new Date(Date.now() + 86_400_000) });
    expect(await runMigrations(db(), logger, { migrations: [counting('0001-a')], leaseMs: 200 })).toEqual([
      '0001-a',
    ]);
  });

  it('take over from a process that died, not from one that lives', async () => {
    const state = db().collection<{ _id: string; owner: string; until: Date }>('migration_state');
    await state.insertOne({ _id: 'lease', owner: 'dead', until: new Date(Date.now() + 150) });
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
    const first = runMigrations(db(), logger, { migrations, leaseMs: 300 });
    while (!(await runs()).includes('0002-slow'));
    const held = await state.findOne({ _id: 'lease' });
    const second = runMigrations(db(), logger, {
      migrations: [counting('0001-a'), counting('0002-slow')],
      leaseMs: 300,
    });
    // Wait until the lease was renewed at least twice.
    while ((await state.findOne({ _id: 'lease' }))!.until.getTime() < held!.until.getTime() + 200);
    finish();
    expect(await Promise.all([first, second])).toEqual([['0002-slow'], []]);
    expect(await runs()).toEqual(['0001-a', '0002-slow']);
  });
});

it('bring documents of the first version to today’s shape, also when run twice', async () => {
  const until = new Date(Date.now() + 1_000_000);
  await db()
    .collection('users')
    .insertMany([
      { username: 'a', suspendedUntil: until },
      { username: 'b', suspendedUntil: null },
    ]);
  await db()
    .collection('applications')
    .insertMany([
      { kind: 'beta', form: { number: 7, name: 'A' }, createdAt: new Date(3) },
      { kind: 'job', form: { fullName: 'second' }, createdAt: new Date(2) },
      { kind: 'job', form: { fullName: 'first' }, createdAt: new Date(1) },
    ]);
  await db()
    .collection<{ _id: string; last: number }>('application_numbers')
    .insertOne({ _id: 'beta', last: 7 });
  for (const { up } of ALL_MIGRATIONS) await up(db());
  const snapshot = async () => ({
    users: await db()
      .collection('users')
      .find({}, { sort: { username: 1 } })
      .toArray(),
    applications: await db()
      .collection('applications')
      .find({}, { sort: { createdAt: 1 } })
      .toArray(),
    numbers: await db().collection('application_numbers').find().toArray(),
  });
  const once = await snapshot();
  expect(once.users).toMatchObject([
    { erasureRequested: false, suspension: { until }, suspensionHistory: [{ action: 'suspended', until }] },
    { erasureRequested: false },
  ]);
  expect(once.users.some((user) => 'suspendedUntil' in user)).toBe(false);
  expect(once.applications).toMatchObject([
    { number: 1, form: { fullName: 'first' } },
    { number: 2, form: { fullName: 'second' } },
    { number: 7, form: { name: 'A' } },
  ]);
  for (const { up } of ALL_MIGRATIONS) await up(db());
  expect(await snapshot()).toEqual(once);
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

it('bring the numbers of tips into the form in which they are compared', async () => {
  const payments = db().collection('payments');
  const tip = { provider: 'tip', captureId: 'TIP-0042' };
  await payments.createIndex({ provider: 1, captureId: 1 }, { unique: true });
  await payments.insertMany([tip, { ...tip, captureId: 'tip 42' }, { ...tip, provider: 'paypal' }]);
  for (const { up } of [...ALL_MIGRATIONS, ...ALL_MIGRATIONS]) await up(db());
  // A migration cannot fix one tip that has paid two orders.
  expect(
    (await payments.find().sort({ _id: 1 }).toArray()).map(({ captureId }) => captureId as string),
  ).toEqual(['42', 'tip 42', 'TIP-0042']);
});

it('tell orders how much of their money went back in parts', async () => {
  const orders = db().collection<{ _id: number; refundedMinor?: number; history: object[] }>('orders');
  const part = (sum: string) => ({ action: 'refunded', note: `PARTIALLY_REFUNDED ${sum} USD` });
  await orders.createIndex({ completedAt: 1, currency: 1, status: 1, amountMinor: 1 });
  await orders.insertMany([
    { _id: 1, history: [part('3.50'), part('1.50')] },
    { _id: 2, history: [{ action: 'refunded', note: 'Sent back (RF-1)' }] },
    { _id: 3, history: [] },
    { _id: 4, history: [part('1.50')], refundedMinor: 200 },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0007-partial-refunds');
  expect(await runMigrations(db(), logger, { migrations })).toHaveLength(1);
  expect((await orders.find().sort({ _id: 1 }).toArray()).map(({ refundedMinor }) => refundedMinor)).toEqual([
    350, 0, 0, 200,
  ]);
  expect((await orders.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  for (const { up } of migrations) await up(db());
});

it('put the mode into the keys of open tips, once', async () => {
  const payments = db().collection('payments');
  const key = `${'a'.repeat(24)} ${'b'.repeat(24)}`;
  await payments.insertMany([
    { mode: 'live', openKey: key },
    { mode: 'live', openKey: `live ${key}` },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0008-tips-by-mode');
  for (const { up } of [...migrations, ...migrations]) await up(db());
  expect((await payments.find().toArray()).map(({ openKey }) => openKey as string)).toEqual([
    `live ${key}`,
    `live ${key}`,
  ]);
});

it('bring the numbers of tips into the form that folds look-alikes', async () => {
  const payments = db().collection('payments');
  const numbers = ['a1oo', 'nol5', '100', 'а100', 'a200 2'];
  await payments.insertMany(
    numbers.map((captureId) => ({
      provider: 'tip',
      captureId,
      ...(captureId.endsWith(' 2') ? { tip: {} } : {}),
    })),
  );
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0010-look-alike-tip-numbers');
  expect(await runMigrations(db(), logger, { migrations })).toHaveLength(1);
  for (const { up } of migrations) await up(db());
  expect((await payments.find().toArray()).map(({ captureId }) => captureId as string)).toEqual([
    'a100',
    '15',
    '100',
    'а100',
    'a200 2',
  ]);
});

it('give older applications the keys of their answers, and leave those without texts alone', async () => {
  const applications = db().collection('applications');
  const motivation = 'I want to tell the story of a mechanic who came to the city with nothing but a bag.';
  await applications.insertMany([
    { kind: 'beta', number: 1, form: { name: 'A', motivation } },
    { kind: 'beta', number: 2, form: { name: 'B', motivation: motivation.toUpperCase() } },
    { kind: 'beta', number: 3, form: { name: 'C', motivation: '' } },
    { kind: 'beta', number: 4, form: { name: '', motivation: '' }, dataRemovedAt: new Date(1) },
  ]);
  for (const { up } of [...ALL_MIGRATIONS, ...ALL_MIGRATIONS]) await up(db());
  const rows = await applications.find({}, { sort: { number: 1 } }).toArray();
  const keys = rows.map(({ answerKeys }) => answerKeys as number[] | undefined);
  expect(keys[0]?.length).toBeGreaterThan(0);
  expect(keys[1]).toEqual(keys[0]);
  expect(keys.slice(2)).toEqual([[], undefined]);
});

it('give older users the beginnings that a short search looks for, and leave newer ones alone', async () => {
  const users = db().collection<{ _id: number; searchKeys?: string[]; searchPrefixes?: string[] }>('users');
  await users.insertMany([
    { _id: 1, searchKeys: ['ada'] },
    { _id: 2, searchKeys: ['grace'], searchPrefixes: ['newer'] },
    { _id: 3 },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0006-search-prefixes');
  expect(await runMigrations(db(), logger, { migrations })).toEqual(['0006-search-prefixes']);
  const found = await users.find().sort({ _id: 1 }).toArray();
  expect(found.map(({ searchPrefixes }) => searchPrefixes)).toEqual([['a', 'ad', 'ada'], ['newer'], []]);
});

it('build the keys of every search anew, and drop display names with nothing to read', async () => {
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

it('keep one of work at intervals that two processes have stored, and every other job', async () => {
  const jobs = db().collection<{ _id: number; name: string; type: string }>('jobs');
  await jobs.insertMany([
    { _id: 1, name: 'retention', type: 'single' },
    { _id: 2, name: 'retention', type: 'single' },
    { _id: 3, name: 'relay', type: 'single' },
    { _id: 4, name: 'deliver', type: 'normal' },
    { _id: 5, name: 'deliver', type: 'normal' },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0009-doubled-rows');
  await runMigrations(db(), logger, { migrations });
  expect((await jobs.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 4, 5]);
});

it('give older orders the number of their payment, or a new one where there is no payment', async () => {
  const payments = db().collection<{ _id: number; reference: string }>('payments');
  const orders = db().collection<{ _id: number; paymentId: number; number?: string }>('orders');
  await payments.insertMany([
    { _id: 11, reference: 'MRG-7K4Q-M2XT' },
    { _id: 12, reference: 'MRG-0000-0000' },
  ]);
  await orders.insertMany([
    { _id: 1, paymentId: 11 },
    { _id: 2, paymentId: 13 },
    { _id: 3, paymentId: 12, number: 'MRG-1111-111N' },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0011-order-numbers');
  expect(await runMigrations(db(), logger, { migrations })).toHaveLength(1);
  const numbers = async () => (await orders.find().sort({ _id: 1 }).toArray()).map(({ number }) => number);
  const once = await numbers();
  expect([once[0], once[2]]).toEqual(['MRG-7K4Q-M2XT', 'MRG-1111-111N']);
  expect(readOrderNumber(once[1] ?? '')).toBe(once[1]);
  for (const { up } of migrations) await up(db());
  expect(await numbers()).toEqual(once);
});

it('give products from before what the demo catalogue gives, and leave those of staff', async () => {
  const products = db().collection<{ _id: number; slug: string; category: string; benefits?: unknown[] }>(
    'products',
  );
  await products.insertMany([
    { _id: 1, slug: 'vip-silver', category: 'membership' },
    { _id: 2, slug: 'our-own-van', category: 'car_monthly' },
    { _id: 3, slug: 'our-pack', category: 'membership' },
    { _id: 4, slug: 'vip-gold', category: 'membership', benefits: [] },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0012-product-benefits');
  expect(await runMigrations(db(), logger, { migrations })).toHaveLength(1);
  for (const { up } of migrations) await up(db());
  const stored = await products.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ benefits }) => benefits)).toEqual([
    [
      { kind: 'level', group: 'vip', rank: 2, days: 30 },
      { kind: 'level', group: 'queue', rank: 2, days: 30 },
    ],
    [{ kind: 'thing', effect: 'car.our-own-van', scope: 'character', takeBack: 'always', days: 30 }],
    [],
    [],
  ]);
});

it('take out of the fixed cards what is made of their benefits now, and leave the words of staff', async () => {
  const products = db().collection<{ _id: number; slug: string; description: string }>('products');
  await products.insertMany([
    { _id: 1, slug: 'vip-bronze', description: 'Our first pack\n8% off the catalogue\nLasts 30 days' },
    { _id: 2, slug: 'vip-platinum', description: 'Everything in Gold' },
    { _id: 3, slug: 'our-own-van', description: 'A van\nLasts 30 days' },
  ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0015-card-texts');
  expect(await runMigrations(db(), logger, { migrations })).toHaveLength(1);
  for (const { up } of migrations) await up(db());
  const stored = await products.find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ description }) => description)).toEqual([
    'Our first pack',
    'For those whose name the city knows',
    'A van\nLasts 30 days',
  ]);
});

it('have ids that sort in the order in which they are run', () => {
  const ids = ALL_MIGRATIONS.map(({ id }) => id);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(ids.length);
  expect(ids.every((id) => /^\d{4}-[a-z-]+$/.test(id))).toBe(true);
});

it('lets paid houses hold their unit, and no other payment make a second owner', async () => {
  const [house, car] = [new ObjectId(), new ObjectId()];
  await db()
    .collection('products')
    .insertMany([
      { _id: house, category: 'house' },
      { _id: car, category: 'car_prime' },
    ]);
  const statuses = ['paid', 'disputed', 'awaiting_payer', 'expired', 'review', 'refunded'] as const;
  const at = new Date(0);
  await db()
    .collection('payments')
    .insertMany([
      ...statuses.map((status) => ({ productId: house, status, createdAt: at, paidAt: at })),
      { productId: car, status: 'paid', createdAt: at, paidAt: at },
    ]);
  const migrations = ALL_MIGRATIONS.filter(({ id }) => id === '0014-stocks');
  await runMigrations(db(), logger, { migrations });
  await migrations[0]?.up(db());
  const payments = await db().collection('payments').find().toArray();
  const taken = { round: 0, state: 'taken' };
  const none = { round: 0, state: 'given-back' };
  expect(payments.map(({ holds }) => holds as unknown)).toEqual([
    ...[taken, taken, none, none, none],
    ...[undefined, undefined],
  ]);
  const held = payments.slice(0, 2).map(({ _id }) => ({ key: `${String(_id)}:0`, at, sold: true }));
  expect(await db().collection('stocks').find().toArray()).toEqual([
    { _id: house, total: 1, left: -1, held },
  ]);
});
