import {
  factHolds,
  roleChanges,
  wantedRoles,
  type RoleFact,
  type RoleFacts,
  type RoleRule,
} from './discord-roles.js';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-12-25T12:00:00Z');
const NOTHING: RoleFacts = { accepted: [], departments: [], entities: [], levels: [], suspended: false };

const level = (rank: number, exact: boolean): RoleFact => ({ fact: 'level', group: 'vip', rank, exact });
const holding = (...levels: [rank: number, until: Date | null][]): RoleFacts => ({
  ...NOTHING,
  levels: levels.map(([rank, until]) => ({ group: 'vip', rank, until })),
});

describe('facts of role rules', () => {
  it.each<[string, RoleFact, Partial<RoleFacts>, boolean]>([
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

  it.each<[string, RoleFact, RoleFacts, boolean]>([
    ['the rank itself', level(2, true), holding([2, later]), true],
    ['a higher rank counts', level(2, false), holding([3, null]), true],
    ['a higher rank does not count where it must be exact', level(2, true), holding([3, null]), false],
    ['a lower rank that waits does not count', level(1, true), holding([3, later], [1, later]), false],
    ['a rank that has ended', level(2, false), holding([2, now]), false],
    ['a lower rank', level(2, false), holding([1, null]), false],
    ['another ladder', { fact: 'level', group: 'queue', rank: 1, exact: false }, holding([3, null]), false],
  ])('levels: %s', (_, when, facts, holds) => expect(factHolds(when, facts, now)).toBe(holds));
});

const rule = (roleId: string, when: RoleFact, take = true): RoleRule => ({ when, roleId, take });

it('a role of several rules is wanted if one of them holds, once', () => {
  const rules = [
    rule('1', { fact: 'account' }),
    rule('1', { fact: 'suspended' }),
    rule('2', { fact: 'suspended' }),
  ];
  expect(wantedRoles(rules, NOTHING, now)).toEqual(['1']);
  expect(wantedRoles(rules, { ...NOTHING, suspended: true }, now)).toEqual(['1', '2']);
});

it('roles that are missing are given; a role is taken only if every rule of it says so, and none wants it', () => {
  const rules = [
    rule('1', { fact: 'suspended' }),
    rule('1', { fact: 'account' }, false),
    rule('2', { fact: 'suspended' }),
  ];
  expect(roleChanges([], ['1', '2', 'of others'], rules)).toEqual({ give: [], take: ['2'] });
  expect(roleChanges(['2', '3'], ['2'], rules)).toEqual({ give: ['3'], take: [] });
});
