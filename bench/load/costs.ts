import type { Db } from 'mongodb';
import { median } from '../../tools/figures/statistics.ts';
import { processorTime } from '../api/processor-time.ts';
import type { Kind, Mixer } from './mix.ts';
import type { OpenLoop } from './open-loop.ts';

/** The cost of one request of a kind. */
export interface Cost {
  name: string;
  weight: number;
  /** CPU time of the API process, in microseconds. */
  apiMicros: number;
  /** CPU time of the database process. */
  storeMicros: number;
  /** Bytes of the response body. */
  bytes: number;
}

const READS = 800;
const WRITES = 150;
/** Warm-up requests, during which the code of a kind is compiled. */
const WARM_UP = 0.5;
/** Time for the messages of the last write to be sent. */
const REST_MS = 2_000;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** The database process, which reports its own pid. */
export async function storePid(database: Db): Promise<number> {
  const { pid } = await database.admin().serverStatus();
  return Number(pid);
}

/** Sends each kind separately and divides the CPU time of both processes by the number of requests. */
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
    // Follow-up work of a write (messages, counters) is part of its cost.
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
