import type { MongooseModuleFactoryOptions } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import type { Aggregate, Connection, Query, Schema } from 'mongoose';
import type { AppConfig } from '../../config/app-config.js';

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

const QUERIES = [
  ...['countDocuments', 'deleteMany', 'deleteOne', 'distinct', 'estimatedDocumentCount', 'find', 'findOne'],
  ...['findOneAndDelete', 'findOneAndReplace', 'findOneAndUpdate', 'replaceOne', 'updateMany', 'updateOne'],
] as const;

/**
 * A plugin for every schema: MongoDB ends a query of a model after `ms` milliseconds, unless the query names its own limit
 * (`maxTimeMS`). Calls of `model.collection` and `connection.collection` name theirs.
 */
export const queryTimeLimit =
  (ms: number) =>
  (schema: Schema): void => {
    schema.pre([...QUERIES], { document: false, query: true }, function (this: Query<unknown, unknown>) {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(ms);
    });
    schema.pre('aggregate', function (this: Aggregate<unknown>) {
      this.options.maxTimeMS ??= ms;
    });
  };

/** Whether the database has transactions, by its reply to `hello`: a replica set or a sharded cluster. */
export const hasTransactions = (hello: Document): boolean =>
  typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';

/** The message to the operator of a standalone MongoDB: the reason for a replica set, and the set-up. */
export const NEEDS_REPLICA_SET = {
  why: 'The product changes several documents together and needs transactions, which only a replica set has.',
  fix: 'One member is enough: start mongod with --replSet rs0, run rs.initiate() once in mongosh, and add ?replicaSet=rs0 to MONGODB_URI (docker-compose.yml and deploy/kubernetes do this; Atlas is one).',
};
