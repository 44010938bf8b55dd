import { applicationSchema } from './application.schema.js';

/** MongoDB builds no more indexes of a collection. */
const INDEXES_MAX = 64;
/** Each answer that a list is filtered by takes two. */
const ROOM = 8;

it('the indexes of applications, that of _id included, leave room for further kinds', () => {
  expect(applicationSchema.indexes().length + 1).toBeLessThanOrEqual(INDEXES_MAX - ROOM);
});
