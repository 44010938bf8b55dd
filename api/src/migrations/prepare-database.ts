import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { buildIndexes } from '../indexes/build-indexes.js';
import { connectOptions } from '../platform/mongo/connect-options.js';
import { runMigrations } from './run-migrations.js';

/**
 * Runs the migrations and builds the indexes over a separate connection, before the rest of the application reads or
 * writes, so that unique indexes are in place for the first request.
 */
export async function prepareDatabase(config: AppConfig, logger: Logger): Promise<void> {
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  const client = new MongoClient(config.mongo.ownerUri, {
    maxPoolSize: 4,
    // The same patience as the application's own connection.
    serverSelectionTimeoutMS: retryAttempts * retryDelay,
  });
  try {
    await runMigrations(client.db(), logger, { sources: config.settings.sources });
    await buildIndexes(client.db(), logger);
  } finally {
    await client.close();
  }
}
