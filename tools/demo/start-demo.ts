import type { Db } from 'mongodb';
import type { Child } from '../product/child.ts';
import { whyNoDemo, type Surroundings } from './allowed.ts';
import type { Addresses } from './community.ts';
import { missingSteps, playSteps, shiftedApi } from './demo.ts';
import { daysSince, forgetRecord, newRecord, readRecord, writeRecord } from './record.ts';
import { renewDemo } from './renew.ts';

/** A product whose store and sandbox run, and whose API does not run yet. */
export interface DemoStart extends Omit<Surroundings, 'holdsDemo' | 'countUsers'> {
  dataDir: string;
  /** Uses the database of the store. */
  withDatabase<Result>(use: (database: Db) => Promise<Result>): Promise<Result>;
  /** Whether the store has been made by this start. */
  isNewStore: boolean;
  /** Where the API will be, and where the sandbox is. */
  addresses: Addresses;
  /** Starts the API with further settings and arguments of Node, and resolves once it is ready. */
  startApi(more: { env: Record<string, string>; nodeArgs: string[] }): Promise<Child>;
  say(line: string): void;
}

export interface Demo {
  /** Does what every start does, once the product runs. */
  renew(): Promise<void>;
}

/** Makes what the demo lacks in this store. Null if the demo must not be made here. */
export async function startDemo(start: DemoStart): Promise<Demo | null> {
  const { dataDir, addresses, say } = start;
  if (start.isNewStore) forgetRecord(dataDir);
  const known = readRecord(dataDir);
  const reason = await whyNoDemo({
    ...start,
    holdsDemo: known !== null,
    countUsers: () => start.withDatabase((database) => database.collection('users').countDocuments()),
  });
  if (reason) {
    say(`Without the demo community: ${reason}.`);
    return null;
  }
  const record = known ?? newRecord();
  const now = new Date();
  if (daysSince(record, now) > 0) {
    const { moveDates } = await import('./move-dates.ts');
    await start.withDatabase((database) => moveDates(database, record, now));
  }
  if (missingSteps(record).length > 0) {
    say('The demo community moves in (once, up to a minute; `npm start -- --empty` starts without it) …');
    // From here on the people in the store are the demo's.
    writeRecord(dataDir, record);
    const { clockFile, done, ...more } = await shiftedApi(dataDir, start.simulated?.ADMIN_DISCORD_IDS ?? '');
    const api = await start.startApi(more);
    let failures: string[];
    try {
      failures = await playSteps(addresses, clockFile, { dataDir, record });
    } finally {
      await api.stop();
      done();
    }
    if (failures.length > 0) say(`The demo lacks ${failures.length} parts, the first is ${failures[0]}`);
    const { rememberRevisions } = await import('./move-dates.ts');
    await start.withDatabase((database) => rememberRevisions(database, record));
  }
  writeRecord(dataDir, record);
  return {
    renew: () =>
      renewDemo(addresses, { dataDir, record }).catch((error: Error) =>
        // Somebody may have taken the rights of the demo's team away.
        say(`The demo’s events and interviews keep their times: ${error.message}`),
      ),
  };
}
