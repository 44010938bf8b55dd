import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AppConfig } from '../../config/app-config.js';
import { queryTimeLimit } from './query-time-limit.js';

/** How long a request waits for an unavailable database before it gets 503. */
const SERVER_SELECTION_MS = 700;

/** Minimum connection timeout. */
const CONNECT_MS = 2_000;

/**
 * The connection of the owner, who may change all collections, including the audit log
 * (docs/decisions/audit-digest.md).
 */
export const OWNER = 'owner';

/** Connection options: fail fast when the database is unavailable, but wait for it on start. */
export function connectOptions({ production, limits, http, mongo }: AppConfig): MongooseModuleFactoryOptions {
  return {
    serverSelectionTimeoutMS: SERVER_SELECTION_MS,
    // Also the timeout of the driver's heartbeat.
    connectTimeoutMS: Math.max(CONNECT_MS, limits.databaseTimeoutMs),
    socketTimeoutMS: 30_000,
    heartbeatFrequencyMS: 2_000,
    // Fail queries instead of buffering them during an outage.
    bufferCommands: false,
    // Built and verified on start (see src/indexes): mongoose would do it in the background and hide failures.
    autoIndex: false,
    autoCreate: false,
    // Traces and the checks of transactions are made of the driver's events.
    ...((http.tracesTo !== null || mongo.repeatEvery > 0) && { monitorCommands: true }),
    connectionFactory: (connection: Connection) => connection.plugin(queryTimeLimit(limits.queryMs)),
    retryAttempts: production ? 30 : 5,
    retryDelay: 1_000,
  };
}
