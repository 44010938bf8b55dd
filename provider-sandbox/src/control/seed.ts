import { isRecord, type JsonRecord } from '../platform/json.js';
import { USERNAME_PATTERN, type UserSeed } from '../discord/users.js';
import type { GuildSettings } from '../discord/discord-store.js';
import type { SandboxContext } from '../sandbox-context.js';
import { ControlError } from './control-error.js';

/** State beyond the demo people. */
export interface Seed {
  users?: UserSeed[];
  guild?: Partial<GuildSettings>;
}

const USER_FIELDS: Record<keyof UserSeed, (value: unknown) => boolean> = {
  username: (value) => typeof value === 'string' && USERNAME_PATTERN.test(value),
  globalName: isTextOrNull,
  avatar: (value) => ['none', 'still', 'animated'].includes(String(value)),
  email: isTextOrNull,
  verified: isBoolean,
  mfaEnabled: isBoolean,
  locale: isText,
  dmsClosed: isBoolean,
  banned: isBoolean,
  member: isBoolean,
  pending: isBoolean,
  roles: (value) => Array.isArray(value) && value.every(isText),
  note: isText,
};

const GUILD_FIELDS: Record<keyof GuildSettings, (value: unknown) => boolean> = {
  name: isText,
  inviteCode: isText,
  memberCount: isCount,
  presenceCount: isCount,
};

/** Checks a seed; throws 400 naming what is wrong. */
export function readSeed(body: JsonRecord): Seed {
  const { users = [], guild = {}, ...rest } = body;
  if (Object.keys(rest).length > 0)
    throw new ControlError(400, `Unknown part ${Object.keys(rest).join(', ')}`, ['users', 'guild']);
  if (!Array.isArray(users)) throw new ControlError(400, 'users is a list');
  users.forEach((user: unknown, i) => {
    check(user, USER_FIELDS, `users[${i}]`);
    if (!isRecord(user) || user.username === undefined)
      throw new ControlError(400, `users[${i}] needs a username`);
  });
  check(guild, GUILD_FIELDS, 'guild');
  return { users: users as UserSeed[], guild: guild as Partial<GuildSettings> };
}

export function applySeed({ discord }: SandboxContext, { users = [], guild = {} }: Seed): void {
  users.forEach((user) => discord.seedUser(user));
  Object.assign(discord.guild, guild);
}

function check(value: unknown, fields: Record<string, (value: unknown) => boolean>, at: string): void {
  if (!isRecord(value)) throw new ControlError(400, `${at} is an object`);
  for (const [name, member] of Object.entries(value)) {
    const isRight = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!isRight) throw new ControlError(400, `Unknown field ${at}.${name}`, Object.keys(fields));
    if (!isRight(member)) throw new ControlError(400, `${at}.${name} has a wrong value`);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}
function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
