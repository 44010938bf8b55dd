import { MariaDb } from '../../simulation/mariadb.js';
import { AMAL, TestCity } from './city.spec-helper.js';
import { GameDatabase, type FrameworkName } from './game-database.spec-helper.js';

export const EFFECTS = {
  'car.sultan': { do: 'vehicle', label: 'Sultan', model: 'sultan', garage: 'legion', plate: 'MRG ####' },
};

/** Two characters of Amal's and one of Badis's, as each framework names them. */
export const KEYS = {
  qbox: { amal: 'AMA11111', second: 'AMA22222', badis: 'BAD11111' },
  qbcore: { amal: 'AMA11111', second: 'AMA22222', badis: 'BAD11111' },
  esx: { amal: `char1:${AMAL}`, second: `char2:${AMAL}`, badis: `char1:${'b'.repeat(40)}` },
};

/** A city with vehicles on a MariaDB of its own, for the tests of one file. */
export class VehicleCity {
  mariadb!: MariaDb;
  tables!: GameDatabase;
  city!: TestCity;

  constructor() {
    beforeAll(async () => {
      this.mariadb = await MariaDb.start();
    }, 120_000);
    afterAll(() => this.mariadb?.remove());
    afterEach(async () => {
      await this.city?.stop();
      await this.tables?.close();
    });
  }

  /** A new database with the characters. */
  async prepare(framework: FrameworkName): Promise<void> {
    this.tables = await GameDatabase.create(this.mariadb, framework);
    const { amal, second, badis } = KEYS[framework];
    await this.tables.addCharacter({ key: amal, licence: AMAL, first: 'Amal', last: 'Trabelsi' });
    await this.tables.addCharacter({ key: second, licence: AMAL, first: 'Nour', last: 'Trabelsi' });
    await this.tables.addCharacter({ key: badis, licence: 'b'.repeat(40), first: 'Badis', last: 'Gharbi' });
  }

  async start(framework: FrameworkName, effects: object = EFFECTS, speed = 10): Promise<void> {
    const database = { server: this.mariadb, tables: this.tables };
    this.city = await TestCity.start({ framework, effects, speed, database });
  }
}
