import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { EFFECTS, sell, type Good } from '../support/game-goods.ts';
import { Game, type Seen } from '../support/game-server.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { PROVIDERS, type StartedPayment } from '../support/providers.ts';
import { paymentState, refund, returnUntilOrdered } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface GameKilledSize {
  histories: number;
  /** Number of histories that run at the same time. One part is killed during each group. */
  together: number;
}

/** One purchase. */
interface History {
  person: Person;
  good: Good;
  bought: StartedPayment;
}

/** Length of a round. In each round one part is killed at a random time, and players leave and get refunds at random times. */
const ROUND_MS = 4_000;
/** Time for everything to settle: the resource waits three minutes for a transaction without an answer, which blocks others. */
const SETTLED_MS = 300_000;
const LOOK_MS = 1_000;

const chance = (share: number): boolean => Math.random() < share;
const atRandom = () => pause(Math.random() * ROUND_MS);

async function killSomething({ api }: World, game: Game, round: number): Promise<void> {
  await atRandom();
  const parts = [
    async () => {
      await api.kill();
      await api.start();
    },
    async () => {
      await game.server.kill();
      await game.server.start();
    },
    () => game.crashDatabase(),
  ];
  await parts[round % parts.length]?.();
}

/** A player pays on PayPal's page, returns to the site, and then joins and leaves the game server. */
async function live(world: World, game: Game, { person, good, bought }: History): Promise<void> {
  if (chance(0.7)) await game.bringIn([person], ROUND_MS);
  await PROVIDERS.paypal.pay(world, bought);
  await returnUntilOrdered(world, bought);
  if (chance(0.2)) {
    await atRandom();
    await game.act(person, 'leave');
  }
  // No script takes phones back, so only cars are refunded.
  if (good === 'car.fault' && chance(0.4)) {
    await atRandom();
    await refund(world, bought);
  }
}

/** Faults of one purchase. */
interface Verdict {
  doubled: string[];
  wrong: string[];
  /** Purchases whose result on the site is missing, or differs from the game. */
  unknown: string[];
}

async function judge(world: World, history: History, seen: Seen | undefined): Promise<Verdict> {
  const { person, good, bought } = history;
  const { status, orderId } = await paymentState(world, bought);
  const rows = await world.database.collection('deliveries').find({ orderId }).sort({ _id: -1 }).toArray();
  const isWanted = status === 'paid';
  const made = (seen?.characters ?? []).reduce(
    (sum, { cars, phones }) => sum + (good === 'car.fault' ? cars.length : phones),
    0,
  );
  const [newest] = rows;
  const facts = `${person.username}: ${status}, ${made} × ${good}, ${newest?.kind} ${newest?.state}`;
  // An interrupted script call is `uncertain`: the site admits that it does not know the outcome and leaves it to staff.
  const isTold = good === 'item.phone' && newest?.state === 'uncertain';
  const says = newest?.kind === 'give' && newest.state === 'done' ? 1 : 0;
  // A purchase that was refunded before its delivery began needs no delivery.
  const isOpen = newest ? !['done', 'void'].includes(newest.state) : isWanted;
  return {
    doubled: made > 1 ? [facts] : [],
    wrong: !isTold && made !== Number(isWanted) ? [facts] : [],
    unknown: !isTold && (says !== made || isOpen) ? [facts] : [],
  };
}

const isRight = (verdict: Verdict | undefined): boolean =>
  verdict !== undefined && Object.values(verdict).every((faults: string[]) => faults.length === 0);

const judgeAll = (world: World, histories: readonly History[], seen: Seen[] | null): Promise<Verdict[]> =>
  Promise.all(
    histories.map((history) =>
      judge(
        world,
        history,
        seen?.find(({ name }) => name === history.person.username),
      ),
    ),
  );

/** G1, G2: API, game server and its database are killed while things are bought, handed over and taken back. */
export const gameKilled: Scenario<GameKilledSize> = {
  goals: ['G1', 'G2'],
  env: WITHOUT_MESSAGES,
  full: { histories: 300, together: 15 },
  // One kill of the API and one of the game server. The database is not killed here: afterwards the city may take
  // minutes to settle.
  short: { histories: 6, together: 3 },
  async run(world, { histories, together }, bounds): Promise<Figure[]> {
    const game = await Game.open(world, EFFECTS);
    try {
      const products: Record<Good, string> = {
        'car.fault': await sell(world, 'car.fault'),
        'item.phone': await sell(world, 'item.phone'),
      };
      const people = await world.createUsers(histories);
      const done: History[] = [];
      for (let from = 0; from < histories && !isPastDeadline(bounds); from += together) {
        const group = people.slice(from, from + together);
        await game.addCitizens(group);
        const started = await Promise.all(
          group.map(async (person): Promise<History> => {
            const good = chance(0.75) ? 'car.fault' : 'item.phone';
            return { person, good, bought: await PROVIDERS.paypal.start(world, person, products[good]) };
          }),
        );
        await Promise.all([
          killSomething(world, game, from / together),
          ...started.map((history) => live(world, game, history)),
        ]);
        done.push(...started);
      }
      // At the end everybody joins once more, without kills. Only open histories are checked again, with pauses,
      // because the exchange needs the store, too.
      let open = done;
      await eventually(
        async () => {
          await pause(LOOK_MS);
          const seen = await game.seeAll();
          const isIn = new Set(seen?.flatMap((one) => (one.isIn ? one.name : [])));
          for (const { person } of open) if (!isIn.has(person.username)) await game.act(person, 'join');
          const verdicts = await judgeAll(world, open, seen);
          open = open.filter((_, index) => !isRight(verdicts[index]));
          return open.length;
        },
        (count) => count === 0,
        SETTLED_MS,
      );
      const verdicts = await judgeAll(world, done, await game.seeAll());
      const of = `${done.length} histories`;
      return [
        atLeast('G1', 'histories with a kill of API, game server or its database', done.length, {
          bound: histories,
          write: String,
        }),
        none(
          'G1',
          'goods twice',
          verdicts.flatMap(({ doubled }) => doubled),
          of,
        ),
        none(
          'G1',
          'goods without money, or money without goods',
          verdicts.flatMap(({ wrong }) => wrong),
          of,
        ),
        none(
          'G2',
          'goods of which the site knows nothing, or something wrong',
          verdicts.flatMap(({ unknown }) => unknown),
          of,
        ),
      ];
    } finally {
      await game.close();
    }
  },
};
