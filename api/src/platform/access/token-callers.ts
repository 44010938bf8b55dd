import type { Permission } from '@city/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from './session-user.js';

/** A program with an API token. */
export interface TokenCaller {
  /** The person that the token acts for. */
  user: SessionUser;
  token: { id: string; name: string };
  /** The permissions of the token. Only permissions that the person still holds count. */
  permissions: readonly Permission[];
  /** Whether the session that created the token began with a second factor. */
  hasSecondFactor: boolean;
}

/** Finds the caller of an API token. */
export interface TokenCallers {
  /**
   * @param ip counts failures by address
   * @throws TOKEN_INVALID; TOO_MANY_REQUESTS after many of them
   */
  read(secret: string, ip: string): Promise<TokenCaller>;
}
/** Injection token of TokenCallers. */
export const TOKEN_CALLERS = Symbol('TOKEN_CALLERS');

/** The text after `Bearer` in the `Authorization` header, or null. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return /^Bearer (.*)$/i.exec(authorization ?? '')?.[1]?.trim() ?? null;
}
