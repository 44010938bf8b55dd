import type { CollectionIndexes } from '../mongo/index-definition.js';

/** Sessions are forgotten when they expire, and found by their user. */
export const SESSION_INDEXES: CollectionIndexes = {
  collection: 'sessions',
  indexes: [
    { keys: { expires: 1 }, expireAfterSeconds: 0 },
    {
      keys: { 'session.userId': 1 },
      partialFilterExpression: { 'session.userId': { $exists: true } },
    },
  ],
};
