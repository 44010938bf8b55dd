import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { basicCredentials, sameSecret } from '../platform/ids.js';
import { isRecord, textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { TOKEN_LIFETIME_S } from './discord-store.js';

interface OAuthError {
  status: number;
  error: string;
  description?: string;
}

interface Issued {
  userId: string;
  scopes: string[];
}

const invalid = (field: string): OAuthError => ({
  status: 400,
  error: 'invalid_grant',
  description: `Invalid "${field}" in request.`,
});
const missing = (field: string): OAuthError => ({
  status: 400,
  error: 'invalid_request',
  description: `Missing "${field}" in request.`,
});

/** Exchange of a code for a token: forms only. */
export function tokenRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { discord, clock } = sandbox;

  const exchange = (form: unknown): Issued | OAuthError => {
    const code = textOf(form, 'code');
    if (code === undefined) return missing('code');
    const grant = discord.grants.get(code);
    discord.grants.delete(code);
    if (!grant || grant.expiresAt < clock.now()) return invalid('code');
    if (textOf(form, 'redirect_uri') !== grant.redirectUri) return invalid('redirect_uri');
    const verifier = textOf(form, 'code_verifier');
    if (grant.codeChallenge === null) return verifier === undefined ? grant : invalid('code_verifier');
    if (verifier === undefined) return missing('code_verifier');
    if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return invalid('code_verifier');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return challenge === grant.codeChallenge ? grant : invalid('code_verifier');
  };

  for (const version of ['', '/v10']) {
    app.post(`/api${version}/oauth2/token`, (request, reply) => {
      const form = isRecord(request.body) ? request.body : {};
      const grantType = textOf(form, 'grant_type');
      if (grantType !== 'authorization_code')
        return sendError(reply, {
          status: 400,
          error: 'unsupported_grant_type',
          description: `Grant type ${grantType ?? 'None'} is not supported`,
        });
      if (!isClient(request, form)) return sendError(reply, { status: 401, error: 'invalid_client' });
      const result = exchange(form);
      if ('error' in result) return sendError(reply, result);
      const { accessToken, token } = discord.issueToken(result.userId, result.scopes);
      return reply.header('cache-control', 'no-store').send({
        token_type: 'Bearer',
        access_token: accessToken,
        expires_in: TOKEN_LIFETIME_S,
        refresh_token: token.refreshToken,
        scope: token.scopes.join(' '),
      });
    });
  }
}

function isClient(request: FastifyRequest, form: unknown): boolean {
  const basic = basicCredentials(request.headers.authorization);
  const id = basic?.id ?? textOf(form, 'client_id') ?? '';
  const secret = basic?.secret ?? textOf(form, 'client_secret') ?? '';
  const { clientId, clientSecret } = CREDENTIALS.discord;
  return sameSecret(id, clientId) && sameSecret(secret, clientSecret);
}

const sendError = (reply: FastifyReply, { status, error, description }: OAuthError): FastifyReply =>
  reply.code(status).send(description === undefined ? { error } : { error, error_description: description });
