import type { Delivery } from '@city/contracts';
import { newIdentity } from '../../../../test/bridge-client.js';
import { eventually } from '../../../../test/eventually.js';
import { MakingServer, receiptOf } from '../../../../test/making-server.js';
import { Clock } from '../../../platform/clock.js';
import { CAR, KARIM, MADE, PHONE, WorkKit } from './work-kit.spec-helper.js';

const MINUTE_MS = 60_000;

let kit: WorkKit;
beforeAll(async () => {
  kit = await WorkKit.open();
  // The licences that it recognises count on other servers, too.
  await kit.shop.layla.put(`/api/bridges/${kit.server.id}/trust`, { trusted: true });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => kit.shop.app.close());

describe('what a game server could not make', () => {
  it('waits for staff, who let it try again', async () => {
    const buyer = await kit.bought();
    const task = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(task, { result: 'failed', code: 'ALREADY_THERE' })] });
    const row = await kit.rowIs(buyer.order, ({ state }) => state === 'failed');
    expect(row.code).toBe('ALREADY_THERE');
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'checking', note: null }]);
    await eventually(
      () =>
        kit.shop.app.connection
          .collection('notifications')
          .countDocuments({ kind: 'staff.delivery-stuck', 'facts.effect': CAR, 'facts.uncertain': false }),
      (count) => count > 0,
    );
    expect((await kit.press(row, 'retry')).body).toMatchObject({
      state: 'waiting',
      code: null,
      byGame: true,
    });
    const again = await kit.taskFor(buyer);
    expect(again).toEqual({ ...task, attempt: 2 });
    await kit.server.exchange({ receipts: [receiptOf(again, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is done where staff find it in the game all the same', async () => {
    const buyer = await kit.bought();
    const task = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(task, { result: 'failed', code: 'ALREADY_THERE' })] });
    const row = await kit.rowIs(buyer.order, ({ state }) => state === 'failed');
    expect((await kit.press(row, 'confirm', { note: 'In their garage' })).body).toMatchObject({
      ...{ state: 'done', note: 'In their garage', code: null },
    });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered', note: 'In their garage' }]);
  });

  it.each([
    ['failed', 'EFFECT_FAILED'],
    ['uncertain', null],
  ] as const)('waits again after a retry, also if the receipt “%s” comes once more', async (result, code) => {
    const buyer = await kit.bought();
    const task = await kit.taskFor(buyer);
    const receipts = [receiptOf(task, { result, code })];
    await kit.server.exchange({ receipts });
    const row = await kit.rowIs(buyer.order, ({ state }) => state === result);
    await kit.press(row, 'retry');
    const again = await kit.taskFor(buyer, { receipts });
    expect(again.attempt).toBe(2);
    await kit.server.exchange({ receipts: [receiptOf(again, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is uncertain after a crash, and nothing happens until staff say what is true', async () => {
    const phone = await kit.sell(PHONE);
    const [there, missing] = [await kit.bought(phone), await kit.bought(phone)];
    const { tasks } = await kit.server.exchange();
    expect(tasks).toHaveLength(2);
    const receipts = tasks.map((task) => receiptOf(task, { result: 'uncertain' }));
    await kit.server.exchange({ receipts });
    for (const buyer of [there, missing]) {
      await kit.rowIs(buyer.order, ({ state }) => state === 'uncertain');
      expect(await kit.seen(buyer)).toMatchObject([{ state: 'checking' }]);
    }
    expect((await kit.server.exchange()).tasks).toEqual([]);

    const confirmed = await kit.press((await kit.rows(there.order))[0] as Delivery, 'confirm', {
      note: 'It is there',
    });
    expect(confirmed.body).toMatchObject({ state: 'done', note: 'It is there' });
    expect(await kit.seen(there)).toMatchObject([{ state: 'delivered' }]);
    await kit.press((await kit.rows(missing.order))[0] as Delivery, 'retry');
    const again = await kit.taskFor(missing);
    expect(again.attempt).toBe(2);
    await kit.server.exchange({ receipts: [receiptOf(again)] });
    expect(await kit.seen(missing)).toMatchObject([{ state: 'delivered', note: PHONE }]);
  });

  it('is uncertain if the server has lost its journal, unless its database knows', async () => {
    const phone = await kit.sell(PHONE);
    const [first, second] = [await kit.bought(phone), await kit.bought()];
    await kit.server.exchange();
    kit.server.journal = 'c'.repeat(24);
    const { tasks } = await kit.server.exchange();
    expect(tasks.map(({ licences }) => licences)).toEqual([[second.licence]]);
    await kit.rowIs(first.order, ({ state }) => state === 'uncertain');
    await kit.server.exchange({ receipts: tasks.map((task) => receiptOf(task, MADE)) });
    expect(await kit.seen(second)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is not judged by an old list of what the server can make', async () => {
    const effects = [{ key: 'car.slow', label: 'Slow', mode: 'transaction' as const }];
    const other = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, effects);
    const buyer = await kit.bought(await kit.sell('car.slow'));
    const [task] = (await other.exchange()).tasks;
    await other.exchange({ catalogue: { digest: 'e'.repeat(64), effects: [] } });
    other.journal = newIdentity();
    const digest = 'f'.repeat(64);
    expect(await other.exchange({ catalogue: { digest } })).toMatchObject({
      tasks: [],
      wantsCatalogue: true,
    });
    expect((await other.exchange({ catalogue: { digest, effects } })).tasks).toEqual([task]);
    await kit.rowIs(buyer.order, ({ state }) => state === 'leased');
  });

  it('is uncertain when staff take the server’s keys away, and goes to the team if nobody offers it any more', async () => {
    const other = await MakingServer.opened(kit.shop.app.url, kit.shop.layla, [
      { key: 'car.rare', label: 'Rare', mode: 'transaction' },
    ]);
    const buyer = await kit.bought(await kit.sell('car.rare'));
    expect((await other.exchange()).tasks).toHaveLength(1);
    await kit.shop.layla.delete(`/api/bridges/${other.id}/keys`);
    const row = await kit.rowIs(buyer.order, ({ state }) => state === 'uncertain');
    expect((await kit.press(row, 'retry')).body).toMatchObject({ state: 'waiting', byGame: false });
    expect((await kit.press(row, 'claim')).status).toBe(200);
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'in-progress', waitsFor: null }]);
  });
});

describe('after a restore of the game’s database', () => {
  const inGame = async () => {
    const buyer = await kit.bought();
    const task = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(task, MADE)] });
    return { ...buyer, id: task.id };
  };
  const passMinutes = (minutes: number) =>
    jest
      .spyOn(kit.shop.app.get(Clock), 'now')
      .mockImplementation(() => new Date(Date.now() + minutes * MINUTE_MS));
  /** Answers every question of the site. Returns the deliveries that it asked for. */
  async function answerAll(isMissing: (id: string) => boolean): Promise<string[]> {
    let { probes } = await kit.server.exchange();
    const asked: string[] = [];
    while (probes.length > 0) {
      asked.push(...probes);
      const probed = probes.map((id) => ({ id, result: isMissing(id) ? 'missing' : 'given' }) as const);
      ({ probes } = await kit.server.exchange({ probed }));
    }
    return asked;
  }
  const takenBack = async () => {
    const buyer = await inGame();
    await kit.refund(buyer);
    await kit.rowIs(buyer.order, ({ kind }) => kind === 'take');
    return { ...buyer, take: await kit.taskFor(buyer) };
  };

  it('what is missing twice is given again, and nothing else', async () => {
    const [lost, kept] = [await inGame(), await inGame()];
    expect((await kit.server.exchange()).probes).toEqual([]);
    kit.server.boot = newIdentity();
    await answerAll((id) => id === lost.id);
    expect(await kit.seen(lost)).toMatchObject([{ state: 'delivered' }]);
    passMinutes(0.9);
    await answerAll((id) => id === lost.id);
    expect(await kit.seen(lost)).toMatchObject([{ state: 'delivered' }]);
    passMinutes(1.1);
    await answerAll((id) => id === lost.id);
    await kit.rowIs(lost.order, ({ state }) => state === 'waiting');
    const { tasks } = await kit.server.exchange();
    expect(tasks).toMatchObject([{ id: lost.id, attempt: 2, character: KARIM.key }]);
    await kit.server.exchange({ receipts: tasks.map((task) => receiptOf(task, MADE)) });
    expect(await kit.seen(lost)).toMatchObject([{ state: 'delivered' }]);
    expect(await kit.seen(kept)).toMatchObject([{ state: 'delivered' }]);
    expect((await kit.server.exchange()).probes).toEqual([]);
  });

  it('what staff have handed over is not looked for, and not given again', async () => {
    const [buyer, other] = [await kit.bought(), await inGame()];
    const task = await kit.taskFor(buyer);
    await kit.server.exchange({ receipts: [receiptOf(task, { result: 'uncertain' })] });
    const row = await kit.rowIs(buyer.order, ({ state }) => state === 'uncertain');
    await kit.press(row, 'confirm', { note: 'By hand' });
    kit.server.boot = newIdentity();
    const asked = await answerAll(() => false);
    expect(asked).toContain(other.id);
    expect(asked).not.toContain(task.id);
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'delivered', note: 'By hand' }]);
  });

  it('what was taken back and is there again is taken back again', async () => {
    const buyer = await takenBack();
    await kit.server.exchange({ receipts: [receiptOf(buyer.take, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'returned' }]);
    kit.server.boot = newIdentity();
    expect(await answerAll(() => false)).toContain(buyer.id);
    await kit.rowIs(buyer.order, ({ state }) => state === 'waiting');
    const again = await kit.taskFor(buyer);
    expect(again).toEqual({ ...buyer.take, attempt: 2 });
    await kit.server.exchange({ receipts: [receiptOf(again, MADE)] });
    expect(await kit.seen(buyer)).toMatchObject([{ state: 'returned' }]);
  });

  it('what is taken back between a question and its answer stays taken back', async () => {
    const buyer = await takenBack();
    kit.server.boot = newIdentity();
    const holding = [{ id: buyer.take.id, attempt: 1 }];
    const { probes } = await kit.server.exchange({ holding });
    expect(probes).toContain(buyer.id);
    const probed = probes.map((id) => ({ id, result: 'given' }) as const);
    await kit.server.exchange({ receipts: [receiptOf(buyer.take, MADE)], probed });
    expect((await kit.rows(buyer.order))[0]).toMatchObject({ kind: 'take', state: 'done' });
  });

  it('more than twenty missing things are left to staff', async () => {
    const lost = await inGame();
    const missing = { bridgeId: kit.server.id, kind: 'give', generation: 1, missingAt: new Date() };
    await kit.shop.app.connection
      .collection('deliveries')
      .insertMany(
        Array.from({ length: 20 }, (_, n) => ({ ...missing, slot: `season-${n}`, state: 'uncertain' })),
      );
    kit.server.boot = newIdentity();
    await answerAll((id) => id === lost.id);
    passMinutes(1.1);
    await answerAll((id) => id === lost.id);
    const row = await kit.rowIs(lost.order, ({ state }) => state === 'uncertain');
    expect(await kit.seen(lost)).toMatchObject([{ state: 'checking' }]);
    const { tasks } = await kit.server.exchange();
    expect(tasks.filter(({ licences }) => licences.includes(lost.licence))).toEqual([]);
    const stored = () =>
      kit.shop.app.connection.collection('deliveries').countDocuments({ missingAt: { $type: 'date' } });
    expect(await stored()).toBe(21);
    await kit.press(row, 'write-off', { reason: 'A new season' });
    expect(await stored()).toBe(20);
  });
});
