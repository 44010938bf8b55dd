import type { Benefit } from '@city/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { storyCount } from '../../../test/story-count.js';
import { dueReminder, endingsOf, localTimeIn, reminderKey, type Ending } from './renewal-plan.js';
import type { GrantRecord } from './grant.schema.js';

const STORIES = storyCount('RIGHTS_STORIES', 10_000);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UTC = localTimeIn('UTC');
const player = new Types.ObjectId();
const at = (day: string, hour = 13) => new Date(Date.parse(`2026-03-${day}T00:00:00Z`) + hour * HOUR);
const level = (rank: number, days: number | null, group = 'vip'): Benefit => ({
  kind: 'level',
  group,
  rank,
  days,
});

let made = 0;
function grant(benefit: Benefit, begunAt: Date, more: Partial<GrantRecord> = {}): GrantRecord {
  made += 1;
  const _id = new Types.ObjectId(String(made).padStart(24, '0'));
  return {
    _id,
    key: `order:${_id.toHexString()}:0`,
    userId: player,
    source: 'order',
    orderId: new Types.ObjectId(),
    product: { id: new Types.ObjectId('a'.repeat(24)), name: 'Gold VIP' },
    benefit,
    charged: { amount: 500, currency: 'TND' },
    begunAt,
    durationMs: benefit.days === null ? null : benefit.days * DAY,
    state: 'active',
    endReason: null,
    history: [{ at: begunAt, to: 'active', by: 'system', note: null }],
    ...more,
  };
}

describe('what of a player’s rights ends', () => {
  const now = at('02');
  const ends = (...grants: GrantRecord[]) =>
    endingsOf(grants, now).map(({ product, until }) => [
      product.name,
      (until.getTime() - at('01').getTime()) / DAY,
    ]);

  it('is one entry a product with the end of the whole stacked time', () => {
    const pack = [grant(level(3, 30), at('01')), grant(level(3, 30, 'queue'), at('01'))];
    expect(ends(...pack)).toEqual([['Gold VIP', 30]]);
    expect(ends(...pack, grant(level(3, 30), at('01', 20)))).toEqual([['Gold VIP', 60]]);
  });

  it('names a lower pack with the time that it waits', () => {
    const product = { id: new Types.ObjectId('b'.repeat(24)), name: 'Bronze VIP' };
    const grants = [grant(level(3, 30), at('01')), grant(level(1, 10), at('01'), { product })];
    expect(ends(...grants)).toEqual([
      ['Gold VIP', 30],
      ['Bronze VIP', 40],
    ]);
  });

  it('skips paused rights and those without an end, and names the product to renew', () => {
    expect(ends(grant(level(3, 30), at('01')), grant(level(3, null), at('01')))).toEqual([]);
    const paused = [{ at: at('01', 14), to: 'paused' as const, by: 'paypal', note: null }];
    const begun = grant(level(3, 30), at('01'));
    const disputed = { ...begun, state: 'paused' as const, history: [...begun.history, ...paused] };
    expect(ends(disputed, grant(level(3, 30), at('01')))).toEqual([]);
    const given = grant(level(3, 5), at('01', 14), {
      source: 'staff',
      product: { id: null, name: 'Thank you' },
      charged: null,
    });
    expect(ends(grant(level(3, 30), at('01')), given)).toEqual([['Gold VIP', 35]]);
  });
});

describe('a reminder', () => {
  const month: Pick<Ending, 'begunAt' | 'until'> = { begunAt: at('01', 18), until: at('31', 18) };
  const due = (now: Date, ending = month, zone = UTC) => dueReminder(ending, now, zone);

  it('comes 7, 3 and 1 days before the end, and the nearest alone after a missed one', () => {
    expect(due(at('23'))).toBeNull();
    expect(due(at('24'))).toBe(7);
    expect(due(at('28'))).toBe(3);
    expect(due(at('29'))).toBe(3);
    expect(due(at('30'))).toBe(1);
    expect(due(at('31'))).toBe(1);
    expect(due(at('31', 18))).toBeNull();
  });

  it('comes between 12:00 and 21:00 of the community', () => {
    const hours = (zone: string) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
        due(at('28', hour), month, localTimeIn(zone)),
      );
    expect(hours('UTC')).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(hours('Africa/Tunis')).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it('does not come for a time that was bought later than its day', () => {
    expect(due(at('24'), { begunAt: at('24', 12), until: at('29', 12) })).toBeNull();
    expect(due(at('26'), { begunAt: at('24', 12), until: at('29', 12) })).toBe(3);
  });
});

describe('reminders under clocks that jump', () => {
  // Zones without daylight saving, with their offsets.
  const zones = [
    { ahead: 1 * HOUR, local: localTimeIn('Africa/Tunis') },
    { ahead: 3 * HOUR, local: localTimeIn('Asia/Riyadh') },
    { ahead: -4 * HOUR, local: localTimeIn('America/Caracas') },
    { ahead: 5.75 * HOUR, local: localTimeIn('Asia/Kathmandu') },
  ];
  const story = fc.record({
    zone: fc.constantFrom(...zones),
    days: fc.integer({ min: 1, max: 20 }),
    // Minutes since 1 March. The sweeps are in no order, so that the clock goes back as well.
    begun: fc.nat(5 * 24 * 60),
    sweeps: fc.array(fc.nat(25 * 24 * 60), { minLength: 5, maxLength: 12 }),
    renewedAt: fc.option(fc.nat(15)),
  });

  it('come once each, never at night, never in place of a nearer one, and never for an end that is no more', () => {
    let sentInAll = 0;
    const check = fc.property(story, ({ zone: { ahead, local }, days, begun, sweeps, renewedAt }) => {
      const start = Date.parse('2026-03-01T00:00:00Z');
      const first = grant(level(3, days), new Date(start + begun * 60_000));
      let renewal: GrantRecord | null = null;
      const sent = new Set<string>();
      const told = new Set<string>();
      for (const [index, minutes] of sweeps.entries()) {
        const now = new Date(start + minutes * 60_000);
        if (index === renewedAt) renewal = grant(level(3, 30), now);
        for (const ending of endingsOf(renewal ? [first, renewal] : [first], now)) {
          const due = dueReminder(ending, now, local);
          const key = due && reminderKey(player, ending, due);
          if (!key || sent.has(key)) continue;
          sent.add(key);
          const repeated = `${ending.until.getTime()} ${due}`;
          if (told.has(repeated)) throw new Error(`twice: ${repeated}`);
          told.add(repeated);
          const localNow = now.getTime() + ahead;
          const hour = (localNow % DAY) / HOUR;
          if (hour < 12 || hour >= 21) throw new Error(`at ${hour}`);
          const left = Math.floor((ending.until.getTime() + ahead) / DAY) - Math.floor(localNow / DAY);
          const nearest = left <= 1 ? 1 : left <= 3 ? 3 : left <= 7 ? 7 : null;
          if (due !== nearest || ending.until <= now) throw new Error(`${due} instead of ${nearest}`);
          const renewed = renewal && Math.min(renewal.begunAt.getTime(), now.getTime());
          if (renewed && ending.until.getTime() < renewed + 30 * DAY)
            throw new Error('an end that is no more');
        }
      }
      sentInAll += sent.size;
    });
    fc.assert(check, { numRuns: STORIES, seed: 11 });
    expect(sentInAll).toBeGreaterThan(STORIES * 0.3);
  });
});
