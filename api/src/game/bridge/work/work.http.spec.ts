import {
  ACCESS_LIMITS,
  hereText,
  leftText,
  PRESENCE_MAX,
  WORK_LIMITS,
  type GameTask,
  type InboxMessage,
  type MyGame,
  type TaskKey,
  type WorkReport,
} from '@city/contracts';
import { eventually } from '../../../../test/eventually.js';
import { MakingServer, receiptOf } from '../../../../test/making-server.js';
import { DeliveriesRepository } from '../../../entitlements/deliveries/deliveries.repository.js';
import { Clock } from '../../../platform/clock.js';
import { CAR, KARIM, MADE, WorkKit } from './work-kit.spec-helper.js';

let kit: WorkKit;
beforeAll(async () => {
  kit = await WorkKit.open();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => kit.shop.app.close());

describe('what a game server makes', () => {
  it('is handed to it, and the buyer reads what they got', async () => {
    const buyer = await kit.bought();
    expect(await kit.rowIs(buyer.order, ({ byGame }) => byGame)).toMatchObject({
      waitsFor: 'bridge',
      claim: null,
    });
    expect(await kit.seen(buyer)).toMatchObject([
      { state: 'waiting', waitsFor: 'bridge', usualMinutes: null },
    ]);
    const task = await kit.taskFor(buyer);
    expect(task).toMatchObject({ attempt: 1, kind: 'give', effect: CAR, undoes: null, character: null });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'in-progress' }]);

    const { stored } = await kit.server.exchange({ receipts: [receiptOf(task, MADE)] });
    expect(stored).toEqual([{ id: task.id, attempt: 1 }]);
    expect(await kit.seen(buyer)).toMatchObject([
      { state: 'delivered', waitsFor: null, note: 'Karim Ben Salah, MRG 4821' },
    ]);
    const [message] = await eventually(
      async () =>
        (await buyer.player.get<InboxMessage[]>('/api/notifications')).body.filter(
          ({ kind }) => kind === 'grant.delivered',
        ),
      (all) => all.length > 0,
    );
    expect(message?.facts).toMatchObject({ note: 'Karim Ben Salah, MRG 4821' });
  });

  it('is handed out again only if the server has lost it, and a receipt that comes twice changes nothing', async () => {
    const buyer = await kit.bought();
    const task = await kit.taskFor(buyer);
    const holding = [{ id: task.id, attempt: 1 }];
    expect((await kit.server.exchange({ holding })).tasks).toEqual([]);
    expect(await kit.taskFor(buyer)).toEqual(task);
    const receipts = [receiptOf(task, MADE)];
    await kit.server.exchange({ receipts });
    const before = await kit.rows(buyer.order);
    const again = await kit.server.exchange({ receipts });
    expect(again).toMatchObject({ tasks: [], stored: holding });
    expect(await kit.rows(buyer.order)).toEqual(before);
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered' }]);
  });

  it('goes to no other server, and not to one that is paused', async () => {
    const buyer = await kit.bought();
    const other = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, []);
    expect((await other.exchange()).tasks).toEqual([]);
    const task = await kit.taskFor(buyer);
    // The other one claims to have made it.
    await other.exchange({ receipts: [receiptOf(task, MADE)] });
    await kit.shop.layla.put(`/api/bridges/${kit.server.id}/pause`, { paused: true });
    expect((await kit.server.bridge.sync({ boot: kit.server.boot })).body.work).toBeNull();
    await kit.shop.layla.put(`/api/bridges/${kit.server.id}/pause`, { paused: false });
    expect(await kit.taskFor(buyer)).toEqual(task);
    await kit.server.exchange({ receipts: [receiptOf(task, MADE)] });
  });

  it('waits for a licence, for the player and for room, and says so', async () => {
    const buyer = await kit.bought(kit.car, false);
    await kit.server.exchange();
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'waiting', waitsFor: 'link' }]);
    buyer.licence = await kit.server.recognise(buyer.player);
    const characters = [{ licence: buyer.licence, characters: [KARIM] }];
    const task = await kit.taskFor(buyer, { characters });
    await kit.server.exchange({ receipts: [receiptOf(task, { result: 'later', waitsFor: 'online' })] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'waiting', waitsFor: 'online' }]);
    expect((await kit.server.exchange()).tasks).toEqual([]);
    // Now they play.
    const { tasks } = await kit.server.exchange({ characters });
    expect(tasks).toMatchObject([{ id: task.id, attempt: 2 }]);
    // The answer to the first attempt, once more: it says nothing about this one.
    const old = receiptOf(task, { result: 'later', waitsFor: 'room' });
    await kit.server.exchange({ holding: [{ id: task.id, attempt: 2 }], receipts: [old] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'in-progress' }]);
    await kit.server.exchange({ receipts: [receiptOf({ id: task.id, attempt: 2 }, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is taken back after a refund, by what was made', async () => {
    const buyer = await kit.bought();
    const give = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(give, MADE)] });
    await kit.refund(buyer);
    await kit.rowIs(buyer.order, ({ kind }) => kind === 'take');
    const take = await kit.taskFor(buyer);
    expect(take).toMatchObject({
      ...{ kind: 'take', slot: give.slot, character: KARIM.key, attempt: 1 },
      undoes: { id: give.id, made: 'MRG 4821' },
    });
    await kit.server.exchange({ receipts: [receiptOf(take)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'returned' }]);
  });

  it('is taken back from a player without a linked licence', async () => {
    const buyer = await kit.bought();
    const give = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(give, MADE)] });
    const { links } = (await buyer.player.get<MyGame>('/api/game/me')).body;
    await buyer.player.delete(`/api/game/links/${links[0]?.id ?? ''}`);
    await kit.refund(buyer);
    await kit.rowIs(buyer.order, ({ kind }) => kind === 'take');
    const { tasks } = await kit.server.exchange();
    const take = tasks.find(({ undoes }) => undoes?.id === give.id);
    expect(take).toMatchObject({ kind: 'take', licences: [], character: KARIM.key });
    await kit.server.exchange({ receipts: tasks.map((task) => receiptOf(task, MADE)) });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'returned' }]);
  });

  it('is not begun after a refund, and taken back if it was begun before', async () => {
    const early = await kit.bought();
    await kit.refund(early);
    await kit.rowIs(early.order, ({ state }) => state === 'void');
    expect((await kit.server.exchange()).tasks).toEqual([]);

    const late = await kit.bought();
    const give = await kit.taskFor(late);
    await kit.refund(late);
    await kit.rowIs(late.order, ({ wanted }) => !wanted);
    await kit.server.exchange({ receipts: [receiptOf(give, MADE)] });
    await kit.rowIs(late.order, ({ kind }) => kind === 'take');
    expect((await kit.taskFor(late)).kind).toBe('take');
  });

  it('is handed over in parts while the database is slow, so that the answer comes in time', async () => {
    const { app, layla } = kit.shop;
    const effect = { key: 'car.slow', label: 'Slow', mode: 'transaction' as const };
    const server = await MakingServer.opened(app.url, layla, [effect]);
    const product = await kit.sell(effect.key);
    const count = 3;
    for (let made = 0; made < count; made += 1) {
      await server.recognise((await kit.bought(product, false)).player);
    }
    // Each read of a delivery takes two seconds.
    let elapsed = 0;
    const deliveries = app.get(DeliveriesRepository);
    const findById = deliveries.findById.bind(deliveries);
    jest.spyOn(deliveries, 'findById').mockImplementation((id) => {
      elapsed += 2_000;
      return findById(id);
    });
    jest.spyOn(app.get(Clock), 'ticks').mockImplementation(() => performance.now() + elapsed);
    const tasks: GameTask[] = [];
    for (let calls = 0; calls < count && tasks.length < count; calls += 1) {
      const news = await server.exchange({ holding: tasks.map(({ id, attempt }) => ({ id, attempt })) });
      expect(news.tasks.length).toBeLessThan(count);
      tasks.push(...news.tasks);
    }
    expect(tasks).toHaveLength(count);
    const stored: TaskKey[] = [];
    for (let calls = 0; calls < count && stored.length < count; calls += 1) {
      const open = tasks.filter(({ id }) => !stored.some((key) => key.id === id));
      const news = await server.exchange({ receipts: open.map((task) => receiptOf(task, MADE)) });
      expect(news.stored.length).toBeLessThan(count);
      stored.push(...news.stored);
    }
    expect(stored).toHaveLength(count);
  });

  it('stays with the team where no server offers it', async () => {
    const buyer = await kit.bought(await kit.sell('Garage at the pier'));
    expect(await kit.rowIs(buyer.order, () => true)).toMatchObject({ byGame: false, waitsFor: null });
    const { tasks } = await kit.server.exchange();
    expect(tasks.filter(({ licences }) => licences.includes(buyer.licence))).toEqual([]);
  });
});

const many = <Entry>(count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));
const idOf = (n: number, length: number) => n.toString(16).padStart(length, '0');
/** Letters of three bytes. */
const text = (length: number) => '한'.repeat(length);
const character = (n: number) => ({ key: `${n}`.padStart(64, 'k'), name: text(WORK_LIMITS.name) });

it('takes a call whose lists all have their maximum lengths', async () => {
  const server = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, []);
  const work: WorkReport = {
    framework: 'esx',
    catalogue: {
      digest: 'd'.repeat(64),
      effects: many(WORK_LIMITS.effects, (n) => ({
        ...{
          key: `${n}`.padStart(64, 'e'),
          label: text(WORK_LIMITS.label),
          mode: 'transaction',
          notNow: true,
        },
      })),
    },
    holding: many(WORK_LIMITS.tasks, (n) => ({ id: idOf(n, 24), attempt: 999_999 })),
    receipts: many(WORK_LIMITS.receipts, (n) => ({
      ...{ id: idOf(n, 24), attempt: 999_999, result: 'done', code: null, waitsFor: null },
      ...{ made: text(WORK_LIMITS.made), character: character(n), at: 2_000_000_000 },
    })),
    characters: many(WORK_LIMITS.characterLists, (n) => ({
      ...{ licence: idOf(n, 40), characters: many(WORK_LIMITS.characters, character) },
    })),
    probed: many(WORK_LIMITS.probes, (n) => ({ id: idOf(n, 24), result: 'missing' })),
  };
  const claims = many(ACCESS_LIMITS.claims, (n) => ({
    ...{ discordId: `9${`${n}`.padStart(18, '0')}`, licence: idOf(n, 40) },
  }));
  const versions = many(ACCESS_LIMITS.pages, () => Number.MAX_SAFE_INTEGER);
  const presence = {
    full: false,
    here: many(PRESENCE_MAX, (n) => hereText(idOf(n, 16), 99_999_999_999)),
    left: many(PRESENCE_MAX, (n) => leftText(idOf(n, 16), 'timeout')),
  };
  const { boot } = server;
  const { status, body } = await server.bridge.sync({
    ...{ boot, work, claims, presence, access: { digest: 'c'.repeat(64), versions } },
  });
  expect([status, body]).toMatchObject([200, { work: { wantsCatalogue: false }, presence: true }]);
  expect(body.work?.stored).toHaveLength(WORK_LIMITS.receipts);
});
