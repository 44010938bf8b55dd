import { sha256Hex } from '../platform/ids.js';
import { snowflakeOf } from './snowflake.js';

/** Membership of the community's server. */
export interface Membership {
  nick: string | null;
  roles: string[];
  joinedAt: string;
  /** True until the member has passed the server's screening. */
  pending: boolean;
}

export interface DiscordUser {
  id: string;
  username: string;
  globalName: string | null;
  /** Hash of the picture; `a_` in front means animated; null means the default picture. */
  avatar: string | null;
  email: string | null;
  verified: boolean;
  /** Two-factor authentication is on. */
  mfaEnabled: boolean;
  locale: string;
  /** Refuses direct messages from the server's members. */
  dmsClosed: boolean;
  /** May not join the server again. */
  banned: boolean;
  membership: Membership | null;
  /** Special trait of this person, for the login page. */
  note: string;
}

/** Fields of a user that a seed may set; the rest follows from the name. */
export interface UserSeed {
  username: string;
  globalName?: string | null;
  avatar?: 'none' | 'still' | 'animated';
  email?: string | null;
  verified?: boolean;
  mfaEnabled?: boolean;
  locale?: string;
  dmsClosed?: boolean;
  banned?: boolean;
  member?: boolean;
  pending?: boolean;
  roles?: string[];
  note?: string;
}

export const USERNAME_PATTERN = /^[a-z0-9_.-]{2,32}$/;

export const DEMO_USERS: readonly UserSeed[] = [
  { username: 'layla', globalName: 'Layla Ben Amor', mfaEnabled: true, note: 'Admin of the demo' },
  { username: 'omar', globalName: 'Omar', note: 'Admin of the demo, without two-factor authentication' },
  { username: 'youssef', globalName: 'Youssef', note: 'Member of the server' },
  { username: 'nadia', globalName: 'Nadia', member: false, note: 'Not in the server' },
  { username: 'plain-pia', globalName: null, avatar: 'none', note: 'No picture, no display name' },
  { username: 'animated-amir', globalName: 'Amir', avatar: 'animated', note: 'Animated picture' },
  { username: 'unverified-una', globalName: 'Una', verified: false, note: 'E-mail not verified' },
  { username: 'no-mail-nils', globalName: 'Nils', email: null, verified: false, note: 'No e-mail at all' },
  { username: 'pending-petra', globalName: 'Petra', pending: true, note: 'Member, screening pending' },
  { username: 'closed-karim', globalName: 'Karim', dmsClosed: true, note: 'Closed direct messages' },
  {
    username: 'banned-bilel',
    globalName: 'Bilel',
    member: false,
    banned: true,
    note: 'Banned from the server',
  },
];

/** A user created on demand: a member with a picture, unless the name ends in `-outsider`. */
export const newUserSeed = (username: string): UserSeed => ({
  username,
  member: !username.endsWith('-outsider'),
  note: 'Created at login',
});

export function makeUser(seed: UserSeed, now: number): DiscordUser {
  const { username } = seed;
  const hash = sha256Hex(`avatar of ${username}`).slice(0, 32);
  const avatars = { none: null, still: hash, animated: `a_${hash}` };
  const isMember = seed.member ?? true;
  return {
    id: snowflakeOf(username),
    username,
    globalName: seed.globalName === undefined ? username : seed.globalName,
    avatar: avatars[seed.avatar ?? 'still'],
    email: seed.email === undefined ? `${username}@players.example` : seed.email,
    verified: seed.verified ?? seed.email !== null,
    mfaEnabled: seed.mfaEnabled ?? false,
    locale: seed.locale ?? 'en-US',
    dmsClosed: seed.dmsClosed ?? false,
    banned: seed.banned ?? false,
    membership: isMember ? newMembership(now, seed.roles, seed.pending) : null,
    note: seed.note ?? '',
  };
}

export const newMembership = (now: number, roles: string[] = [], pending = false): Membership => ({
  nick: null,
  roles: [...roles],
  joinedAt: new Date(now).toISOString(),
  pending,
});
