import type { FastifyInstance } from 'fastify';
import { rawMember, textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { CREDENTIALS } from '../credentials.js';
import { invalidRequest, missingParameter } from './errors.js';
import { jsonBody, requireToken } from './request-guards.js';
import { AUTH_ALGO, CERTIFICATE_PATH, isSignedBy } from './signature.js';

const FIELDS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;

/** Verifies a webhook's signature. */
export function notificationRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.post('/v1/notifications/verify-webhook-signature', (request) => {
    requireToken(sandbox, request);
    const body = jsonBody(request);
    const event = rawMember(String(request.body), 'webhook_event');
    const missing: string[] = FIELDS.filter((name) => !textOf(body, name));
    if (event === undefined) missing.push('webhook_event');
    if (missing.length > 0) throw invalidRequest(...missing.map((name) => missingParameter(`/${name}`)));
    const get = (name: (typeof FIELDS)[number]) => textOf(body, name) ?? '';
    const isOurs =
      get('webhook_id') === CREDENTIALS.paypal.webhookId &&
      get('auth_algo') === AUTH_ALGO &&
      get('cert_url').endsWith(CERTIFICATE_PATH);
    const isVerified = isSignedBy(
      {
        transmissionId: get('transmission_id'),
        transmissionTime: get('transmission_time'),
        webhookId: get('webhook_id'),
        body: event ?? '',
      },
      get('transmission_sig'),
    );
    return { verification_status: isOurs && isVerified ? 'SUCCESS' : 'FAILURE' };
  });
}
