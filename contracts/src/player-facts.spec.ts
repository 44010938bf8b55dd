import { factHolds, tidyFact, type FactsOfPlayer, type PlayerFact } from './player-facts.js';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-12-25T12:00:00Z');
const NOTHING: FactsOfPlayer = { accepted: [], departments: [], entities: [], levels: [], suspended: false };

const level = (rank: number, exact: boolean): PlayerFact => ({ fact: 'level', group: 'vip', rank, exact });
const holding = (...levels: [rank: number, until: Date | null][]): FactsOfPlayer => ({
  ...NOTHING,
  levels: levels.map(([rank, until]) => ({ group: 'vip', rank, until })),
});

describe('a fact about a player', () => {
  it.each<[string, PlayerFact, Partial<FactsOfPlayer>, boolean]>([
    ['everyone has an account', { fact: 'account' }, {}, true],
    ['an accepted kind', { fact: 'application', kind: 'beta' }, { accepted: ['beta'] }, true],
    ['another accepted kind', { fact: 'application', kind: 'beta' }, { accepted: ['streamer'] }, false],
    [
      'confirmed members of an entity',
      { fact: 'entity', entityId: 'a', part: 'member' },
      { entities: [{ entityId: 'a', part: 'member' }] },
      true,
    ],
    [
      'members only, not the leader',
      { fact: 'entity', entityId: 'a', part: 'member' },
      { entities: [{ entityId: 'a', part: 'leader' }] },
      false,
    ],
    ['a department', { fact: 'department', department: 'EMS' }, { departments: ['EMS'] }, true],
    ['another department', { fact: 'department', department: 'EMS' }, { departments: ['KEEPER'] }, false],
    ['a suspension', { fact: 'suspended' }, { suspended: true }, true],
    ['no suspension', { fact: 'suspended' }, {}, false],
    ['nobody', { fact: 'nobody' }, { suspended: true, accepted: ['beta'] }, false],
  ])('%s', (_, when, facts, holds) => expect(factHolds(when, { ...NOTHING, ...facts }, now)).toBe(holds));

  it.each<[string, PlayerFact, FactsOfPlayer, boolean]>([
    ['the rank itself', level(2, true), holding([2, later]), true],
    ['a higher rank counts', level(2, false), holding([3, null]), true],
    ['a higher rank does not count where it must be exact', level(2, true), holding([3, null]), false],
    ['a lower rank that waits does not count', level(1, true), holding([3, later], [1, later]), false],
    ['a rank that has ended', level(2, false), holding([2, now]), false],
    ['a lower rank', level(2, false), holding([1, null]), false],
    ['another ladder', { fact: 'level', group: 'queue', rank: 1, exact: false }, holding([3, null]), false],
  ])('levels: %s', (_, when, facts, holds) => expect(factHolds(when, facts, now)).toBe(holds));
});

it('is stored with its own fields only', () => {
  const typed = { ...level(2, false), kind: 'beta' } as PlayerFact;
  expect(JSON.stringify(tidyFact(typed))).toBe('{"fact":"level","group":"vip","rank":2,"exact":false}');
});
