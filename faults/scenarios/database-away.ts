import { setTimeout as pause } from 'node:timers/promises';
import { requestTo, type ApiRequest } from '@city/api-client';
import { atMost, milliseconds, seconds, type Figure } from '../../tools/figures/figure.ts';
import { ask, call, codeOf, describeOutcome, successOf, type Outcome } from '../support/call.ts';
import { betaApplication, whoAmI } from '../support/requests.ts';
import { isPastDeadline, none, type Bounds, type Scenario } from '../support/scenario.ts';
import type { Person, World } from '../support/world.ts';

export interface AwaySize {
  /** Repetitions of each kind of outage. */
  rounds: number;
  /** Number of probes during an outage. */
  probes: number;
}

const GOAL_503_MS = 1_000;
const GOAL_BACK_MS = 5_000;
/** Request timeout. */
const PATIENCE_MS = 15_000;
/** Pause between two probes. */
const PAUSE_MS = 400;

const READY = requestTo('GET', '/api/health/ready');
const STATIC = ['/', '/ar/', '/contact', '/terms', '/favicon.svg'];

/** Requests that need the database: reads of a player and of staff, a write, a payment, readiness. */
function needing({ username, cookie }: Person, admin: string): [ApiRequest, cookie?: string][] {
  return [
    [whoAmI, cookie],
    [requestTo('GET', '/api/betaApp/myapp'), cookie],
    [requestTo('GET', '/api/whiteList', { query: { range: '[0,13]' } }), admin],
    [requestTo('GET', '/api/orders/mine'), cookie],
    [betaApplication(username), cookie],
    [READY],
  ];
}

interface ProbeResults {
  /** Slowest response to requests that need the database. */
  slowest: number;
  /** The number of requests. */
  asked: string;
  wrong: string[];
  /** Pages and files that were not served. */
  pages: string[];
}

/** Sends all requests simultaneously, repeatedly. */
async function probe(
  world: World,
  player: Person,
  { times, wanted }: { times: number; wanted: (outcome: Outcome) => boolean },
): Promise<ProbeResults> {
  const results: ProbeResults = { slowest: 0, asked: '', wrong: [], pages: [] };
  for (let round = 0; round < times; round += 1) {
    await Promise.all([
      ...needing(player, world.admin).map(async ([request, cookie]) => {
        const outcome = await ask(world.url, request, { cookie, withinMs: PATIENCE_MS });
        const { path: asked } = request;
        if (outcome.ms > results.slowest) Object.assign(results, { slowest: outcome.ms, asked });
        if (!wanted(outcome)) results.wrong.push(`${asked}: ${describeOutcome(outcome)}`);
      }),
      ...STATIC.map(async (path) => {
        const outcome = await call(`${world.url}${path}`, { withinMs: PATIENCE_MS });
        const served = outcome.kind === 'answer' && outcome.status === 200 && outcome.ms < GOAL_503_MS * 5;
        if (!served) results.pages.push(`${path}: ${describeOutcome(outcome)} (${milliseconds(outcome.ms)})`);
      }),
    ]);
    await pause(PAUSE_MS);
  }
  return results;
}

const isRefusedByCode = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && outcome.status === 503 && codeOf(outcome) === 'DATABASE_UNAVAILABLE';

/** Milliseconds until a player's read works again. */
async function recoveryMs(world: World, { cookie }: Person): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { url } = world;
    const answers = await Promise.all([
      ask(url, whoAmI, { cookie, withinMs: PATIENCE_MS }),
      ask(url, READY, { withinMs: PATIENCE_MS }),
    ]);
    const took = performance.now() - started;
    if (answers.every((answer) => successOf<unknown>(answer)) || took > 60_000) return took;
    await pause(50);
  }
}

interface Outage {
  name: string;
  begin(world: World): Promise<void> | void;
  end(world: World): Promise<unknown> | void;
}

const OUTAGES: Outage[] = [
  { name: 'killed', begin: ({ store }) => store.kill(), end: ({ store }) => store.start() },
  { name: 'held (SIGSTOP)', begin: ({ store }) => store.suspend(), end: ({ store }) => store.release() },
  {
    name: 'slow (10 s a query)',
    begin: ({ toStore }) => void (toStore.delayMs = 10_000),
    end: ({ toStore }) => void (toStore.delayMs = 0),
  },
];

/** Writes in progress when the database fails, and the time after it. */
async function measureOutage(
  world: World,
  outage: Outage,
  { rounds, probes: times }: AwaySize,
  bounds: Bounds,
): Promise<Figure[]> {
  const [player] = await world.createUsers(1);
  if (!player) throw new Error('there is no player');
  const found: ProbeResults = { slowest: 0, asked: '', wrong: [], pages: [] };
  let back = 0;
  for (let round = 0; round < rounds && (round === 0 || !isPastDeadline(bounds)); round += 1) {
    await outage.begin(world);
    const results = await probe(world, player, { times, wanted: isRefusedByCode });
    if (results.slowest > found.slowest)
      Object.assign(found, { slowest: results.slowest, asked: results.asked });
    found.wrong.push(...results.wrong);
    found.pages.push(...results.pages);
    await outage.end(world);
    back = Math.max(back, await recoveryMs(world, player));
  }
  const bound503 = { bound: GOAL_503_MS * bounds.timeScale, write: milliseconds };
  const boundBack = { bound: GOAL_BACK_MS * bounds.timeScale, write: seconds };
  return [
    none('R6', `database ${outage.name}: responses other than 503 with its code`, found.wrong),
    atMost('R6', `database ${outage.name}: time to the 503, slowest`, found.slowest, {
      ...bound503,
      note: found.asked,
    }),
    none('R6', `database ${outage.name}: pages and files not served`, found.pages),
    atMost('R6', `database ${outage.name}: recovery after it is back, slowest`, back, boundBack),
  ];
}

/** R6: the database is down or slow. */
export const databaseAway: Scenario<AwaySize> = {
  goals: ['R6'],
  full: { rounds: 5, probes: 5 },
  short: { rounds: 1, probes: 2 },
  async run(world, size, bounds) {
    const { pid } = world.api;
    const figures: Figure[] = [];
    for (const outage of OUTAGES) figures.push(...(await measureOutage(world, outage, size, bounds)));
    // Slow is not down: whatever can be answered is.
    const [player] = await world.createUsers(1);
    if (!player) throw new Error('there is no player');
    world.toStore.delayMs = 40;
    const slow = await probe(world, player, {
      times: size.probes,
      wanted: (outcome) => outcome.kind === 'answer' && outcome.status < 500,
    });
    world.toStore.delayMs = 0;
    const same = world.api.pid === pid && (await world.api.isReady()) ? [] : ['the API was started again'];
    return [
      ...figures,
      none('R6', 'database 40 ms slower: refused although it responds', slow.wrong),
      none('R6', 'necessary restarts of the API', same),
    ];
  },
};
