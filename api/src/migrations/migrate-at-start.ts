import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { connectOptions } from '../platform/mongo/connect-options.js';
import { runMigrations } from './run-migrations.js';

/**
 * Runs the migrations over a connection of their own, before anything else of the application reads or writes: the
 * unique indexes of the models, too, are built on documents that fit them.
 */
export async function migrateAtStart(config: AppConfig, logger: Logger): Promise<void> {
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  const client = new MongoClient(config.mongo.uri, {
    maxPoolSize: 2,
    // As long as the application itself waits for a database that is not up yet.
    serverSelectionTimeoutMS: retryAttempts * retryDelay,
  });
  try {
    await runMigrations(client.db(), logger);
  } finally {
    await client.close();
  }
}
