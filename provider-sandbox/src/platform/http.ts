import type { FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import type { Settings } from '../settings.js';

/**
 * Bodies arrive unparsed: JSON as its text, because signatures cover the original bytes and each provider
 * has its own answer to malformed JSON; forms as an object.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(formbody);
}

/** Refuses names that a foreign web page could have pointed at this machine (DNS rebinding). */
export function refuseForeignHosts(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = [new URL(settings.publicUrl).hostname, ...LOOPBACK];
    const host = `http://${request.headers.host ?? ''}`;
    if (URL.canParse(host) && known.includes(new URL(host).hostname)) return undefined;
    return reply.code(421).type('text/plain').send('The sandbox answers on the loopback interface only.');
  });
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isWebUrl = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

export const isLoopbackUrl = (url: string): boolean => isWebUrl(url) && LOOPBACK.has(new URL(url).hostname);

/** The path of a request without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
