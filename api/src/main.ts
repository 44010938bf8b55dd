import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { createApp } from './create-app.js';
import { loadConfig } from './config/load-config.js';
import { zoneFindings } from './operations/doctor/machine-checks.js';
import { recordSetup } from './operations/setup/record-setup.js';
import { startEnvironment } from './operations/setup/start-environment.js';
import { ALL_METHODS } from './payments/methods/all-methods.js';
import { createLogs } from './platform/logging/logger.js';
import { startFault } from './start-refused.js';

const STOP_WITHIN_MS = 9_000;

/** Graceful shutdown on SIGTERM and SIGINT: refuses new requests, finishes pending work, closes the database, exits. */
function stopOnSignals(app: INestApplication, logger: Logger): void {
  let stopping = false;
  const close = async () => {
    // Nest would close the server only after background work has ended, while new requests would still add work.
    await app.getHttpAdapter().close();
    await app.close();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('requests did not finish in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  const { env, setup } = await startEnvironment();
  const config = loadConfig(ALL_METHODS, env);
  const logs = createLogs(config);
  const { logger } = logs;
  for (const { what, why, fix } of zoneFindings(config.settings.fallback.timeZone))
    logger.warn(`${what}. ${why} ${fix}`);
  const app = await createApp(config, logs);
  stopOnSignals(app, logger);
  await app.init();
  await recordSetup(app);
  await setup?.close();
  await app.listen(config.http.port, config.http.host);
  logger.info({ url: config.http.publicUrl, providersMode: config.providersMode }, 'listening');
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
