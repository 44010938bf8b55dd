import '@fastify/session';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface Session {
    /** Id of the logged-in user; missing while a login is under way. */
    userId?: string;
    /** When the session's life was last extended, in milliseconds. */
    renewedAt?: number;
  }
}

export const SESSION_COOKIE = 'city_session';

/** A session in use lives on, but its store is written at most once in this time, not on each request. */
const RENEW_EVERY_MS = 24 * 3_600 * 1_000;

type RenewableSession = FastifyRequest['session'];

/** Extends the life of a session that is in use. */
export function renewSession(session: RenewableSession, now: Date): void {
  if (now.getTime() - (session.renewedAt ?? 0) < RENEW_EVERY_MS) return;
  session.renewedAt = now.getTime();
  session.touch();
}
