import type { Db } from 'mongodb';
import { median } from '../../tools/figures/statistics.ts';
import { processorTime } from '../api/processor-time.ts';
import type { Kind, Mixer } from './mix.ts';
import type { OpenLoop } from './open-loop.ts';

/** What one request of a kind costs. */
export interface Cost {
  name: string;
  weight: number;
  /** Processor time of the API's process, in microseconds. */
  apiMicros: number;
  /** The same of the store's process. */
  storeMicros: number;
  /** Bytes of the answer's body. */
  bytes: number;
}

const READS = 800;
const WRITES = 150;
/** Requests before the measured ones: the first of a kind are compiled while they run. */
const WARM_UP = 0.5;
/** Until the messages about the last write are on their way. */
const REST_MS = 2_000;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** The store's process, which says itself which one it is. */
export async function storePid(database: Db): Promise<number> {
  const { pid } = await database.admin().serverStatus();
  return Number(pid);
}

/** Sends each kind by itself and holds the processor time of both processes against the number of requests. */
export async function costsOf(
  kinds: readonly Kind[],
  mixer: Mixer,
  loop: OpenLoop,
  pids: { api: number; store: number },
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const kind of kinds) {
    const count = kind.once ? WRITES : READS;
    await loop.few(count * WARM_UP, () => mixer.of(kind));
    if (kind.once) await rest();
    const before = { api: processorTime(pids.api), store: processorTime(pids.store) };
    const outcomes = await loop.few(count, () => mixer.of(kind));
    const wrong = outcomes.find(({ expected }) => !expected);
    if (wrong) throw new Error(`${kind.name} is answered with ${wrong.status}`);
    // What follows a write (messages, counters) belongs to its cost.
    if (kind.once) await rest();
    const micros = (pid: number, from: number) => Math.round((1_000 * (processorTime(pid) - from)) / count);
    costs.push({
      name: kind.name,
      weight: kind.weight,
      apiMicros: micros(pids.api, before.api),
      storeMicros: micros(pids.store, before.store),
      bytes: median(outcomes.map(({ bytes }) => bytes)),
    });
  }
  return costs;
}
