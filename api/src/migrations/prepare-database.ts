import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { buildIndexes } from '../indexes/build-indexes.js';
import { connectOptions } from '../platform/mongo/connect-options.js';
import { runMigrations } from './run-migrations.js';

/**
 * Runs the migrations and builds the indexes over a connection of its own, before anything else of the application reads
 * or writes: the rules that unique indexes keep hold before the first request.
 */
export async function prepareDatabase(config: AppConfig, logger: Logger): Promise<void> {
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  const client = new MongoClient(config.mongo.uri, {
    maxPoolSize: 4,
    // As long as the application itself waits for a database that is not up yet.
    serverSelectionTimeoutMS: retryAttempts * retryDelay,
  });
  try {
    await runMigrations(client.db(), logger);
    await buildIndexes(client.db(), logger);
  } finally {
    await client.close();
  }
}
