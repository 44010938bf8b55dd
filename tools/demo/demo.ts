import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_STEPS } from './applications/application-steps.ts';
import { COMING_STEPS } from './coming.ts';
import { Community, RefusedCall, type Addresses } from './community.ts';
import { CONTENT_STEPS } from './content/entries.ts';
import { ORDER_STEPS } from './orders.ts';
import { PEOPLE_STEPS } from './people.ts';
import { writeRecord, type DemoRecord } from './record.ts';
import { ADMIN, City, type Step } from './steps.ts';

/** Every act of the demo, the oldest first. Acts of one time are in the order of this list. */
export const STEPS: readonly Step[] = [
  ...PEOPLE_STEPS,
  ...CONTENT_STEPS,
  ...APPLICATION_STEPS,
  ...COMING_STEPS,
  ...ORDER_STEPS,
].sort((a, b) => b.ago - a.ago);

/** The acts that a store still lacks. */
export const missingSteps = ({ made }: DemoRecord): Step[] => STEPS.filter(({ id }) => !(id in made));

/**
 * Settings and arguments of an API whose clock `playSteps` sets.
 * @param admins Discord ids of the Admins of the product
 */
export async function shiftedApi(dataDir: string, admins: string) {
  // Only for this: it loads all of the sandbox.
  const { snowflakeOf } = await import('@city/provider-sandbox');
  const clockFile = join(dataDir, 'demo-clock');
  writeFileSync(clockFile, '0');
  return {
    clockFile,
    nodeArgs: ['--import', new URL('../product/shifted-clock.mjs', import.meta.url).href],
    env: {
      CLOCK_SHIFT_FILE: clockFile,
      // Who is an Admin stays one.
      ADMIN_DISCORD_IDS: `${admins},${snowflakeOf(ADMIN)}`,
      // Jobs report the leaps of the clock.
      LOG_LEVEL: 'fatal',
      // Weeks pass within seconds.
      DECISION_UNDO_SECONDS: '0',
      LIMIT_LOGINS_PER_MINUTE: '100000',
      LIMIT_REQUESTS_PER_MINUTE: '100000',
      LIMIT_WRITES_PER_MINUTE: '100000',
    },
    done: () => rmSync(clockFile, { force: true }),
  };
}

/**
 * The people of the demo do what is missing, each at its time. The record is written after every act, so that an
 * interrupted start is continued by the next one. @returns what could not be done
 */
export async function playSteps(
  addresses: Addresses,
  clockFile: string,
  { dataDir, record }: { dataDir: string; record: DemoRecord },
): Promise<string[]> {
  const people = new Community(addresses, clockFile);
  const city = new City(people, record.made);
  const failures: string[] = [];
  let ago = -1;
  for (const step of missingSteps(record)) {
    if (step.ago !== ago) await people.setClock(step.ago);
    ago = step.ago;
    try {
      record.made[step.id] = textOf(await step.run(city));
    } catch (error) {
      // An earlier start was interrupted between the act and the record.
      if (error instanceof RefusedCall && error.status === 409) record.made[step.id] = '';
      else failures.push(`${step.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
    writeRecord(dataDir, record);
  }
  return failures;
}

/** A step that returns the answer of a request makes nothing that others need. */
const textOf = (made: unknown): string => (typeof made === 'string' ? made : '');
