import type { FastifyInstance } from 'fastify';
import { textOf } from '../platform/json.js';
import { isSnowflake } from './snowflake.js';
import { drawAvatar, type ImageFormat } from './avatar-image.js';

const FILE = /^((?:a_)?[0-9a-f]{32})\.(png|jpg|webp|gif)$/;
const TYPES: Record<ImageFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const DEFAULT_SIZE = 128;
/** Pictures are small here; a larger one would only cost time. */
const LARGEST_DRAWN = 256;
const CACHED_IMAGES = 200;

/**
 * Pictures under the paths and rules of Discord’s CDN, drawn from their hash. Any hash is drawn, even one of a user who
 * was lost in a restart, because the product still shows it.
 */
export function cdnRoutes(app: FastifyInstance): void {
  const cache = new Map<string, Buffer>();

  const drawOnce = async (seed: string, size: number, format: ImageFormat) => {
    const key = [seed, size, format].join(' ');
    const image = cache.get(key) ?? (await drawAvatar(seed, Math.min(size, LARGEST_DRAWN), format));
    if (cache.size >= CACHED_IMAGES) cache.clear();
    cache.set(key, image);
    return image;
  };

  app.get<{ Params: { userId: string; file: string } }>(
    '/cdn/avatars/:userId/:file',
    async (request, reply) => {
      const [, hash, extension] = FILE.exec(request.params.file) ?? [];
      const format = extension as ImageFormat | undefined;
      if (!format || hash === undefined || !isSnowflake(request.params.userId))
        return reply.code(404).send('');
      if (format === 'gif' && !hash.startsWith('a_')) return reply.code(415).send('');
      const size = readSize(request.query);
      if (size === undefined) return reply.code(400).send('');
      reply.header('cache-control', 'public, max-age=31536000').type(TYPES[format]);
      return reply.send(await drawOnce(hash, size, format));
    },
  );

  app.get<{ Params: { file: string } }>('/cdn/embed/avatars/:file', async (request, reply) => {
    const index = /^([0-5])\.png$/.exec(request.params.file)?.[1];
    if (index === undefined) return reply.code(404).send('');
    reply.header('cache-control', 'public, max-age=31536000').type(TYPES.png);
    return reply.send(await drawOnce(`default ${index}`, DEFAULT_SIZE, 'png'));
  });
}

/** A power of two from 16 to 4096; undefined when it is something else. */
function readSize(query: unknown): number | undefined {
  const text = textOf(query, 'size');
  if (text === undefined) return DEFAULT_SIZE;
  const size = Number(text);
  return Number.isInteger(Math.log2(size)) && size >= 16 && size <= 4096 ? size : undefined;
}
