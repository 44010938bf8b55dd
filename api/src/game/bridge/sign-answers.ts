import { BRIDGE_HEADERS, siteAnswerText } from '@city/contracts';
import type { FastifyInstance } from 'fastify';
import { sha256, type SiteKey } from './site-key.service.js';
import './signed-call.js';

/** Signs every answer to a game server, errors included, because servers ignore unsigned answers. */
export function signAnswers(fastify: FastifyInstance, site: SiteKey): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { bridgeSignature } = request;
    if (!bridgeSignature || !site.isSet) return payload;
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
    const text = siteAnswerText(reply.statusCode, bridgeSignature, sha256(body));
    void reply
      .header(BRIDGE_HEADERS.siteKey, site.public.keyId)
      .header(BRIDGE_HEADERS.siteSignature, site.sign(text));
    return payload;
  });
}
