import type { Locale, Pack, Role } from '@city/contracts';
import type { Types } from 'mongoose';

/** Who is asking: read from the database on each request, so that a revoked role counts at once. */
export interface SessionUser {
  _id: Types.ObjectId;
  /** Digits in a string (64 bit), never a number. */
  discordId: string;
  username: string;
  globalName: string | null;
  /** Discord's picture hash. */
  avatar: string | null;
  avatarUrl: string;
  /** Only an address that Discord has verified. */
  email: string | null;
  role: Role;
  pack: Pack;
  inRequiredServer: boolean;
  suspended: boolean;
  /** The suspension that is in force. */
  suspension: { reason: string; until: Date | null } | null;
  locale: Locale | null;
  cookiesConsent: boolean;
  /** When the player asked to have their data erased; null when they did not. */
  erasureRequestedAt: Date | null;
  /** Logins of this moment and before are over; null when staff never ended any. */
  sessionsEndedAt: Date | null;
  /** An Admin whose rights rest: Discord said at the login that her account has no two-factor authentication. */
  mfaMissing?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard; null for a visitor. */
    sessionUser?: SessionUser | null;
  }
}
