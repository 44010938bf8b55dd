import type { Document } from 'mongodb';

/** Whether the database has transactions, by its reply to `hello`: a replica set or a sharded cluster. */
export const hasTransactions = (hello: Document): boolean =>
  typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';

/** The message to the operator of a standalone MongoDB: the reason for a replica set, and the set-up. */
export const NEEDS_REPLICA_SET = {
  why: 'The product changes several documents together and needs transactions, which only a replica set has.',
  fix: 'One member is enough: start mongod with --replSet rs0, run rs.initiate() once in mongosh, and add ?replicaSet=rs0 to MONGODB_URI (docker-compose.yml and deploy/kubernetes do this; Atlas is one).',
};
