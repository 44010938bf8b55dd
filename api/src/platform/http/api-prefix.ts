import { RequestMethod } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Sets the prefix /api, except for the login routes, to which browsers navigate. */
export function setApiPrefix(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', {
    exclude: [
      { path: 'auth', method: RequestMethod.GET },
      { path: 'auth/callback', method: RequestMethod.GET },
    ],
  });
}
