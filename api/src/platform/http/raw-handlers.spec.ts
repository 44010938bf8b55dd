import { Logger } from '@nestjs/common';
import fastify from 'fastify';
import { RawHandlers, type RawHandler } from './raw-handlers.js';

async function listening(handler: RawHandler) {
  const raw = new RawHandlers();
  const app = fastify({ serverFactory: raw.serverFactory });
  raw.install(app, [handler]);
  app.get('/*', () => 'the router');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const read = async (path: string) => (await fetch(url + path)).text();
  return { app, read };
}

describe('handlers before the router', () => {
  afterEach(() => jest.restoreAllMocks());

  it('answer what they know, and leave the rest to the router', async () => {
    const { app, read } = await listening(({ url }, response) => {
      if (url === '/known') response.end('a handler');
      return url === '/known';
    });
    expect([await read('/known'), await read('/other')]).toEqual(['a handler', 'the router']);
    await app.close();
  });

  it('may fail: the router answers', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const { app, read } = await listening(() => {
      throw new Error('broken');
    });
    expect(await read('/')).toBe('the router');
    expect(logged).toHaveBeenCalledTimes(1);
    await app.close();
  });

  it('leave the time limits as Fastify sets them', async () => {
    const own = fastify();
    const { app } = await listening(() => false);
    const limitsOf = ({ keepAliveTimeout, requestTimeout }: typeof own.server) => [
      keepAliveTimeout,
      requestTimeout,
    ];
    expect(limitsOf(app.server)).toEqual(limitsOf(own.server));
    await Promise.all([app.close(), own.close()]);
  });
});
