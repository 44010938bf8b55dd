import type { DiscordRole, RoleRule, RoleRules } from '@city/contracts';

export const WHITELISTED = '1100000000000000201';

const WHITELIST_RULE: RoleRule = {
  when: { fact: 'application', kind: 'whitelist' },
  roleId: WHITELISTED,
  take: true,
};

export const buildRoleRules = (overrides: Partial<RoleRules> = {}): RoleRules => ({
  rules: [WHITELIST_RULE],
  version: 1,
  waiting: 0,
  secondsLeft: 0,
  bot: 'ready',
  blocked: [],
  paused: false,
  changedByHand: [],
  ...overrides,
});

/** The roles of the server, highest first. */
export const buildDiscordRoles = (): DiscordRole[] => [
  { id: '1100000000000000202', name: 'Owner', position: 12, obstacle: 'powerful' },
  { id: '1100000000000000215', name: 'VIP Gold', position: 7, obstacle: null },
  { id: WHITELISTED, name: 'Whitelisted', position: 1, obstacle: null },
];
