import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/load-config.js';
import { ALL_METHODS } from './payments/methods/all-methods.js';
import { setApiPrefix } from './create-app.js';
import { createApiDocument } from './platform/swagger/api-document.js';

/** Dummy values for required settings; no provider is ever called. */
const DUMMY_ENVIRONMENT = {
  NODE_ENV: 'test',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'none',
  DISCORD_GUILD_ID: '100000000000000002',
  DISCORD_INVITE_CODE: 'none',
};

// Prints the OpenAPI document; the build writes it to `dist/openapi.json`. Preview mode loads the controllers but creates no providers, so no
// database is needed; only configuration defaults are used, so the output is the same everywhere.
try {
  const config = loadConfig(ALL_METHODS, DUMMY_ENVIRONMENT);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    new FastifyAdapter(),
    { preview: true, logger: ['error'], abortOnError: false },
  );
  setApiPrefix(app);
  const document = createApiDocument(app, config.community.name);
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`, () => process.exit(0));
} catch (error) {
  process.stderr.write(`${String((error as Error)?.stack)}\n`);
  process.exit(1);
}
