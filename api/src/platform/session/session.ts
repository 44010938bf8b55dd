import '@fastify/session';
import type { Device } from '@city/contracts';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';

declare module 'fastify' {
  interface Session {
    /** Id of the logged-in user; undefined for visitors, whose sessions are not stored. */
    userId?: string;
    /** When the session's life was last extended, in milliseconds. */
    renewedAt?: number;
    /** When its user logged in, in milliseconds. Missing in sessions of older versions. */
    loginAt?: number;
    /** Whether the Discord account that logged in has two-factor authentication. */
    mfa?: boolean;
    /** By what its browser said of itself at the login. */
    device?: Device;
  }
}

/** A session in use lives on, but its store is written at most once in this time, not on each request. */
const RENEW_EVERY_MS = 24 * 3_600 * 1_000;

type RenewableSession = FastifyRequest['session'];

/** Whose session it is; null for a visitor's. */
export function userIdOf({ session }: FastifyRequest): Types.ObjectId | null {
  // Addresses outside the sessions' own have none.
  const userId = (session as RenewableSession | undefined)?.userId;
  return userId && Types.ObjectId.isValid(userId) ? new Types.ObjectId(userId) : null;
}

/**
 * Whether a session is over: older than `longestMs`, or begun before staff ended all of its user. One that does not know
 * when it began counts from its last renewal.
 */
export function isOver(
  { loginAt, renewedAt }: RenewableSession,
  now: Date,
  { longestMs, endedAt }: { longestMs: number; endedAt: Date | null },
): boolean {
  const began = loginAt ?? renewedAt ?? 0;
  return now.getTime() - began >= longestMs || (endedAt !== null && began <= endedAt.getTime());
}

/** Extends the life of a session that is in use. */
export function renewSession(session: RenewableSession, now: Date): void {
  if (now.getTime() - (session.renewedAt ?? 0) < RENEW_EVERY_MS) return;
  session.renewedAt = now.getTime();
  session.touch();
}
