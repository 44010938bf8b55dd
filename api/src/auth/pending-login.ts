import type { FastifyRequest } from 'fastify';
import { DomainError } from '../platform/errors/domain-error.js';

/** Where passport-oauth2 keeps the state and the PKCE verifier of the login that is under way. */
export const LOGIN_STATE_KEY = 'discordLogin';

/** What a login remembers between its two steps. */
export interface LoginState {
  /** Path of the site to return to. */
  returnTo: string;
  /** Discord was asked to let the player pass without a page (`prompt=none`). */
  silent: boolean;
}

declare module 'fastify' {
  interface Session {
    [LOGIN_STATE_KEY]?: { state?: { handle?: string; state?: LoginState } };
  }
}

/** Discord would have to show a page, but was asked not to (`prompt=none`). */
export class ConsentNeeded extends DomainError {
  constructor() {
    super('LOGIN_REFUSED');
  }
}

/** Ends the login that this visitor has under way and answers what it remembers. For logins that do not work. */
export function abandonLogin({ session, query }: FastifyRequest): LoginState | null {
  const pending = session?.[LOGIN_STATE_KEY]?.state;
  if (!pending) return null;
  const { state } = query as { state?: unknown };
  if (pending.handle !== state) return null;
  delete session[LOGIN_STATE_KEY];
  return pending.state ?? null;
}
