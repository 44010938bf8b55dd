import type { CollectionIndexes } from '../mongo/index-definition.js';

/** One count per key, with a TTL. */
export const RATE_LIMIT_INDEXES: CollectionIndexes = {
  collection: 'rate_limits',
  indexes: [
    { keys: { expire: -1 }, expireAfterSeconds: 0 },
    { keys: { key: 1 }, unique: true },
  ],
};
