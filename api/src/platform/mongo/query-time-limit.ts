import type { Aggregate, Query, Schema } from 'mongoose';

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
