import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CREDENTIALS } from '../credentials.js';
import { pathOf } from '../platform/http.js';
import { sameSecret } from '../platform/ids.js';
import { textOf } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { unknownParameter, valuesOf } from './query-list.js';
import { TOKEN_LIFETIME_S, type Channel } from './streams-store.js';

const LOGIN = /^[a-z0-9_]{1,25}$/i;
const LOGINS_MAX = 100;
const PAGE_DEFAULT = 20;
const PAGE_MAX = 100;
const POINTS = 800;
const MINUTE_S = 60;

/** An error of Twitch: its status, and the text of the message. */
class TwitchError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly resetSeconds?: number,
  ) {
    super(message);
  }
}

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
};

/** Everything under /twitch: app access tokens, and the streams of Helix. */
export async function twitchPlugin(app: FastifyInstance, sandbox: SandboxContext): Promise<void> {
  const { streams, scenarios, timers, clock } = sandbox;
  const { clientId, clientSecret } = CREDENTIALS.twitch;
  const failure = (status: number, message: string) => ({
    error: NAMES[status] ?? 'Internal Server Error',
    status,
    message,
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure(404, '')));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (!(error instanceof TwitchError)) return reply.code(500).send(failure(500, error.message));
    if (error.resetSeconds !== undefined)
      reply.headers({
        'ratelimit-limit': POINTS,
        'ratelimit-remaining': 0,
        'ratelimit-reset': Math.ceil(clock.now() / 1_000) + error.resetSeconds,
      });
    return reply.code(error.status).send(failure(error.status, error.message));
  });

  const misfortune = async (request: FastifyRequest): Promise<void> => {
    const path = pathOf(request.url);
    const slow = scenarios.take('twitch', 'slow', path);
    if (slow) await timers.wait(slow.delayMs ?? 12_000);
    if (scenarios.take('twitch', 'server-error', path)) throw new TwitchError(503, 'Service Unavailable');
    const limited = scenarios.take('twitch', 'too-many-requests', path);
    if (limited)
      throw new TwitchError(429, 'Too Many Requests', Math.ceil((limited.delayMs ?? 60_000) / 1_000));
    if (scenarios.take('twitch', 'token-expired', path, '/helix')) streams.expireTokens('twitch');
  };

  app.post('/oauth2/token', async (request) => {
    await misfortune(request);
    const { body } = request;
    if (textOf(body, 'grant_type') !== 'client_credentials') throw new TwitchError(400, 'invalid grant type');
    if (!sameSecret(textOf(body, 'client_id') ?? '', clientId)) throw new TwitchError(400, 'invalid client');
    if (!sameSecret(textOf(body, 'client_secret') ?? '', clientSecret))
      throw new TwitchError(403, 'invalid client secret');
    return {
      access_token: streams.issueToken('twitch'),
      expires_in: TOKEN_LIFETIME_S,
      token_type: 'bearer',
    };
  });

  app.get('/helix/streams', async (request, reply) => {
    await misfortune(request);
    const { headers, query } = request;
    if (!streams.admits('twitch', headers.authorization)) throw new TwitchError(401, 'Invalid OAuth token');
    if (headers['client-id'] !== clientId)
      throw new TwitchError(401, 'Client ID and OAuth token do not match');
    const unknown = unknownParameter(query, ['user_login', 'first']);
    if (unknown) throw new TwitchError(400, `The sandbox does not know the parameter ${unknown}`);
    const logins = valuesOf(query, 'user_login');
    if (logins.length === 0 || logins.length > LOGINS_MAX || !logins.every((login) => LOGIN.test(login)))
      throw new TwitchError(400, 'Malformed query params.');
    const first = Number(textOf(query, 'first') ?? PAGE_DEFAULT);
    if (!Number.isInteger(first) || first < 1 || first > PAGE_MAX)
      throw new TwitchError(400, 'The parameter "first" was malformed: the value must be 1 to 100');
    const live = logins
      .map((login) => streams.channels.twitch.get(login.toLowerCase()))
      .filter((channel): channel is Channel => channel !== undefined && channel.liveSince !== null);
    reply.headers({
      'ratelimit-limit': POINTS,
      'ratelimit-remaining': POINTS - 1,
      'ratelimit-reset': Math.ceil(clock.now() / 1_000) + MINUTE_S,
    });
    return { data: live.slice(0, first).map(streamObject), pagination: {} };
  });
}

const streamObject = ({ login, name, title, viewers, liveSince }: Channel) => ({
  id: '40952121085',
  user_id: '101051819',
  user_login: login,
  user_name: name,
  game_id: '32982',
  game_name: 'Grand Theft Auto V',
  type: 'live',
  title,
  tags: [],
  viewer_count: viewers,
  started_at: liveSince,
  language: 'en',
  thumbnail_url: '',
  tag_ids: [],
  is_mature: false,
});
