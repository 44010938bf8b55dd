import type { Cost } from '../load/costs.ts';
import type { StoredSize } from '../load/stored-sizes.ts';
import type { Assumptions } from './assumptions.ts';

/** The measurements of `bench:load`. */
export interface Measured {
  /** Date, as `2026-01-31`. */
  day: string;
  machine: string;
  costs: Cost[];
  stored: StoredSize[];
}

/** The resources for a number of daily players. */
export interface Needs {
  players: number;
  /** Requests per second: the average of a day, and in the busiest minute. */
  meanRate: number;
  peakRate: number;
  /** Forms and orders per second in the busiest minute. */
  peakWrites: number;
  /** CPUs of the API and the database in that minute, without reserve. */
  apiCores: number;
  storeCores: number;
  /** API processes, one CPU each; at least two. */
  apiProcesses: number;
  /** Documents written to disk per second in the busiest minute. */
  diskWrites: number;
  /** Bytes after a year, indexes included, and the yearly growth. */
  storedBytes: number;
  growthBytes: number;
  /** Bytes of all indexes, and the memory for them and the frequently read documents. */
  indexBytes: number;
  memoryBytes: number;
  /** Bits per second in the busiest minute: static files, which a CDN sends, and API responses. */
  fileBits: number;
  answerBits: number;
}

const DAY_S = 86_400;
const HOUR_S = 3_600;
const DAYS = 365;

/** The average cost over the mix. */
export function meanOf(costs: readonly Cost[], of: (cost: Cost) => number): number {
  const weights = costs.reduce((sum, { weight }) => sum + weight, 0);
  return costs.reduce((sum, cost) => sum + of(cost) * cost.weight, 0) / weights;
}

/** Documents of each collection after a year, and the yearly growth. */
function documentsOf(players: number, given: Assumptions): Record<string, { stock: number; growth: number }> {
  const registered = players * given.registeredPerDaily;
  const { logins, applications, orders, decisions } = given.perDailyPlayer;
  const yearly = (each: number) => ({
    stock: players * each * DAYS,
    growth: players * each * DAYS,
  });
  return {
    users: { stock: registered, growth: 0 },
    sessions: { stock: players * logins * given.sessionDays, growth: 0 },
    applications: yearly(applications),
    orders: yearly(orders),
    payments: yearly(orders),
    // A notification for each form, order and decision.
    notifications: yearly(applications + orders + decisions),
    audit: yearly(decisions),
  };
}

/** The resources for a number of daily players. The formulas are in docs/capacity.md. */
export function needsOf(players: number, { costs, stored }: Measured, given: Assumptions): Needs {
  const requests = players * given.visitsPerDay * given.requestsPerVisit;
  const busiest = (given.busiestHour * given.burst) / HOUR_S;
  const peakRate = requests * busiest;
  const { logins, applications, orders, decisions } = given.perDailyPlayer;
  const peakWrites = players * (logins + applications + orders + decisions) * busiest;
  const apiCores = (peakRate * meanOf(costs, ({ apiMicros }) => apiMicros)) / 1e6;
  const documents = documentsOf(players, given);
  let storedBytes = 0;
  let growthBytes = 0;
  let indexBytes = 0;
  for (const { collection, bytes, indexes } of stored) {
    const { stock, growth } = documents[collection] ?? { stock: 0, growth: 0 };
    const entries = indexes * given.indexEntryBytes;
    storedBytes += stock * (bytes + entries);
    growthBytes += growth * (bytes + entries);
    indexBytes += stock * entries;
  }
  const visitKb = given.coldVisits * given.filesKb.cold + (1 - given.coldVisits) * given.filesKb.warm;
  return {
    players,
    meanRate: requests / DAY_S,
    peakRate,
    peakWrites,
    apiCores,
    storeCores: (peakRate * meanOf(costs, ({ storeMicros }) => storeMicros)) / 1e6,
    apiProcesses: Math.max(2, Math.ceil(apiCores / given.utilization)),
    diskWrites: peakWrites * given.documentsPerWrite,
    storedBytes,
    growthBytes,
    indexBytes,
    memoryBytes: indexBytes + (storedBytes - indexBytes) * given.workingSet,
    fileBits: players * given.visitsPerDay * busiest * visitKb * 8_000,
    answerBits: peakRate * meanOf(costs, ({ bytes }) => bytes) * 8,
  };
}
