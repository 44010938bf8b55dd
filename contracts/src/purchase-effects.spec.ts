import fc from 'fast-check';
import type { Benefit, LevelBenefit } from './benefits.js';
import { effectsOf } from './purchase-effects.js';
import {
  durationOf,
  isHeldForGood,
  packHeld,
  rightsOf,
  timesOf,
  type GrantFacts,
  type GrantState,
  type Holdings,
} from './rights.js';
import { PACKS } from './roles.js';

const DAY = 86_400_000;
const at = (day: number) => new Date(day * DAY);
const pack = (rank: number, days: number | null = 30): LevelBenefit => ({
  kind: 'level',
  group: 'vip',
  rank,
  days,
});
const holding = (...levels: [rank: number, until: number | null][]): Holdings => ({
  levels: levels.map(([rank, until]) => ({ group: 'vip', rank, until: until === null ? null : at(until) })),
  staffPack: 'None',
});
const effect = (benefit: Benefit, holdings: Holdings, day = 10) => effectsOf([benefit], holdings, at(day))[0];

describe('what buying a pack does', () => {
  it('the first starts now', () => {
    expect(effect(pack(3), holding())).toEqual({
      group: 'vip',
      rank: 3,
      kind: 'starts',
      startsAt: at(10),
      endsAt: at(40),
      other: null,
    });
  });

  it('one that has ended does not count any more', () => {
    expect(effect(pack(3), holding([3, 10]))).toMatchObject({ kind: 'starts', endsAt: at(40) });
  });

  it('the same is extended', () => {
    expect(effect(pack(3), holding([3, 20]))).toMatchObject({
      kind: 'extends',
      startsAt: at(20),
      endsAt: at(50),
      other: null,
    });
  });

  it('a lower one waits under a higher one', () => {
    expect(effect(pack(1), holding([3, 20]))).toMatchObject({
      kind: 'waits',
      startsAt: at(20),
      endsAt: at(50),
      other: { rank: 3, until: at(20) },
    });
  });

  it('a lower one that waits already is extended, and still waits', () => {
    expect(effect(pack(1), holding([3, 20], [1, 25]))).toMatchObject({
      kind: 'extends',
      startsAt: at(25),
      endsAt: at(55),
      other: { rank: 3, until: at(20) },
    });
  });

  it('a higher one lifts at once, and the lower one counts again afterwards', () => {
    expect(effect(pack(3), holding([1, 20]))).toMatchObject({
      kind: 'lifts',
      startsAt: at(10),
      endsAt: at(40),
      other: { rank: 1, until: at(50) },
    });
  });

  it('what staff have set is a floor: lower or equal packs are held, a higher one lifts', () => {
    const silver: Holdings = { ...holding(), staffPack: 'Silver' };
    expect(effect(pack(1), silver)?.kind).toBe('held');
    expect(effect(pack(2), silver)?.kind).toBe('held');
    expect(effect(pack(3), silver)).toMatchObject({
      kind: 'lifts',
      endsAt: at(40),
      other: { rank: 2, until: null },
    });
    expect(effect({ ...pack(1), group: 'queue' }, silver)?.kind).toBe('starts');
  });

  it('a lower level changes nothing while a higher one is held for good', () => {
    expect(effect(pack(3), holding([3, null]))).toMatchObject({
      kind: 'held',
      startsAt: null,
      endsAt: null,
    });
  });

  it('each level has its effect; things have none', () => {
    const thing: Benefit = { kind: 'thing', effect: 'car', scope: 'account', takeBack: 'always', days: 30 };
    const effects = effectsOf([thing, pack(3), { ...pack(2), group: 'queue' }], holding([1, 20]), at(10));
    expect(effects.map(({ group, kind }) => [group, kind])).toEqual([
      ['vip', 'lifts'],
      ['queue', 'starts'],
    ]);
  });
});

describe('the preview, held against the fold of the grants', () => {
  const NOW = 60;
  const stories = fc.array(
    fc.record({
      rank: fc.integer({ min: 1, max: 4 }),
      days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null, freq: 8 }),
      begins: fc.integer({ min: 0, max: NOW }),
      changes: fc.array(
        fc.record({
          after: fc.integer({ min: 0, max: 20 }),
          to: fc.constantFrom<GrantState>('active', 'paused', 'revoked'),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 6 },
  );
  const purchases = fc.record({
    rank: fc.integer({ min: 1, max: 6 }),
    days: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null, freq: 8 }),
  });
  const fact = (id: string, benefit: LevelBenefit, begins: number): GrantFacts => ({
    id,
    productId: 'product',
    benefit,
    begunAt: at(begins),
    durationMs: durationOf(benefit),
    history: [{ at: at(begins), to: 'active' }],
  });

  it('start, end, kind and what happens to the others come true', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(stories, purchases, fc.constantFrom(...PACKS), (story, bought, staffPack) => {
        const grants = story.map(({ rank, days, begins, changes }, index) => {
          let day = begins;
          const own = fact(`a${index}`, pack(rank, days), begins);
          const later = changes
            .map(({ after, to }) => ({ at: at((day += after)), to }))
            .filter((change) => change.at <= at(NOW));
          return { ...own, history: [...own.history, ...later] };
        });
        const now = at(NOW);
        const holdings: Holdings = { levels: rightsOf(grants, now).levels, staffPack };
        const benefit = pack(bought.rank, bought.days);
        const preview = effectsOf([benefit], holdings, now)[0];
        if (!preview) throw new Error('a level has an effect');
        seen.add(preview.kind);

        const purchase = fact('z', benefit, NOW);
        const all = [...grants, purchase];
        if (preview.kind === 'held') return expect(isHeldForGood([benefit], holdings)).toBe(true);

        const levels = rightsOf(all, now).levels;
        const endOf = (rank: number) => levels.find((level) => level.rank === rank)?.until ?? null;
        expect(preview.endsAt).toEqual(endOf(bought.rank));
        const phaseAt = (when: number) => timesOf(all, new Date(when)).get('z')?.phase;
        const start = preview.startsAt?.getTime() ?? Number.NaN;
        expect(phaseAt(start)).toBe('running');
        if (start > now.getTime()) expect(phaseAt(start - 1)).toBe('waiting');

        const before = packHeld(holdings, now);
        const after = packHeld({ levels, staffPack }, now);
        switch (preview.kind) {
          case 'starts':
            expect(before).toBeNull();
            expect(after?.rank).toBe(bought.rank);
            break;
          case 'lifts':
            expect(before?.rank).toBe(preview.other?.rank);
            expect(after?.rank).toBe(bought.rank);
            break;
          case 'waits':
          case 'extends':
            expect(after?.rank).toBe(before?.rank);
            break;
        }
        const { other } = preview;
        if (other && levels.some(({ rank }) => rank === other.rank)) {
          expect(other.until).toEqual(endOf(other.rank));
        }
        return undefined;
      }),
      { numRuns: process.env['TEST_ALL'] === '1' ? 3_000 : 300, seed: 20_263 },
    );
    expect([...seen].sort()).toEqual(['extends', 'held', 'lifts', 'starts', 'waits']);
  });
});
