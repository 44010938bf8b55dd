import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import type { AppConfig } from '../../config/app-config.js';
import { buildIndexes } from '../indexes/build-indexes.js';
import { connectOptions, hasTransactions, NEEDS_REPLICA_SET } from '../../platform/mongo/connect-options.js';
import { StartRefused } from '../../start-refused.js';
import { runMigrations } from './run-migrations.js';

/**
 * Refuses a database without transactions. Runs the migrations and builds the indexes over a separate connection, before
 * the rest of the application reads or writes, so that unique indexes are in place for the first request.
 * @throws StartRefused if the database is a standalone MongoDB
 */
export async function prepareDatabase(config: AppConfig, logger: Logger): Promise<void> {
  const { retryAttempts = 1, retryDelay = 1_000 } = connectOptions(config);
  const client = new MongoClient(config.mongo.ownerUri, {
    maxPoolSize: 4,
    // Wait as long as the application's own connection.
    serverSelectionTimeoutMS: retryAttempts * retryDelay,
  });
  try {
    if (!hasTransactions(await client.db().command({ hello: 1 }))) {
      const { why, fix } = NEEDS_REPLICA_SET;
      throw new StartRefused(
        `The database at ${client.options.hosts.join(', ')} is a standalone MongoDB. ${why} ${fix}`,
      );
    }
    await runMigrations(client.db(), logger, { sources: config.settings.sources });
    await buildIndexes(client.db(), logger);
  } finally {
    await client.close();
  }
}
