import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost, seconds, type Figure } from '../../tools/figures/figure.ts';
import { percentile } from '../../tools/figures/statistics.ts';
import { EFFECTS, sell } from '../support/game-goods.ts';
import { Game, type Seen } from '../support/game-server.ts';
import { eventually, isPastDeadline, none, type Bounds, type Scenario } from '../support/scenario.ts';
import { buy } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type Person } from '../support/world.ts';

export interface GameTimesSize {
  /** Purchases, acceptances and suspensions each. */
  players: number;
}

const WITHIN_MS = 60_000;
/** Random pause of at most this long before each player, so that they meet the exchange at different moments. */
const PAUSE_MS = 1_000;
/** Players who are measured at the same time. */
const TOGETHER = 4;

/** Milliseconds until somebody is as wanted; null if they are not in time. */
async function timeUntil(ask: () => Promise<Seen | null>, isRight: (seen: Seen) => boolean) {
  const started = performance.now();
  const last = await eventually(ask, (seen) => seen !== null && isRight(seen), WITHIN_MS);
  return last && isRight(last) ? performance.now() - started : null;
}

interface Times {
  ms: number[];
  missing: string[];
}

/** Measures all players, `together` at a time. */
async function measure(
  people: readonly Person[],
  { together, bounds }: { together: number; bounds: Bounds },
  one: (person: Person) => Promise<number | null>,
): Promise<Times> {
  const times: Times = { ms: [], missing: [] };
  const waiting = [...people];
  const work = async () => {
    for (let person = waiting.shift(); person && !isPastDeadline(bounds); person = waiting.shift()) {
      await pause(Math.random() * PAUSE_MS);
      const ms = await one(person);
      if (ms === null) times.missing.push(person.username);
      else times.ms.push(ms);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return times;
}

function figuresOf(
  id: string,
  what: string,
  { ms, missing }: Times,
  goals: { p50?: number; p95: number },
  { timeScale }: Bounds,
): Figure[] {
  const never = none(id, `${what}: never`, missing, String(ms.length + missing.length));
  if (ms.length === 0) return [never];
  const figure = (percent: number, goalMs: number) =>
    atMost(id, `${what}, p${percent}`, percentile(ms, percent / 100), {
      bound: goalMs * timeScale,
      write: seconds,
    });
  return [...(goals.p50 === undefined ? [] : [figure(50, goals.p50)]), figure(95, goals.p95), never];
}

/** G4, G5: how long purchases, acceptances and suspensions take until they hold in the game. */
export const gameTimes: Scenario<GameTimesSize> = {
  goals: ['G4', 'G5'],
  env: WITHOUT_MESSAGES,
  full: { players: 40 },
  short: { players: 3 },
  async run(world, { players }, bounds): Promise<Figure[]> {
    const game = await Game.open(world, EFFECTS);
    try {
      const product = await sell(world, 'car.fault');
      const people = await world.createUsers(players);
      for (const person of people) await game.add(person);
      const entered = await measure(people, { together: TOGETHER, bounds }, async (person) => {
        await game.act(person, 'join');
        await game.accept(person);
        return timeUntil(
          () => game.act(person, 'join'),
          ({ isIn }) => isIn,
        );
      });
      const given = await measure(people, { together: TOGETHER, bounds }, async (person) => {
        // The money is accepted when the site answers the player who comes back from PayPal.
        await buy(world, person, product);
        return timeUntil(
          () => game.see(person),
          ({ characters }) => characters.some(({ cars }) => cars.length > 0),
        );
      });
      const out: number[] = [];
      const told = await measure(people, { together: players, bounds }, async (person) => {
        await game.suspend(person);
        const warned = await timeUntil(
          () => game.see(person),
          ({ told: line }) => line !== null,
        );
        const left = await timeUntil(
          () => game.see(person),
          ({ isIn }) => !isIn,
        );
        if (warned === null || left === null) return null;
        out.push(warned + left);
        return warned;
      });
      return [
        atLeast('G4', 'cars bought by players in the city', given.ms.length, {
          bound: players,
          write: String,
        }),
        ...figuresOf('G4', 'money accepted to car in the game', given, { p50: 1_500, p95: 5_000 }, bounds),
        ...figuresOf('G5', 'accepted by staff to let in', entered, { p95: 3_000 }, bounds),
        ...figuresOf('G5', 'suspended to warned', told, { p95: 3_000 }, bounds),
        ...figuresOf('G5', 'suspended to disconnected', { ms: out, missing: [] }, { p95: 13_000 }, bounds),
      ];
    } finally {
      await game.close();
    }
  },
};
