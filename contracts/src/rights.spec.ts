import fc from 'fast-check';
import type { Benefit } from './benefits.js';
import {
  daysLeft,
  discountHeld,
  isHeldForGood,
  packHeld,
  packOfRank,
  rightsOf,
  timesOf,
  type GrantFacts,
  type GrantState,
} from './rights.js';

const DAY = 86_400_000;
const at = (day: number) => new Date(day * DAY);

let made = 0;
const level = (rank: number, days: number | null, group = 'vip'): Benefit => ({
  kind: 'level',
  group,
  rank,
  days,
});
const thing = (days: number | null, effect = 'car.sultan'): Benefit => ({
  kind: 'thing',
  effect,
  scope: 'account',
  takeBack: 'always',
  days,
});

/** A grant that begins on a day, and changes its state on later days. */
function grant(benefit: Benefit, day: number, ...changes: [day: number, to: GrantState][]): GrantFacts {
  made += 1;
  return {
    id: String(made).padStart(6, '0'),
    productId: 'product',
    benefit,
    begunAt: at(day),
    durationMs: benefit.days === null ? null : benefit.days * DAY,
    history: [{ at: at(day), to: 'active' }, ...changes.map(([when, to]) => ({ at: at(when), to }))],
  };
}

const ends = (grants: GrantFacts[], day: number) =>
  rightsOf(grants, at(day)).levels.map(({ rank, until }) => [rank, until && until.getTime() / DAY]);
const phases = (grants: GrantFacts[], day: number) => {
  const times = timesOf(grants, at(day));
  return grants.map(({ id }) => times.get(id)?.phase);
};

describe('rights from grants', () => {
  it('30 days bought on day 20 make 60 in all', () => {
    const grants = [grant(level(3, 30), 0), grant(level(3, 30), 20)];
    expect(ends(grants, 20)).toEqual([[3, 60]]);
    expect(phases(grants, 20)).toEqual(['running', 'waiting']);
    expect(phases(grants, 30)).toEqual(['ended', 'running']);
    expect(ends(grants, 59)).toEqual([[3, 60]]);
    expect(ends(grants, 60)).toEqual([]);
  });

  it('a lower pack waits under a higher one and comes back with the time it had left', () => {
    const grants = [grant(level(1, 30), 0), grant(level(3, 30), 10)];
    expect(ends(grants, 10)).toEqual([
      [3, 40],
      [1, 60],
    ]);
    expect(rightsOf(grants, at(10)).next).toEqual(at(40));
    expect(phases(grants, 45)).toEqual(['running', 'ended']);
    expect(ends(grants, 45)).toEqual([[1, 60]]);
  });

  it('a refund of the first of two lets the second begin then', () => {
    const grants = [grant(level(3, 30), 0, [5, 'revoked']), grant(level(3, 30), 2)];
    expect(ends(grants, 5)).toEqual([[3, 35]]);
    expect(phases(grants, 5)).toEqual(['revoked', 'running']);
  });

  it('a dispute uses no time and gives its days back when it ends', () => {
    const paused = grant(level(2, 30), 0, [10, 'paused']);
    expect(ends([paused], 20)).toEqual([]);
    expect(timesOf([paused], at(20)).get(paused.id)).toMatchObject({
      phase: 'paused',
      remainingMs: 20 * DAY,
      endsAt: null,
    });
    expect(ends([grant(level(2, 30), 0, [10, 'paused'], [17, 'active'])], 17)).toEqual([[2, 37]]);
  });

  it('while the higher one is disputed, the lower one runs', () => {
    const lower = grant(level(1, 30), 0);
    expect(ends([lower, grant(level(3, 30), 0, [10, 'paused'])], 12)).toEqual([[1, 40]]);
    // Five of the thirty days of the lower one are used.
    expect(ends([lower, grant(level(3, 30), 0, [10, 'paused'], [15, 'active'])], 15)).toEqual([
      [3, 35],
      [1, 60],
    ]);
  });

  it('ladders do not wait for each other', () => {
    const grants = [grant(level(3, 30), 0), grant(level(2, 30, 'queue'), 0)];
    expect(phases(grants, 1)).toEqual(['running', 'running']);
    expect(rightsOf(grants, at(1)).levels).toHaveLength(2);
  });

  it('below a level without an end nothing uses time', () => {
    const grants = [grant(level(1, 30), 0), grant(level(3, null), 10)];
    expect(ends(grants, 400)).toEqual([
      [3, null],
      [1, null],
    ]);
    expect(rightsOf(grants, at(400)).next).toBeNull();
    expect(timesOf(grants, at(400)).get(grants[0]?.id ?? '')?.remainingMs).toBe(20 * DAY);
  });

  it('a grant that has ended stays ended, and a revoked one that comes back has its time left', () => {
    expect(phases([grant(level(1, 30), 0, [31, 'ended'])], 1_000)).toEqual(['ended']);
    const back = grant(level(1, 30), 0, [10, 'revoked'], [15, 'active']);
    expect(ends([back], 15)).toEqual([[1, 35]]);
  });

  it('buying a monthly car again extends the one car; cars for good stand side by side', () => {
    const monthly = [grant(thing(30), 0), grant(thing(30), 20)];
    expect(rightsOf(monthly, at(20)).things).toEqual([
      {
        slot: 'product:car.sultan',
        grantId: monthly[1]?.id,
        productId: 'product',
        effect: 'car.sultan',
        until: at(60),
      },
    ]);
    const forGood = [grant(thing(null), 0), grant(thing(null), 20)];
    expect(rightsOf(forGood, at(20)).things).toHaveLength(2);
  });

  it('a rank that is held for good as well has no end, in whichever order the two were bought', () => {
    expect(ends([grant(level(1, 30), 0), grant(level(1, null), 5)], 5)).toEqual([[1, null]]);
    const goodFirst = [grant(level(1, null), 0), grant(level(1, 30), 5)];
    expect(ends(goodFirst, 5)).toEqual([[1, null]]);
    expect(phases(goodFirst, 100)).toEqual(['running', 'waiting']);
  });

  it('the next end is the first of those that run: not of what waits, is paused or has no end', () => {
    const next = (grants: GrantFacts[], day = 1) => rightsOf(grants, at(day)).next;
    const queue = grant(level(1, 10, 'queue'), 0);
    expect(next([grant(level(3, 30), 0), queue])).toEqual(at(10));
    expect(next([queue, grant(level(3, 5), 0)])).toEqual(at(5));
    expect(next([grant(level(3, null), 0), grant(level(1, 2), 0)])).toBeNull();
    expect(next([grant(level(3, 30), 0, [1, 'paused'])])).toBeNull();
    expect(next([queue], 10)).toBeNull();
  });

  it('of two that began at the same moment the one with the lower id runs', () => {
    const [first, second] = [grant(level(1, 30), 0), grant(level(1, 30), 0)];
    expect(phases([second, first], 1)).toEqual(['waiting', 'running']);
  });

  it('says when each has ended, and what is left of it', () => {
    const timeOf = (one: GrantFacts, day: number) => {
      const time = timesOf([one], at(day)).get(one.id);
      return [time?.endsAt && time.endsAt.getTime() / DAY, time?.remainingMs];
    };
    expect(timeOf(grant(level(1, 30), 0), 20)).toEqual([30, 10 * DAY]);
    expect(timeOf(grant(level(1, null), 0), 20)).toEqual([null, null]);
    expect(timeOf(grant(level(1, 30), 0, [10, 'paused']), 20)).toEqual([null, 20 * DAY]);
    expect(timeOf(grant(level(1, 30), 0, [10, 'revoked']), 20)).toEqual([10, 20 * DAY]);
    expect(timeOf(grant(level(1, null), 0, [10, 'revoked']), 20)).toEqual([10, null]);
    expect(timeOf(grant(level(1, 30), 0, [10, 'revoked'], [15, 'active']), 20)).toEqual([35, 15 * DAY]);
    expect(timeOf(grant(level(1, 30), 0, [10, 'revoked'], [15, 'active'], [20, 'revoked']), 25)[0]).toBe(20);
    // The sweep writes an end down later than it came; a refund after it does not move it.
    expect(timeOf(grant(level(1, 30), 0, [31, 'ended'], [40, 'revoked']), 50)).toEqual([30, 0]);
  });

  it('a change dated into the future by another clock is in force already, and uses no time', () => {
    const ahead = grant(level(1, 30), 10);
    expect(ends([ahead], 9)).toEqual([[1, 39]]);
  });
});

describe('rights, whatever the history', () => {
  const stories = fc.array(
    fc.record({
      rank: fc.integer({ min: 1, max: 4 }),
      days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null, freq: 8 }),
      begins: fc.integer({ min: 0, max: 60 }),
      changes: fc.array(
        fc.record({
          after: fc.integer({ min: 0, max: 25 }),
          to: fc.constantFrom('active', 'paused', 'revoked'),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const grantsOf = (story: typeof stories extends fc.Arbitrary<infer T> ? T : never) =>
    story.map(({ rank, days, begins, changes }) => {
      let day = begins;
      const lines = changes.map(({ after, to }): [number, GrantState] => [(day += after), to as GrantState]);
      return grant(level(rank, days), begins, ...lines);
    });

  it('no time is lost or gained: every day with a running grant is a day used, and of exactly one grant', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 0, max: 200 }), (story, day) => {
        const grants = grantsOf(story).filter(({ begunAt }) => begunAt <= at(day));
        const left = (when: number) =>
          [...timesOf(grants, at(when)).values()].map(({ remainingMs }) => remainingMs ?? 0);
        const today = timesOf(grants, at(day));
        const quiet = grants.every(({ history }) => history.every((line) => line.at <= at(day)));
        if (!quiet) return;
        const used = left(day).map((ms, index) => ms - (left(day + 1)[index] ?? 0));
        const running = [...today.values()].filter(({ phase }) => phase === 'running');
        expect(running.length).toBeLessThanOrEqual(1);
        const sum = used.reduce((total, ms) => total + ms, 0);
        const forEver = [...timesOf(grants, at(day + 1)).values()].some(
          ({ phase, endsAt }) => phase === 'running' && endsAt === null,
        );
        if (running.length === 0) expect(sum).toBe(0);
        else if (!forEver) expect(sum).toBeGreaterThan(0);
        expect(sum).toBeLessThanOrEqual(DAY);
      }),
      { numRuns: process.env['TEST_ALL'] === '1' ? 500 : 300, seed: 20_261 },
    );
  });

  it('a forecast comes true: the level at a later time is what was read off the ends before', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 0, max: 80 }), (story, ahead) => {
        const grants = grantsOf(story);
        const last = Math.max(
          ...grants.flatMap(({ history }) => history.map((line) => line.at.getTime() / DAY)),
        );
        const before = { levels: rightsOf(grants, at(last)).levels, staffPack: 'None' as const };
        const then = { levels: rightsOf(grants, at(last + ahead)).levels, staffPack: 'None' as const };
        const when = at(last + ahead);
        expect(packHeld(before, when)?.rank).toBe(packHeld(then, when)?.rank);
      }),
      { numRuns: process.env['TEST_ALL'] === '1' ? 500 : 300, seed: 20_262 },
    );
  });
});

describe('the pack and the discount at a moment', () => {
  const until = at(10);

  it('an end needs no write to be true, and the waiting pack is next', () => {
    const holdings = {
      levels: [
        { group: 'vip', rank: 3, until },
        { group: 'vip', rank: 1, until: at(20) },
      ],
      staffPack: 'None' as const,
    };
    expect(packHeld(holdings, at(9))).toMatchObject({ pack: 'Gold', by: 'purchase', until });
    expect(packHeld(holdings, at(10))).toMatchObject({ pack: 'Bronze', until: at(20) });
    expect(packHeld(holdings, at(20))).toBeNull();
    expect(discountHeld(holdings, at(20))).toBeNull();
  });

  it('what staff set is a floor without an end', () => {
    const bronze = { group: 'vip', rank: 1, until };
    expect(packHeld({ levels: [bronze], staffPack: 'Silver' }, at(1))).toEqual({
      pack: 'Silver',
      group: 'vip',
      rank: 2,
      by: 'staff',
      until: null,
    });
    // Of the same rank, the one without an end.
    const silver = { ...bronze, rank: 2 };
    expect(packHeld({ levels: [silver], staffPack: 'Silver' }, at(1))).toMatchObject({ by: 'staff' });
    const gold = { ...bronze, rank: 3 };
    expect(packHeld({ levels: [gold], staffPack: 'Silver' }, at(1))).toMatchObject({
      pack: 'Gold',
      by: 'purchase',
    });
    expect(packHeld({ levels: [gold], staffPack: 'Silver' }, at(11))).toMatchObject({ pack: 'Silver' });
  });

  it('ranks above Gold count as Gold', () => {
    expect([0, 1, 2, 3, 4, 6].map(packOfRank)).toEqual(['None', 'Bronze', 'Silver', 'Gold', 'Gold', 'Gold']);
  });

  it('a product that would give nothing is known: its pack, or else all of it, is held for good', () => {
    const forGood = { levels: [{ group: 'vip', rank: 3, until: null }], staffPack: 'None' as const };
    const pack = (rank: number) => [level(rank, 30), level(3, 30, 'queue')];
    expect([2, 3, 4].map((rank) => isHeldForGood(pack(rank), forGood))).toEqual([true, true, false]);
    expect(isHeldForGood(pack(2), { levels: [], staffPack: 'Silver' })).toBe(true);
    expect(isHeldForGood(pack(3), { levels: [{ group: 'vip', rank: 3, until }], staffPack: 'None' })).toBe(
      false,
    );
    const queue = { levels: [{ group: 'queue', rank: 3, until: null }], staffPack: 'None' as const };
    expect(isHeldForGood([level(1, 30, 'queue')], queue)).toBe(true);
    expect(isHeldForGood([level(1, 30, 'queue'), level(1, 30, 'discount')], queue)).toBe(false);
    expect(isHeldForGood([level(1, 30, 'queue'), thing(null)], queue)).toBe(false);
    expect(isHeldForGood([], queue)).toBe(false);
  });

  it.each([
    ['skins', null, null, true],
    ['ped_standard', null, null, true],
    ['ped_addon', null, null, true],
    // For a time, a second one adds to it.
    ['skins', 30, null, false],
    ['skins', null, until, false],
    // Of these a player may want several.
    ['car_prime', null, null, false],
    ['house', null, null, false],
    ['character_slot', null, null, false],
  ] as const)(
    'a thing of which one is needed is known: %s for %s days, held until %s',
    (category, days, end, held) => {
      const holdings = {
        levels: [],
        staffPack: 'None' as const,
        things: [{ effect: 'car.sultan', until: end }],
      };
      expect(isHeldForGood([thing(days)], holdings, category)).toBe(held);
      expect(isHeldForGood([thing(days, 'another')], holdings, category)).toBe(false);
      expect(isHeldForGood([thing(days)], { levels: [], staffPack: 'None' }, category)).toBe(false);
    },
  );

  it('the discount follows the better of membership and discount ladder; the pack does not', () => {
    const holdings = {
      levels: [
        { group: 'vip', rank: 1, until: null },
        { group: 'discount', rank: 2, until: until.toISOString() },
        { group: 'queue', rank: 3, until: null },
      ],
      staffPack: 'None' as const,
    };
    expect(packHeld(holdings, at(1))?.pack).toBe('Bronze');
    expect(discountHeld(holdings, at(1))).toMatchObject({ pack: 'Silver', until });
    expect(discountHeld(holdings, at(10))?.pack).toBe('Bronze');
    expect(discountHeld({ levels: [], staffPack: 'None' }, at(1))).toBeNull();
  });

  it('counts the days that are left with the one that has begun', () => {
    expect([1, 1.5, 9.999, 10, 11].map((day) => daysLeft(until, at(day)))).toEqual([9, 9, 1, 0, 0]);
    expect(daysLeft(until.toISOString(), at(0))).toBe(10);
  });
});
