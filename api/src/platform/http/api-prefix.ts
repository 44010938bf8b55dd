import { RequestMethod } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Everything lives under /api but the login, whose addresses a person's browser visits. */
export function setApiPrefix(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', {
    exclude: [
      { path: 'auth', method: RequestMethod.GET },
      { path: 'auth/callback', method: RequestMethod.GET },
    ],
  });
}
