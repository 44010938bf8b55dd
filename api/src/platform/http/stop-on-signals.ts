import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';

/** Timeout of a graceful shutdown. */
const STOP_WITHIN_MS = 9_000;

/** Graceful shutdown on SIGTERM and SIGINT: refuses new requests, finishes pending work, closes the database, exits. */
export function stopOnSignals(app: INestApplication, logger: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('requests did not finish in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    close(app).then(
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

/**
 * Closes the server first: Nest would close it only after background work has ended, while new requests would still add
 * work.
 */
async function close(app: INestApplication): Promise<void> {
  await app.getHttpAdapter().close();
  await app.close();
}
