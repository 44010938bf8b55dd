import type { FastifyInstance } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { basicCredentials, hexId, sameSecret } from '../platform/ids.js';
import { isRecord, textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { TOKEN_LIFETIME_S } from './paypal-store.js';

const SCOPES = [
  'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
  'https://uri.paypal.com/services/payments/realtimepayment',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/applications/webhooks',
  'openid',
];

/** Access tokens for the merchant: Basic credentials and a form. */
export function tokenRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const { clientId, clientSecret } = CREDENTIALS.paypal;

  app.post('/v1/oauth2/token', (request, reply) => {
    const given = basicCredentials(request.headers.authorization);
    if (!given || !sameSecret(given.id, clientId) || !sameSecret(given.secret, clientSecret))
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const grantType = isRecord(request.body) ? textOf(request.body, 'grant_type') : undefined;
    if (grantType === undefined)
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    if (grantType !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'unsupported grant_type' });
    return reply.header('cache-control', 'no-store').send({
      scope: SCOPES.join(' '),
      access_token: sandbox.paypal.issueToken(),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_LIFETIME_S,
      nonce: `${new Date(sandbox.clock.now()).toISOString()}${hexId(16)}`,
    });
  });
}
