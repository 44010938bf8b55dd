import type { Holdings, Locale, Pack, Role } from '@city/contracts';
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
  /** From which pack and discount follow at any moment. */
  holdings: Holdings;
  inRequiredServer: boolean;
  suspended: boolean;
  /** The current suspension. */
  suspension: { reason: string; until: Date | null } | null;
  locale: Locale | null;
  cookiesConsent: boolean;
  /** When the player requested erasure, or null. */
  erasureRequestedAt: Date | null;
  /** Sessions started until this time are ended; null if staff never ended any. */
  sessionsEndedAt: Date | null;
  /** An Admin without Admin rights, because their Discord account had no two-factor authentication at login. */
  mfaMissing?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; null for a visitor. */
    sessionUser?: SessionUser | null;
  }
}
