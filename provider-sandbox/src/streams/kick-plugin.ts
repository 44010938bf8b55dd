import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { pathOf } from '../platform/http.js';
import { sameSecret } from '../platform/ids.js';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { unknownParameter, valuesOf } from './query-list.js';
import { TOKEN_LIFETIME_S, type Channel } from './streams-store.js';

const SLUG = /^[\w-]{1,25}$/;
const SLUGS_MAX = 50;

/** An error of Kick: status and body. */
class KickError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(`Kick answers ${status}`);
  }
}

const refused = (status: number, message: string) => new KickError(status, { data: {}, message });

/** Everything under /kick: app access tokens, and the channels of the public API. */
export async function kickPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  const { streams, scenarios, timers } = sandbox;
  const { clientId, clientSecret } = CREDENTIALS.kick;
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ data: {}, message: 'Not Found' }));
  app.setErrorHandler((error: Error, _request, reply) =>
    error instanceof KickError
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ data: {}, message: error.message }),
  );

  const misfortune = async (request: FastifyRequest): Promise<void> => {
    const path = pathOf(request.url);
    const slow = scenarios.take('kick', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('kick', 'server-error', path)) throw refused(500, 'Internal server error');
    if (scenarios.take('kick', 'too-many-requests', path)) throw refused(429, 'Too many requests');
    if (scenarios.take('kick', 'token-expired', path, '/channels')) streams.expireTokens('kick');
  };

  app.post('/oauth/token', async (request) => {
    await misfortune(request);
    const { body } = request;
    if (textOf(body, 'grant_type') !== 'client_credentials')
      throw new KickError(400, { error: 'Invalid request' });
    const isKnown =
      sameSecret(textOf(body, 'client_id') ?? '', clientId) &&
      sameSecret(textOf(body, 'client_secret') ?? '', clientSecret);
    if (!isKnown) throw new KickError(401, { error: 'invalid_client' });
    return { access_token: streams.issueToken('kick'), token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S };
  });

  app.get('/public/v1/channels', async (request) => {
    await misfortune(request);
    const { headers, query } = request;
    if (!streams.admits('kick', headers.authorization)) throw refused(401, 'Unauthorized');
    const slugs = valuesOf(query, 'slug');
    const isWrong = unknownParameter(query, ['slug']) !== undefined || slugs.length === 0;
    if (isWrong || slugs.length > SLUGS_MAX || !slugs.every((slug) => SLUG.test(slug)))
      throw refused(400, 'Invalid request');
    const found = slugs.map((slug) => streams.channels.kick.get(slug.toLowerCase()));
    if (found.includes(undefined) && scenarios.take('kick', 'unknown-slug'))
      throw refused(400, 'Invalid request');
    return { data: found.flatMap((channel) => (channel ? [channelObject(channel)] : [])), message: 'OK' };
  });
}

const channelObject = ({ login, title, viewers, liveSince }: Channel) => ({
  broadcaster_user_id: 123_456,
  slug: login,
  channel_description: '',
  banner_picture: '',
  category: { id: 28, name: 'Grand Theft Auto V', thumbnail: '' },
  stream: {
    is_live: liveSince !== null,
    is_mature: false,
    key: '',
    language: 'en',
    start_time: liveSince ?? '0001-01-01T00:00:00Z',
    thumbnail: '',
    url: '',
    viewer_count: liveSince === null ? 0 : viewers,
  },
  stream_title: title,
});
