import { requestTo } from '@city/api-client';
import type { RoleRule } from '@city/contracts';
import { answered, ask, successOf } from './call.ts';
import { control } from './control.ts';
import type { Person, World } from './world.ts';

/** Roles of the simulated Discord server that its bot may give. */
export const ROLE = {
  beta: '1100000000000000210',
  streamer: '1100000000000000211',
  ems: '1100000000000000212',
  /** No rule of a scenario names this role, so players must keep it. */
  other: '1100000000000000216',
} as const;

export const EVERYONE = (roleId: string): RoleRule => ({ when: { fact: 'account' }, roleId, take: true });

interface RoleChange {
  at: string;
  targetId: string;
  given: string[];
  taken: string[];
}

export interface DiscordState {
  users: { id: string; username: string; membership: { roles: string[] } | null }[];
  auditLog: RoleChange[];
  invalidAnswers: number;
}

/** Seeded with one request. */
const BATCH = 500;

/** Reads the state of the simulated Discord server. */
export async function discordState(world: World): Promise<DiscordState> {
  return (await control<{ discord: DiscordState }>(world, 'GET', '/state')).discord;
}

/** Stores unused players who are members of the simulated Discord server, where they hold the other role. */
export async function createMembers(world: World, count: number): Promise<Person[]> {
  const people = await world.createUsers(count);
  for (let from = 0; from < count; from += BATCH) {
    const users = people.slice(from, from + BATCH).map(({ username }) => ({ username, roles: [ROLE.other] }));
    await control(world, 'POST', '/seed', { users });
  }
  const { users } = await discordState(world);
  const ids = new Map(users.map(({ username, id }) => [username, id]));
  const members = people.map((person) => ({ ...person, discordId: ids.get(person.username) ?? '' }));
  await world.database.collection('users').bulkWrite(
    members.map(({ id, discordId }) => ({
      updateOne: { filter: { _id: id }, update: { $set: { discordId, inRequiredServer: true } } },
    })),
  );
  return members;
}

/** Replaces the rules. Retries while the API starts. */
export async function saveRules({ url, admin }: World, rules: readonly RoleRule[]): Promise<void> {
  for (;;) {
    const read = successOf(await ask(url, requestTo('GET', '/api/discord/rules'), { cookie: admin }));
    if (!read) continue;
    const body = { version: read.version, rules: [...rules] };
    await answered(url, requestTo('PUT', '/api/discord/rules', { body }), { cookie: admin });
    return;
  }
}

/** The roles of these members, by Discord id. */
export function rolesOf({ users }: DiscordState, people: readonly Person[]): Map<string, string[]> {
  const ids = new Set(people.map(({ discordId }) => discordId));
  return new Map(
    users.flatMap(({ id, membership }) => (ids.has(id) ? [[id, membership?.roles ?? []] as const] : [])),
  );
}
