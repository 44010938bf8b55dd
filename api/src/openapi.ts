import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/load-config.js';
import { setApiPrefix } from './platform/http/api-prefix.js';
import { createApiDocument } from './platform/swagger/api-document.js';

/** The settings without a default; nothing is ever called with them. */
const NOBODY = {
  NODE_ENV: 'test',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'none',
  DISCORD_GUILD_ID: '100000000000000002',
  DISCORD_INVITE_CODE: 'none',
};

// `npm run openapi`: prints the document of the API. Preview mode knows all controllers and makes no provider, so that no
// database is needed; of the configuration only the defaults count, so that it is the same everywhere.
try {
  const config = loadConfig(NOBODY);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    new FastifyAdapter(),
    { preview: true, logger: ['error'], abortOnError: false },
  );
  setApiPrefix(app);
  process.stdout.write(JSON.stringify(createApiDocument(app, config.community.name)), () => process.exit(0));
} catch (error) {
  process.stderr.write(`${String((error as Error)?.stack)}\n`);
  process.exit(1);
}
