import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, seconds, type Figure } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import { checkLedger } from '../support/ledger.ts';
import { isPastDeadline, none, type Bounds, type Scenario } from '../support/scenario.ts';
import { Writers } from '../support/writers.ts';
import { WITHOUT_MESSAGES, type World } from '../support/world.ts';

export interface KillSize {
  kills: number;
  /** Acknowledged writes. */
  writes: number;
  /**
   * Milliseconds for which writes without a response are retried at the end; 0 for no retries. It must exceed the lease
   * of a key.
   */
  finishMs: number;
  /** Milliseconds to wait for the API’s sweeps; 0 restarts the API instead, which sweeps immediately. */
  sweepWaitMs: number;
}

/** Planned writes of one player (see Writers). */
const WRITES_A_PLAYER = 5;
/** Timeout for the writes between two kills. */
const ROUND_MS = 15_000;

/** Kills a part repeatedly while sixteen clients write, then compares their acknowledgements with the store. */
async function killUnderWrites(
  id: string,
  part: string,
  { world, size, bounds, kill }: { world: World; size: KillSize; bounds: Bounds; kill(): Promise<number> },
): Promise<{ figures: Figure[]; ready: number[] }> {
  const products = (
    await world.database.collection('products').find({ available: true }).limit(3).toArray()
  ).map(({ _id }) => String(_id));
  const people = await world.createUsers(Math.ceil(size.writes / WRITES_A_PLAYER) + 50);
  const writers = new Writers(world, { people, products });
  const ready: number[] = [];
  writers.start();
  while (ready.length < size.kills && !isPastDeadline(bounds)) {
    const share = (size.writes / (size.kills + 1)) * (0.5 + Math.random());
    await acknowledged(writers, share);
    // At a random time, not only right after a response.
    await pause(Math.random() * 30);
    ready.push(await kill());
    if (ready.length % 10 === 0)
      bounds.say(`${ready.length} kills, ${writers.acknowledged} writes acknowledged`);
  }
  while (writers.acknowledged < size.writes && !isPastDeadline(bounds) && !writers.exhausted) await pause(50);
  await writers.finish(size.finishMs);
  if (size.sweepWaitMs === 0) {
    await world.api.stop();
    await world.api.start();
  }
  const { lost, duplicated, incomplete } = await checkLedger(
    world,
    writers.writes,
    // The claims of a killed process end after a minute.
    size.sweepWaitMs || 75_000,
  );
  const of = `${writers.acknowledged} acknowledged writes`;
  const whole = (value: number) => value.toLocaleString('en');
  return {
    ready,
    figures: [
      atLeast(id, `kill -9 of ${part} under writes`, ready.length, { bound: size.kills, write: whole }),
      atLeast(id, 'acknowledged writes during the kills', writers.acknowledged, {
        bound: size.writes,
        write: whole,
      }),
      none(id, 'acknowledged and lost', lost, of),
      none(id, 'stored more than once', duplicated, of),
      none(id, 'stored incompletely (history, audit, message, order)', incomplete, of),
      none(id, 'forbidden responses to a retried request', writers.unexpected),
    ],
  };
}

async function acknowledged(writers: Writers, count: number): Promise<void> {
  const wanted = writers.acknowledged + count;
  const end = performance.now() + ROUND_MS;
  while (writers.acknowledged < wanted && performance.now() < end && !writers.exhausted) await pause(5);
}

/** Median and maximum of the start times. */
function readyFigures(
  id: string,
  what: string,
  times: number[],
  goalMs: number,
  { timeScale }: Bounds,
): Figure[] {
  const bound = goalMs * timeScale;
  return [
    atMost(id, `${what}, median`, median(times), { bound, write: seconds }),
    atMost(id, `${what}, slowest`, Math.max(...times), { bound, write: seconds }),
  ];
}

/** R1: the API is killed under writes. */
export const apiKilled: Scenario<KillSize> = {
  goals: ['R1'],
  env: WITHOUT_MESSAGES,
  full: { kills: 50, writes: 20_000, finishMs: 75_000, sweepWaitMs: 90_000 },
  short: { kills: 2, writes: 150, finishMs: 0, sweepWaitMs: 0 },
  async run(world, size, bounds) {
    const kill = async () => {
      await world.api.kill();
      return world.api.start();
    };
    const { figures, ready } = await killUnderWrites('R1', 'the API', { world, size, bounds, kill });
    return [...figures, ...readyFigures('R1', 'API ready after its kill', ready, 3_000, bounds)];
  },
};

/** R2: the store is killed under writes; the API keeps running. */
export const storeKilled: Scenario<KillSize> = {
  goals: ['R2'],
  env: WITHOUT_MESSAGES,
  full: { kills: 20, writes: 20_000, finishMs: 75_000, sweepWaitMs: 90_000 },
  short: { kills: 2, writes: 100, finishMs: 0, sweepWaitMs: 0 },
  async run(world, size, bounds) {
    const { pid } = world.api;
    const again: string[] = [];
    const kill = async () => {
      await world.store.kill();
      const started = performance.now();
      await world.store.start();
      await world.api.ready();
      if (world.api.pid !== pid) again.push('the API was started again');
      return performance.now() - started;
    };
    const { figures, ready } = await killUnderWrites('R2', 'the database', { world, size, bounds, kill });
    return [
      ...figures,
      ...readyFigures('R2', 'API ready after the database was started again', ready, 5_000, bounds),
      none('R2', 'restarts of the API made necessary by the database', again),
    ];
  },
};
