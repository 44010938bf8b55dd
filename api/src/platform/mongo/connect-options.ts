import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { AppConfig } from '../../config/app-config.js';

/** How long a request waits for a database that is away before it is answered with 503. */
const SERVER_SELECTION_MS = 700;

/** Longest wait for a connection, where the database may not be silent for longer. */
const CONNECT_MS = 2_000;

/** Settings of the connection: fail fast when the database is away, wait for it at start. */
export function connectOptions({ production, limits }: AppConfig): MongooseModuleFactoryOptions {
  return {
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    // Also how long the driver's own heartbeat waits.
    connectTimeoutMS: Math.max(CONNECT_MS, limits.databaseSilenceMs),
    socketTimeoutMS: 30_000,
    heartbeatFrequencyMS: 2_000,
    // Queries are answered or refused, never queued until the database is back.
    bufferCommands: false,
    // Built and verified before (see src/indexes): mongoose would do it beside the requests and keep failures to itself.
    autoIndex: false,
    autoCreate: false,
    retryAttempts: production ? 30 : 5,
    retryDelay: 1_000,
  };
}
