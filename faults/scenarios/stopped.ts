import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, seconds, type Figure } from '../../tools/figures/figure.ts';
import { checkLedger } from '../support/ledger.ts';
import { isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { WITHOUT_MESSAGES } from '../support/world.ts';
import { Writers } from '../support/writers.ts';

export interface StopSize {
  stops: number;
}

/** Players for each stop: enough to write until the next one. */
const PLAYERS_A_STOP = 40;
/** Maximum time under load before a stop. */
const LOAD_MS = 600;

/**
 * R8: SIGTERM under load, as in a deployment. Started requests are completed; refused ones are retried with the same
 * key.
 */
export const stoppedUnderLoad: Scenario<StopSize> = {
  goals: ['R8'],
  env: WITHOUT_MESSAGES,
  full: { stops: 100 },
  short: { stops: 2 },
  async run(world, { stops }, bounds): Promise<Figure[]> {
    const { api, database } = world;
    const people = await world.createUsers(stops * PLAYERS_A_STOP);
    const writers = new Writers(world, { people, products: [] });
    const keys = database.collection('idempotency_keys');
    const begun: string[] = [];
    const codes: string[] = [];
    let slowest = 0;
    let done = 0;
    writers.start();
    for (; done < stops && !isPastDeadline(bounds); done += 1) {
      const before = writers.acknowledged;
      const end = performance.now() + LOAD_MS * bounds.timeScale;
      while (writers.acknowledged < before + 10 && performance.now() < end) await pause(5);
      await pause(Math.random() * 50);
      const { ms, code } = await api.stop();
      slowest = Math.max(slowest, ms);
      if (code !== 0) codes.push(`exit code ${code}`);
      // A key without a response belongs to a request that was started and aborted.
      const open = await keys.countDocuments({ answer: null, userId: { $in: people.map(({ id }) => id) } });
      if (open) begun.push(`${open} begun and given up`);
      await api.start();
    }
    await writers.finish(10_000 * bounds.timeScale);
    const { lost, duplicated, incomplete } = await checkLedger(world, writers.writes);
    const open = writers.writes
      .filter(({ sent, acknowledged }) => sent && !acknowledged)
      .map(({ kind }) => kind);
    const of = `${writers.acknowledged} writes`;
    return [
      atLeast('R8', 'SIGTERM under load', done, { bound: stops, write: String }),
      none('R8', 'writes started and aborted at the stop', begun, of),
      none('R8', 'writes that failed despite retries', [...open, ...writers.unexpected], of),
      none(
        'R8',
        'acknowledged and lost, duplicated or incomplete',
        [...lost, ...duplicated, ...incomplete],
        of,
      ),
      none('R8', 'stops with a non-zero exit code', codes),
      atMost('R8', 'from SIGTERM to the exit, slowest', slowest, { bound: 10_000, write: seconds }),
    ];
  },
};
