import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const FOLDER = new URL('../../assets/', import.meta.url);

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Scripts and styles of the pages. No other file of the folder is served. */
const SERVED = ['page.css', 'icon.svg', 'checkout-result.js'];

export const readAsset = (name: string): Promise<Buffer> => readFile(fileURLToPath(new URL(name, FOLDER)));

export function assetRoutes(app: FastifyInstance): void {
  for (const name of SERVED)
    app.get(`/__assets/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .type(TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
        .send(await readAsset(name)),
    );
}
