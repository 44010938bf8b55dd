import { WHITELIST, type RoleRule, type RoleRules } from '@city/contracts';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { whitelistForm } from '../applications/kinds/whitelist/whitelist-form.spec-helper.js';

/** Roles of the stand-in's server. */
export const ROLE = {
  whitelisted: '1100000000000000201',
  owner: '1100000000000000202',
  moderator: '1100000000000000204',
  booster: '1100000000000000205',
  gold: '1100000000000000215',
  vagos: '1100000000000000216',
};

export const WHITELIST_RULE: RoleRule = {
  when: { fact: 'application', kind: 'whitelist' },
  roleId: ROLE.whitelisted,
  take: true,
};

interface SandboxState {
  discord: {
    users: { id: string; username: string; membership: { roles: string[] } | null }[];
    auditLog: { targetId: string; reason: string; given: string[]; taken: string[] }[];
    invalidAnswers: number;
  };
}

/** An app in which accepted players get a role, with an Admin. */
export async function openRoles() {
  const city = await createTestApp({ env: { DISCORD_ROLE_WHITELIST_ID: ROLE.whitelisted } });
  const admin = await city.loginAs('layla');
  return { city, admin, roles: rolesIn(city, admin) };
}

/** Common steps of the role specs; `admin` is logged in as staff. */
export function rolesIn(city: TestApp, admin: Client) {
  const discord = async () => (await city.sandbox.call<SandboxState>('GET', '/state')).discord;
  const rolesOf = async (username: string) =>
    (await discord()).users.find((user) => user.username === username)?.membership?.roles;
  return {
    discord,
    rolesOf,
    states: city.connection.collection('discord_role_states'),
    expectRoles: (username: string, roles: string[]) =>
      eventually(
        () => rolesOf(username),
        (held) => JSON.stringify([...(held ?? [])].sort()) === JSON.stringify([...roles].sort()),
        10_000,
      ),
    apply: async (username: string): Promise<{ player: Client; id: string }> => {
      const player = await city.loginAs(username);
      const { body } = await player.post<{ _id: string }>(
        `/api/${WHITELIST.api.path}`,
        whitelistForm({ signature: username }),
      );
      return { player, id: body._id };
    },
    decide: (verb: string, id: string) =>
      admin.put(`/api/${WHITELIST.api.path}/${verb}/${id}`, { reason: 'As decided.' }),
    /** Replaces the rules. */
    saveRules: async (rules: RoleRule[], takes?: number) => {
      const { version } = (await admin.get<RoleRules>('/api/discord/rules')).body;
      return admin.put<RoleRules>('/api/discord/rules', { version, rules, takes });
    },
  };
}
