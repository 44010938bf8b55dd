import '@fastify/session';
import type { Device } from '@city/contracts';
import type { FastifyRequest } from 'fastify';
import { Types } from 'mongoose';

declare module 'fastify' {
  interface Session {
    /** Id of the logged-in user; undefined for visitors, whose sessions are not stored. */
    userId?: string;
    renewedAt?: number;
    /** When its user logged in, in milliseconds. Missing in sessions of older versions. */
    loginAt?: number;
    /** Whether the Discord account that logged in has two-factor authentication. */
    mfa?: boolean;
    /** The device at login, from the `User-Agent`. */
    device?: Device;
  }
}

/** Active sessions are renewed at most this often, not on each request. */
const RENEW_EVERY_MS = 24 * 3_600 * 1_000;

type RenewableSession = FastifyRequest['session'];

/** The session's user; null for visitors. */
export function userIdOf({ session }: FastifyRequest): Types.ObjectId | null {
  // Routes without sessions leave it undefined.
  const userId = (session as RenewableSession | undefined)?.userId;
  return userId && Types.ObjectId.isValid(userId) ? new Types.ObjectId(userId) : null;
}

/**
 * Whether a session has ended: older than `longestMs`, or started before staff ended all sessions of its user. One without
 * a login time counts from its last renewal.
 */
export function isOver(
  { loginAt, renewedAt }: RenewableSession,
  now: Date,
  { longestMs, endedAt }: { longestMs: number; endedAt: Date | null },
): boolean {
  const began = loginAt ?? renewedAt ?? 0;
  return now.getTime() - began >= longestMs || (endedAt !== null && began <= endedAt.getTime());
}

export function renewSession(session: RenewableSession, now: Date): void {
  if (now.getTime() - (session.renewedAt ?? 0) < RENEW_EVERY_MS) return;
  session.renewedAt = now.getTime();
  session.touch();
}
