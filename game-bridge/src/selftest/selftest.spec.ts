import { MariaDb } from '../../simulation/mariadb.js';
import { TestCity } from '../effects/city.spec-helper.js';
import { describeOnMariaDb, GameDatabase } from '../effects/game-database.spec-helper.js';
import { until } from '../resource.spec-helper.js';

let city: TestCity;
afterEach(() => city?.stop());

/** Types the command and waits for the last line; gives all lines without `selftest: `. */
const selftest = async (): Promise<string[]> => {
  city.server.command('bridge_selftest');
  await until(() => city.server.printed.find((line) => line.includes(' wrong; ')));
  return city.server.printed.flatMap((line) => line.split('[bridge] selftest: ')[1] ?? []);
};

describeOnMariaDb('bridge_selftest on a server with a database', () => {
  let mariadb: MariaDb;
  beforeAll(async () => {
    mariadb = await MariaDb.start();
  }, 120_000);
  afterAll(() => mariadb?.remove());

  it('finds nothing wrong, and leaves nothing behind', async () => {
    const tables = await GameDatabase.create(mariadb, 'qbox');
    city = await TestCity.start({ framework: 'qbox', database: { server: mariadb, tables }, speed: 1 });
    for (const name of ['add_principal', 'remove_principal']) {
      city.server.aces.add(`resource.city-bridge command.${name}`);
    }
    expect(await selftest()).toEqual([
      'ticks: ok',
      'the store keeps what is written: ok',
      'signatures: ok',
      'the site answers: ok',
      'players may be put into groups: ok',
      'players have a licence: skipped',
      'tables of the framework: ok',
      'a transaction that fails leaves nothing: ok',
      'a transaction that runs says so: ok',
      expect.stringMatching(/^0 of 9 wrong; build unknown, bridge \d.*; report [0-9a-f]{12}$/),
    ]);
    expect(await tables.run('SELECT * FROM site_receipts')).toEqual([]);
    expect(city.server.ticks.errors).toEqual([]);
    await tables.close();
  });
});

it('says what is wrong', async () => {
  city = await TestCity.start({});
  await city.server.join('Amal', { license: 'a'.repeat(40) });
  const lines = await selftest();
  expect(lines).toContain('players have a licence: ok');
  expect(lines).toContain('tables of the framework: neither Qbox nor QBCore nor ESX runs');
  expect(lines).toContain(
    'players may be put into groups: add the lines of config/bridge.example.cfg to server.cfg',
  );
  expect(lines.at(-1)).toMatch(/^[1-9] of 9 wrong/);
});
