import { CREDENTIALS } from '../credentials.js';
import { textOf } from '../platform/json.js';

const KNOWN_SCOPES = new Set([
  'identify',
  'email',
  'guilds',
  'guilds.members.read',
  'guilds.join',
  'connections',
]);

/** A valid login request. */
export interface AuthorizeRequest {
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  codeChallenge: string | null;
  prompt: string | undefined;
}

export type ReadAuthorizeRequest =
  | { kind: 'ok'; request: AuthorizeRequest }
  /** The client or its redirect URI is wrong: the user is never sent back. */
  | { kind: 'refused'; message: string }
  /** The client is right, the request is not: the user returns with an error. */
  | { kind: 'returned'; location: string };

/** Validates the query of the authorize page as OAuth 2.0 and Discord want it. */
export function readAuthorizeRequest(query: unknown, registered: readonly string[]): ReadAuthorizeRequest {
  const get = (name: string) => textOf(query, name);
  if (get('client_id') !== CREDENTIALS.discord.clientId)
    return { kind: 'refused', message: 'Unknown application: client_id is not registered.' };
  const redirectUri = get('redirect_uri');
  if (redirectUri === undefined || !registered.includes(redirectUri))
    return { kind: 'refused', message: 'Invalid OAuth2 redirect_uri: it is not registered to the letter.' };

  const state = get('state');
  const returned = (error: string, description: string): ReadAuthorizeRequest => ({
    kind: 'returned',
    location: returnUrl(redirectUri, { error, error_description: description, state }),
  });
  if (get('response_type') !== 'code')
    return returned('unsupported_response_type', 'Only response_type=code is supported.');
  const scopes = (get('scope') ?? '').split(' ').filter(Boolean);
  if (scopes.length === 0 || scopes.some((scope) => !KNOWN_SCOPES.has(scope)))
    return returned('invalid_scope', 'The requested scope is invalid, unknown, or malformed.');
  const codeChallenge = get('code_challenge') ?? null;
  const method = get('code_challenge_method');
  if (codeChallenge === null && method !== undefined)
    return returned('invalid_request', 'code_challenge_method without code_challenge.');
  if (codeChallenge !== null && (method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge)))
    return returned(
      'invalid_request',
      'Only code_challenge_method=S256 with a SHA-256 challenge is supported.',
    );
  const prompt = get('prompt');
  if (prompt !== undefined && prompt !== 'none' && prompt !== 'consent')
    return returned('invalid_request', 'prompt is none or consent.');
  return { kind: 'ok', request: { redirectUri, scopes, state, codeChallenge, prompt } };
}

/** The redirect URI with parameters added; missing ones are left out. */
export function returnUrl(redirectUri: string, params: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.toString();
}
