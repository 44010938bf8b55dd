import type { TaskKey } from '@city/contracts';
import { Silence } from '../../simulation/oxmysql.js';
import { until } from '../resource.spec-helper.js';
import { AMAL, give, takeBack } from './city.spec-helper.js';
import { describeOnMariaDb, type FrameworkName } from './game-database.spec-helper.js';
import { EFFECTS, KEYS, VehicleCity } from './vehicle-city.spec-helper.js';

const OFFER = { key: 'car.sultan', label: 'Sultan', mode: 'transaction' };
const NOT_NOW = { ...OFFER, notNow: true };

describeOnMariaDb('vehicles', () => {
  const game = new VehicleCity();

  it('are made once for a right, also if two deliveries ask for it', async () => {
    await game.prepare('qbox');
    await game.start('qbox');
    const first = give({ character: KEYS.qbox.amal });
    await game.city.do(first);
    const other = await game.city.do(give({ character: KEYS.qbox.amal, slot: first.slot }));
    expect(other).toMatchObject({ result: 'failed', code: 'ALREADY_THERE', made: null });
    expect(await game.tables.vehicles()).toHaveLength(1);
  });

  it('have plates of their own: a plate that is taken is not used', async () => {
    await game.prepare('esx');
    await game.start('esx', { 'car.sultan': { ...EFFECTS['car.sultan'], plate: '####' } });
    // All but 1,000 of 10,000 plates are taken: five tries find a free one with 41 %.
    await game.tables.run(
      'INSERT INTO owned_vehicles (owner, plate) SELECT ?, LPAD(seq, 4, 0) FROM seq_0_to_8999',
      [KEYS.esx.badis],
    );
    const task = give({ character: KEYS.esx.amal });
    let receipt = await game.city.do(task);
    for (let attempt = 2; receipt.result === 'later'; attempt += 1) {
      receipt = await game.city.do({ ...task, attempt });
    }
    expect(receipt.made).toMatch(/^9\d{3}$/);
    expect(
      await game.tables.run('SELECT plate FROM owned_vehicles WHERE owner = ?', [KEYS.esx.amal]),
    ).toHaveLength(1);
  });

  it.each([
    ['a character who does not exist', give({ character: 'NOBODY' }), 'CHARACTER_UNKNOWN'],
    [
      'a key that the owner’s file does not have',
      give({ effect: 'car.none', character: 'x' }),
      'EFFECT_UNKNOWN',
    ],
    ['a vehicle to take back that has no receipt', takeBack(give(), 'MRG 0001'), 'SOLD_ON'],
  ])('are refused for %s', async (_, task, refusal) => {
    await game.prepare('qbcore');
    await game.start('qbcore');
    expect(await game.city.do(task)).toMatchObject({ result: 'failed', code: refusal, made: null });
    expect(await game.tables.vehicles()).toEqual([]);
  });

  it('are given as often a day as the owner allows', async () => {
    await game.prepare('qbox');
    await game.start('qbox', { 'car.sultan': { ...EFFECTS['car.sultan'], limitPerDay: 1 } });
    const task = give({ character: KEYS.qbox.amal });
    expect(await game.city.do(task)).toMatchObject({ result: 'done' });
    const next = give({ character: KEYS.qbox.amal });
    expect(await game.city.do(next)).toMatchObject({ result: 'later', waitsFor: 'limit' });
    // A delivery that is repeated is not a new one.
    expect(await game.city.do({ ...task, attempt: 2 })).toMatchObject({ result: 'done' });
  });

  it.each([
    [
      'a column has another name',
      'ALTER TABLE player_vehicles RENAME COLUMN garage TO garage_id',
      'has no column garage',
    ],
    [
      'plates are not unique',
      'ALTER TABLE player_vehicles DROP INDEX UK_playervehicles_plate',
      'plate of player_vehicles is not unique',
    ],
    [
      'the table has no transactions',
      'ALTER TABLE player_vehicles ENGINE=MyISAM',
      'is not of the engine InnoDB',
    ],
    ['the table is missing', 'DROP TABLE player_vehicles', 'has no table player_vehicles'],
  ])('are offered as not possible now where %s, and the console says so', async (_, change, sentence) => {
    await game.prepare('qbcore');
    await game.tables.run(change);
    await game.start('qbcore');
    await until(() => game.city.server.printed.find((line) => line.includes(sentence)));
    game.city.deliveries.wantsCatalogue = true;
    expect(await until(() => game.city.deliveries.report?.catalogue.effects)).toEqual([
      { ...NOT_NOW, reason: expect.stringContaining(sentence) },
    ]);
    expect(await game.city.do(give({ character: KEYS.qbcore.amal }))).toMatchObject({
      result: 'later',
      waitsFor: 'server',
    });
  });

  it.each<[string, FrameworkName, object, string]>([
    ['whose model Qbox does not list', 'qbox', { model: 'sultann' }, 'qbx_core has no model sultann'],
    ['whose model QBCore does not list', 'qbcore', { model: 'sultann' }, 'qb-core has no model sultann'],
    [
      'whose garage is longer than its column',
      'qbox',
      { garage: 'g'.repeat(51) },
      'the column garage of player_vehicles takes 50 letters',
    ],
    [
      'with a column that there is not',
      'esx',
      { columns: { in_garage: 1 } },
      'the table owned_vehicles has no column in_garage',
    ],
    [
      'with a column that the bridge writes',
      'esx',
      { columns: { Owner: 'me' } },
      'the column Owner of owned_vehicles is written by the bridge',
    ],
  ])('%s are not possible now, and others are', async (_, framework, change, why) => {
    await game.prepare(framework);
    const fine = EFFECTS['car.sultan'];
    await game.start(framework, { 'car.bad': { ...fine, ...change }, 'car.sultan': fine });
    game.city.deliveries.wantsCatalogue = true;
    expect(await until(() => game.city.deliveries.report?.catalogue.effects)).toEqual([
      { ...NOT_NOW, key: 'car.bad', reason: why },
      OFFER,
    ]);
    expect(game.city.server.printed).toContain(`[bridge] car.bad cannot be given: ${why}`);
    const character = KEYS[framework].amal;
    const bad = await game.city.do(give({ character, effect: 'car.bad' }));
    expect(bad).toMatchObject({ result: 'later', waitsFor: 'server' });
    expect(await game.city.do(give({ character }))).toMatchObject({ result: 'done' });
    expect(await game.tables.vehicles()).toHaveLength(1);
  });

  it('become possible as soon as the framework lists their model, in the framework’s spelling', async () => {
    await game.prepare('qbox');
    await game.start('qbox', { 'car.new': { ...EFFECTS['car.sultan'], model: 'Zentorno' } });
    const task = give({ character: KEYS.qbox.amal, effect: 'car.new' });
    expect(await game.city.do(task)).toMatchObject({ result: 'later', waitsFor: 'server' });
    game.city.models.push('ZenTorno');
    game.city.deliveries.wantsCatalogue = true;
    const offered = () => game.city.deliveries.report?.catalogue.effects?.[0];
    await until(() => offered()?.key === 'car.new' && !offered()?.notNow);
    expect(await game.city.do({ ...task, attempt: 2 })).toMatchObject({ result: 'done' });
    expect(await game.tables.run('SELECT vehicle FROM player_vehicles')).toEqual([{ vehicle: 'ZenTorno' }]);
  });

  it('have the columns that the owner’s garage reads, and a garage of any name', async () => {
    await game.prepare('esx');
    await game.tables.run('ALTER TABLE owned_vehicles ADD in_garage INT, ADD garage_id VARCHAR(5)');
    const columns = { in_garage: 1, garage_id: 'A', job: 'civ', type: 'boat', stored: 0 };
    await game.start('esx', {
      'car.sultan': { ...EFFECTS['car.sultan'], garage: 'كراج Legion Square', columns },
    });
    await game.city.do(give({ character: KEYS.esx.amal }));
    const [row] = await game.tables.run('SELECT * FROM owned_vehicles');
    expect(row).toMatchObject({ ...columns, parking: 'كراج Legion Square' });
  });

  it('can go to each character of a player whose characters are under both licences', async () => {
    await game.prepare('qbox');
    const [old, young] = [{ key: 'OLD11111' }, { key: 'NEW11111' }];
    const name = { first: 'Amal', last: 'Trabelsi' };
    await game.tables.addCharacter({ ...old, ...name, licence: AMAL, kind: 'license' });
    await game.tables.addCharacter({ ...young, ...name, licence: 'd'.repeat(40), kind: 'license2' });
    await game.start('qbox');
    game.city.choose(await game.city.join(AMAL, 'd'.repeat(40)), old.key);
    const { characters } = await until(() => game.city.deliveries.characters.at(-1));
    const keys = characters.map(({ key }) => key).sort();
    expect(keys).toEqual([young.key, old.key]);
  });

  it('name their owners as the site takes names', async () => {
    await game.prepare('qbox');
    const person = { licence: 'c'.repeat(40) };
    await game.tables.addCharacter({
      ...person,
      key: 'CHI11111',
      first: 'Chi\u0007ra',
      last: '😀'.repeat(40),
    });
    await game.tables.addCharacter({ ...person, key: 'CHI22222', first: ' ', last: '' });
    await game.start('qbox');
    const names = [];
    for (const character of ['CHI11111', 'CHI22222']) {
      names.push((await game.city.do(give({ character }))).character?.name);
    }
    // 64 units end in the middle of a smiley.
    expect(names).toEqual([`Chira ${'😀'.repeat(28)}`, 'CHI22222']);
  });

  const untilHeld = ({ id }: TaskKey) =>
    until(() => game.city.deliveries.report?.holding.some((held) => held.id === id));

  it('are held while the database is away', async () => {
    await game.prepare('qbox');
    await game.start('qbox');
    await game.mariadb.kill();
    const task = give({ character: KEYS.qbox.amal });
    game.city.hand(task);
    await untilHeld(task);
    await game.mariadb.run();
    await game.tables.reconnect(game.mariadb);
    expect(await game.city.receiptOf(task)).toMatchObject({ result: 'done' });
    expect(await game.tables.vehicles()).toHaveLength(1);
  });

  describe('that were made in the moment before a crash', () => {
    const task = give({ character: KEYS.qbox.amal });
    beforeEach(async () => {
      await game.prepare('qbox');
      await game.start('qbox');
      const { ox } = game.city;
      if (!ox) throw new Error('no database');
      let isKilled = false;
      ox.onStep = (step) => {
        if (step !== 'committed') return;
        game.city.crash();
        isKilled = true;
      };
      game.city.hand(task);
      await until(() => isKilled);
      await ox.ended;
    });
    afterEach(async () => {
      expect(await game.tables.vehicles()).toHaveLength(1);
    });

    it('are reported although the owner has removed their key', async () => {
      game.city.boot([], {});
      expect(await game.city.receiptOf(task)).toMatchObject({ result: 'done' });
    });

    it('are reported although no vehicle can be given any more', async () => {
      await game.tables.run('ALTER TABLE players RENAME COLUMN charinfo TO info');
      game.city.boot();
      const made = expect.stringMatching(/^MRG/);
      expect(await game.city.receiptOf(task)).toMatchObject({ result: 'done', made, character: null });
    });

    it('are still offered while the database is away, and reported when it is back', async () => {
      await game.mariadb.kill();
      game.city.deliveries.wantsCatalogue = true;
      game.city.boot();
      expect(await until(() => game.city.deliveries.report?.catalogue.effects)).toEqual([
        { key: 'car.sultan', label: 'Sultan', mode: 'transaction' },
      ]);
      await untilHeld(task);
      await game.mariadb.run();
      await game.tables.reconnect(game.mariadb);
      expect(await game.city.receiptOf(task)).toMatchObject({ result: 'done' });
    });
  });

  it.each([
    ['before its commit', 'statement', 'later'],
    ['after its commit', 'committed', 'done'],
  ] as const)(
    'are held until it is known what became of a transaction whose database died %s',
    async (_, at, result) => {
      await game.prepare('qbox');
      // Three minutes after the database is back it is known.
      await game.start('qbox', EFFECTS, 20);
      let isDown = false;
      if (!game.city.ox) throw new Error('no database');
      game.city.ox.onStep = (step) => {
        if (step !== at || isDown) return;
        isDown = true;
        throw new Silence();
      };
      const task = give({ character: KEYS.qbox.amal });
      game.city.hand(task);
      await until(() => isDown);
      await game.mariadb.kill();
      await untilHeld(task);
      await game.mariadb.run();
      await game.tables.reconnect(game.mariadb);
      expect(await game.city.receiptOf(task)).toMatchObject({ result });
      expect(await game.tables.vehicles()).toHaveLength(result === 'done' ? 1 : 0);
    },
    60_000,
  );

  it('keep saying what became of them until the site has it', async () => {
    await game.prepare('qbox');
    await game.start('qbox');
    game.city.deliveries.stores = false;
    const task = give({ character: KEYS.qbox.amal });
    const receipt = await game.city.do(task);
    const reported = game.city.deliveries.report;
    await until(() => game.city.deliveries.report !== reported);
    expect(game.city.deliveries.report?.receipts).toEqual([receipt]);
    game.city.deliveries.stores = true;
    await until(() => game.city.deliveries.report?.receipts.length === 0);
  });
});
