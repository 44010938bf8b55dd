import type { Holdings, Locale, Pack, Permission, Role } from '@city/contracts';
import type { Types } from 'mongoose';

/** The current user, loaded on each request so that a revoked role takes effect immediately. */
export interface SessionUser {
  _id: Types.ObjectId;
  /** Digits in a string (64 bit), never a number. */
  discordId: string;
  username: string;
  globalName: string | null;
  /** Discord's picture hash. */
  avatar: string | null;
  avatarUrl: string;
  /** Only if verified by Discord. */
  email: string | null;
  role: Role;
  /** The membership pack now. */
  pack: Pack;
  /** The levels and the staff's pack, from which the current pack and discount are computed. */
  holdings: Holdings;
  inRequiredServer: boolean;
  suspended: boolean;
  suspension: { reason: string; until: Date | null } | null;
  locale: Locale | null;
  cookiesConsent: boolean;
  /** Whether they have agreed to be shown on public lists. */
  publicLists: boolean;
  erasureRequestedAt: Date | null;
  /** Sessions started until this time are ended; null if staff never ended any. */
  sessionsEndedAt: Date | null;
  /** Their roles on the Discord server that carry a staff role, as last read. */
  staffDiscordRoles: readonly string[];
  /** The permissions as staff in this request. Missing outside of a request: then the user has no permissions. */
  permissions?: readonly Permission[];
  /** The permissions that need a login with a second factor. */
  withheld?: readonly Permission[];
  /** Whether the session, or the session that created the token, began with a second factor. */
  hasSecondFactor?: boolean;
  /** The API token with which a program acts for them; missing if they are logged in themselves. */
  token?: { id: string; name: string };
}

/** The permissions of a user as staff, and the permissions withheld until a login with a second factor. */
export interface HeldRights {
  permissions: readonly Permission[];
  withheld: readonly Permission[];
}

export const may = ({ permissions = [] }: Pick<SessionUser, 'permissions'>, ...one: Permission[]): boolean =>
  one.some((permission) => permissions.includes(permission));

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; null for a visitor. */
    sessionUser?: SessionUser | null;
  }
}
