import { setTimeout as pause } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { atLeast, atMost, seconds, type Figure } from '../../tools/figures/figure.ts';
import { EFFECTS, sell } from '../support/game-goods.ts';
import { Game, type Seen } from '../support/game-server.ts';
import { eventually, none, type Scenario } from '../support/scenario.ts';
import { buy, refund } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface GameRestoredSize {
  /** Goods of earlier months. The copy has their receipts. */
  older: number;
  /** Cars in the copy that are kept, and as many that are refunded after it. */
  copied: number;
  /** Cars that are handed over after the copy. More than twenty would be left to staff. */
  lost: number;
  /** Cars that are paid for right before the game server ends. */
  underWay: number;
  /** Milliseconds for which the cars are watched for doubles after a second start. */
  watchMs: number;
  /** Whether the minute between two looks at a missing receipt is waited for, or skipped in the store. */
  waits: boolean;
}

const WITHIN_MS = 60_000;
/** The goal of G10. */
const THERE_AGAIN_MS = 120_000;
const LOOK_MS = 500;
const AGAIN_MS = 60_000;

const carsOf = ({ characters }: Seen): number => characters.reduce((sum, { cars }) => sum + cars.length, 0);

/** The number of cars that each player should have, and the highest number seen. */
class Cars {
  private readonly wanted = new Map<Person, number>();
  private readonly most = new Map<Person, number>();

  constructor(
    private readonly world: World,
    private readonly game: Game,
  ) {}

  want(people: readonly Person[], count: 0 | 1): void {
    for (const person of people) this.wanted.set(person, count);
  }

  /** The players with fewer and with more cars than they should have, or null while the game server is down. */
  async look(): Promise<{ lacking: Person[]; extra: Person[] } | null> {
    const seen = await this.game.seeAll();
    if (!seen) return null;
    const counts = new Map(seen.map((one) => [one.name, carsOf(one)]));
    const countOf = ({ username }: Person) => counts.get(username) ?? 0;
    const people = [...this.wanted];
    for (const [person] of people) {
      this.most.set(person, Math.max(this.most.get(person) ?? 0, countOf(person)));
    }
    return {
      lacking: people.flatMap(([person, count]) => (countOf(person) < count ? [person] : [])),
      extra: people.flatMap(([person, count]) => (countOf(person) > count ? [person] : [])),
    };
  }

  /** Waits until everybody has the right cars and the site has recorded it. Returns the faults at the end. */
  async settled(withinMs: number): Promise<{ lacking: Person[]; extra: Person[]; open: string[] }> {
    return eventually(
      async () => {
        await pause(LOOK_MS);
        const { lacking, extra } = (await this.look()) ?? { lacking: [...this.wanted.keys()], extra: [] };
        return { lacking, extra, open: await this.open() };
      },
      (wrong) => Object.values(wrong).every(({ length }) => length === 0),
      withinMs,
    );
  }

  /** Players who were seen with two cars. */
  get doubled(): string[] {
    return [...this.most].flatMap(([{ username }, count]) =>
      count > 1 ? [`${username}: ${count} cars`] : [],
    );
  }

  /** Deliveries without a final state on the site. */
  private async open(): Promise<string[]> {
    const userId = { $in: [...this.wanted.keys()].map(({ id }) => id) };
    const rows = await this.world.database
      .collection('deliveries')
      .find({ userId, state: { $nin: ['done', 'void'] } })
      .toArray();
    return rows.map(({ userName, kind, state }) => `${userName}: ${kind} ${state}`);
  }
}

/** Lets the site believe that it found receipts missing a minute ago. */
async function skipMinute({ database }: World, receipts: number): Promise<void> {
  const missing = { missingAt: { $type: 'date' as const } };
  const deliveries = database.collection('deliveries');
  await eventually(
    () => deliveries.countDocuments(missing),
    (count) => count >= receipts,
    WITHIN_MS,
  );
  await deliveries.updateMany(missing, { $set: { missingAt: new Date(Date.now() - AGAIN_MS) } });
}

/** Deliveries that were done long ago. */
class OldGoods {
  private constructor(
    private readonly world: World,
    private readonly ids: readonly ObjectId[],
    private readonly start: string,
  ) {}

  /** Stores them like the delivery of one of the buyers. */
  static async add(world: World, count: number, [buyer]: readonly Person[]): Promise<OldGoods> {
    const deliveries = world.database.collection('deliveries');
    const like = await deliveries.findOne({ userId: buyer?.id, state: 'done' });
    const rows = Array.from({ length: count }, (_, n) => ({
      ...like,
      ...{ _id: new ObjectId(), userId: new ObjectId(), orderId: new ObjectId(), slot: `older-${n}` },
    }));
    await deliveries.insertMany(rows);
    const ids = rows.map(({ _id }) => _id);
    return new OldGoods(world, ids, like?.seenStart as string);
  }

  get deliveries(): string[] {
    return this.ids.map((id) => id.toHexString());
  }

  /** Number of receipts that the site has received since the start in which the goods were handed over. */
  countCompared(): Promise<number> {
    const seen = { _id: { $in: [...this.ids] }, seenStart: { $ne: this.start } };
    return this.world.database.collection('deliveries').countDocuments(seen);
  }
}

const thousands = (value: number): string => value.toLocaleString('en');
const namesOf = (people: readonly Person[]): string[] => people.map(({ username }) => username);

/**
 * G10: the owner restores an older copy of the game’s database. Only players who wait for their first car come back to
 * the city.
 */
export const gameRestored: Scenario<GameRestoredSize> = {
  goals: ['G10'],
  env: WITHOUT_MESSAGES,
  full: { older: 5_000, copied: 10, lost: 20, underWay: 5, watchMs: 75_000, waits: true },
  short: { older: 150, copied: 2, lost: 3, underWay: 1, watchMs: 3_000, waits: false },
  async run(world, { older, copied, lost, underWay, watchMs, waits }, { timeScale }): Promise<Figure[]> {
    const game = await Game.open(world, EFFECTS);
    try {
      const product = await sell(world, 'car.fault');
      const people = await world.createUsers(copied * 2 + lost + underWay);
      const [kept, refunded] = [people.splice(0, copied), people.splice(0, copied)];
      const [late, last] = [people.splice(0, lost), people];
      const everybody = [...kept, ...refunded, ...late, ...last];
      const cars = new Cars(world, game);
      const sellTo = (buyers: readonly Person[]) => {
        cars.want(buyers, 1);
        return Promise.all(buyers.map((person) => buy(world, person, product)));
      };

      await game.addCitizens(everybody);
      await game.bringIn(everybody, WITHIN_MS);
      await sellTo(kept);
      await cars.settled(WITHIN_MS);
      const old = await OldGoods.add(world, older, kept);
      const payments = await sellTo(refunded);
      await cars.settled(WITHIN_MS);
      await game.database.backUp();

      cars.want(refunded, 0);
      await Promise.all(payments.map((payment) => refund(world, payment)));
      await sellTo(late);
      const before = await cars.settled(WITHIN_MS);
      await sellTo(last);
      await game.server.kill();
      await game.database.restore();
      await game.database.addReceipts(old.deliveries);

      const started = performance.now();
      await game.server.start();
      const first = await cars.look();
      const gone = first?.lacking.filter((person) => late.includes(person)) ?? [];
      await game.bringIn(last, WITHIN_MS);
      if (!waits) await skipMinute(world, lost);
      const bound = THERE_AGAIN_MS * timeScale;
      const wrong = await cars.settled(bound);
      const took = performance.now() - started;
      const compared = await old.countCompared();

      // The receipts are compared once more.
      await game.server.kill();
      await game.server.start();
      const end = performance.now() + watchMs;
      while (performance.now() < end) {
        await pause(LOOK_MS);
        await cars.look();
      }
      const after = await cars.settled(WITHIN_MS);

      const of = `${everybody.length} players`;
      return [
        atLeast('G10', 'cars that the restore lost', gone.length, { bound: lost, write: String }),
        atLeast('G10', 'refunded cars that the restore brought back', first?.extra.length ?? 0, {
          bound: copied,
          write: String,
        }),
        atLeast('G10', 'older goods that were compared by then', compared, {
          bound: older,
          write: thousands,
        }),
        none('G10', 'lost cars that stayed away', namesOf([...wrong.lacking, ...after.lacking]), of),
        none('G10', 'refunded cars that stayed', namesOf([...wrong.extra, ...after.extra]), of),
        none('G10', 'players with two cars', cars.doubled, of),
        none(
          'G10',
          'deliveries of which the site does not know the end',
          [...before.open, ...wrong.open, ...after.open],
          of,
        ),
        atMost('G10', 'start after the restore to all cars as they should be', took, {
          bound,
          write: seconds,
        }),
      ];
    } finally {
      await game.close();
    }
  },
};
