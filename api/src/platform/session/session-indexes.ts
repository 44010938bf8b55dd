import type { CollectionIndexes } from '../mongo/index-definition.js';

/** TTL, and lookup by user. */
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
