import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord, parseRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { STREAM_PLATFORMS, type Channel } from '../streams/streams-store.js';
import { ControlError } from './control-error.js';

const FIELDS: Record<string, (value: unknown) => boolean> = {
  isLive: (value) => typeof value === 'boolean',
  name: (value) => typeof value === 'string',
  title: (value) => typeof value === 'string',
  viewers: (value) => Number.isInteger(value) && (value as number) >= 0,
};

/** Starts and ends the streams of channels. */
export function streamRoutes(app: FastifyInstance, { streams }: SandboxContext): void {
  app.put(
    '/streams/:platform/:login',
    (request: FastifyRequest<{ Params: { platform: string; login: string } }>) => {
      const platform = STREAM_PLATFORMS.find((one) => one === request.params.platform);
      if (!platform) throw new ControlError(404, `Unknown platform; known: ${STREAM_PLATFORMS.join(', ')}`);
      const login = request.params.login.toLowerCase();
      return { channel: streams.put(platform, login, readChange(parseRecord(request.body))) };
    },
  );
}

/** Reads `{ isLive, name?, title?, viewers? }`. */
function readChange(body: unknown): Partial<Channel> & { isLive: boolean } {
  if (!isRecord(body) || typeof body.isLive !== 'boolean')
    throw new ControlError(400, 'isLive is true or false');
  for (const [name, value] of Object.entries(body))
    if (!FIELDS[name]?.(value))
      throw new ControlError(400, `${name} is not known or wrong`, Object.keys(FIELDS));
  return body as unknown as Partial<Channel> & { isLive: boolean };
}
