import { roleChanges, wantedRoles, type RoleRule } from './discord-roles.js';
import type { FactsOfPlayer, PlayerFact } from './player-facts.js';

const now = new Date('2026-11-25T12:00:00Z');
const NOTHING: FactsOfPlayer = { accepted: [], departments: [], entities: [], levels: [], suspended: false };

const rule = (roleId: string, when: PlayerFact, take = true): RoleRule => ({ when, roleId, take });

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
