import { unreadable, type ReaderWorld } from '../../simulation/reader-rules.js';
import { until } from '../resource.spec-helper.js';
import { AMAL, give, takeBack } from './city.spec-helper.js';
import { describeOnMariaDb } from './game-database.spec-helper.js';
import { KEYS, VehicleCity } from './vehicle-city.spec-helper.js';

/** `sultan` as the game numbers it. */
const SULTAN = 970598228;
const WORLD: ReaderWorld = {
  models: new Set(['sultan']),
  hashOf: (model) => (model === 'sultan' ? SULTAN : 0),
};

describeOnMariaDb('vehicles', () => {
  const game = new VehicleCity();
  const receipts = () => game.tables.run('SELECT delivery, owner, made, state, live FROM site_receipts');

  describe.each(['qbox', 'qbcore', 'esx'] as const)('of %s', (framework) => {
    const { amal, second, badis } = KEYS[framework];
    beforeEach(async () => {
      await game.prepare(framework);
      await game.start(framework);
    });

    it('stand in the garage of the character whom the site names, who may be away', async () => {
      const task = give({ character: second });
      const receipt = await game.city.do(task);
      expect(receipt).toMatchObject({
        ...{ result: 'done', made: expect.stringMatching(/^MRG \d{4}$/), code: null, waitsFor: null },
        character: { key: second, name: 'Nour Trabelsi' },
      });
      expect(await game.tables.vehicles()).toEqual([
        { plate: receipt.made, owner: second, garage: 'legion' },
      ]);
      const made = receipt.made;
      expect(await receipts()).toEqual([
        { delivery: task.id, owner: second, made, state: 1, live: task.slot },
      ]);
      expect(game.city.server.ticks.errors).toEqual([]);
    });

    it('have the values that the framework’s own garages read', async () => {
      const { made } = await game.city.do(give({ character: amal }));
      const [row = {}] = await game.tables.run(`SELECT * FROM ${game.tables.vehicleTable}`);
      expect(unreadable(framework, row, WORLD)).toEqual([]);
      const properties = JSON.stringify({
        ...{ model: SULTAN, plate: made, engineHealth: 1000, bodyHealth: 1000, tankHealth: 1000 },
        fuelLevel: 100,
      });
      expect(row).toMatchObject(
        framework === 'esx'
          ? { vehicle: properties, type: 'car', stored: 1 }
          : {
              ...{ vehicle: 'sultan', hash: String(SULTAN), mods: properties, state: 1 },
              license: `${framework === 'qbox' ? 'license2' : 'license'}:${AMAL}`,
            },
      );
    });

    it('are made once, however often the site hands out the same delivery', async () => {
      const task = give({ character: amal });
      const first = await game.city.do(task);
      for (const attempt of [1, 2]) {
        game.city.deliveries.forget(task);
        expect(await game.city.do({ ...task, attempt })).toMatchObject({ result: 'done', made: first.made });
      }
      expect(await game.tables.vehicles()).toHaveLength(1);
    });

    it('go to the next character whom the player plays', async () => {
      const task = give();
      expect(await game.city.do(task)).toMatchObject({ result: 'later', waitsFor: 'online' });
      const player = await game.city.join(AMAL);
      expect(await game.city.do({ ...task, attempt: 2 })).toMatchObject({
        result: 'later',
        waitsFor: 'character',
      });
      game.city.choose(player, second);
      expect(await game.city.do({ ...task, attempt: 3 })).toMatchObject({
        result: 'done',
        character: { key: second },
      });
      expect(await game.tables.vehicles()).toMatchObject([{ owner: second }]);
    });

    it('are taken back, once', async () => {
      const task = give({ character: amal });
      const { made } = await game.city.do(task);
      const take = takeBack(task, made);
      expect(await game.city.do(take)).toMatchObject({ result: 'done', made, character: { key: amal } });
      expect(await game.tables.vehicles()).toEqual([]);
      expect(await receipts()).toMatchObject([{ state: 2, live: null }]);
      game.city.deliveries.forget(take);
      expect(await game.city.do({ ...take, attempt: 2 })).toMatchObject({ result: 'done', made });
      // The right may come back.
      expect(await game.city.do(give({ character: amal, slot: task.slot }))).toMatchObject({
        result: 'done',
      });
    });

    it('that were sold to somebody else stay with them', async () => {
      const task = give({ character: amal });
      const { made } = await game.city.do(task);
      await game.tables.sell(String(made), badis);
      expect(await game.city.do(takeBack(task, made))).toMatchObject({ result: 'failed', code: 'SOLD_ON' });
      expect(await game.tables.vehicles()).toMatchObject([{ plate: made, owner: badis }]);
      expect(await receipts()).toMatchObject([{ state: 1 }]);
    });

    it.each([
      ['before the first statement', 'begun', 1, 0],
      ['after the character was locked', 'statement', 1, 0],
      ['between receipt and vehicle', 'statement', 2, 0],
      ['after the vehicle, before the commit', 'statement', 3, 0],
      ['after the commit, before the answer', 'committed', 1, 1],
    ] as const)('are there once after a server that was killed %s', async (_, step, count, there) => {
      await killAt(step, count, give({ character: amal }), there);
      expect(await game.tables.vehicles()).toHaveLength(1);
      expect(await receipts()).toHaveLength(1);
    });

    it.each([
      ['before the first statement', 'begun', 1, 1],
      ['after the vehicle was locked', 'statement', 1, 1],
      ['between receipt and vehicle', 'statement', 2, 1],
      ['before the commit', 'statement', 3, 1],
      ['after the commit', 'committed', 1, 0],
    ] as const)(
      'are gone after a server that was killed while taking back, %s',
      async (_, step, count, there) => {
        const task = give({ character: amal });
        const { made } = await game.city.do(task);
        await killAt(step, count, takeBack(task, made), there);
        expect(await game.tables.vehicles()).toEqual([]);
        expect(await receipts()).toMatchObject([{ state: 2, live: null }]);
      },
    );

    /** Kills the game server in a transaction, looks how many vehicles there are, starts it again and waits for the receipt. */
    const killAt = async (step: string, count: number, task: ReturnType<typeof give>, there: number) => {
      let seen = 0;
      let isKilled = false;
      if (!game.city.ox) throw new Error('no database');
      game.city.ox.onStep = (now) => {
        if (now !== step || (seen += 1) !== count) return;
        game.city.crash();
        isKilled = true;
      };
      game.city.hand(task);
      await until(() => isKilled);
      expect(game.city.deliveries.receiptOf(task)).toBeUndefined();
      await game.city.ox.ended;
      expect(await game.tables.vehicles()).toHaveLength(there);
      game.city.boot();
      expect(await game.city.receiptOf(task)).toMatchObject({ result: 'done' });
    };

    it('are probed by their receipts, which an older backup of the database does not have', async () => {
      const [kept, taken, lost] = [
        give({ character: amal }),
        give({ character: amal }),
        give({ character: amal }),
      ];
      for (const task of [kept, taken, lost]) await game.city.do(task);
      await game.city.do(takeBack(taken, null));
      const { made } = await game.city.receiptOf(lost);
      // As the backup was made before the give.
      await game.tables.run('DELETE FROM site_receipts WHERE delivery = ?', [lost.id]);
      await game.tables.run(`DELETE FROM ${game.tables.vehicleTable} WHERE plate = ?`, [made]);
      game.city.deliveries.probes = [kept.id, taken.id, lost.id];
      expect(
        await until(() => game.city.deliveries.probed.length > 0 && game.city.deliveries.probed),
      ).toEqual([
        { id: kept.id, result: 'given' },
        { id: taken.id, result: 'taken' },
        { id: lost.id, result: 'missing' },
      ]);
      // Given again by the site; nothing that is there is given twice.
      expect(await game.city.do({ ...lost, attempt: 2 })).toMatchObject({ result: 'done' });
      expect(await game.tables.vehicles()).toHaveLength(2);
    });

    it('tells the site the characters of those who play, also after a restart of the resource', async () => {
      const player = await game.city.join(AMAL);
      game.city.choose(player, amal);
      const all = [
        { key: amal, name: 'Amal Trabelsi' },
        { key: second, name: 'Nour Trabelsi' },
      ];
      expect(await until(() => game.city.deliveries.characters[0])).toEqual({
        licence: AMAL,
        characters: expect.arrayContaining(all),
      });
      expect(game.city.deliveries.characters[0]?.characters).toHaveLength(2);
      const present = game.city.server.present;
      game.city.crash();
      game.city.boot(present);
      await until(() => game.city.deliveries.characters.length > 1);
      expect(await game.city.do(give())).toMatchObject({ result: 'done', character: { key: amal } });
    });
  });
});
