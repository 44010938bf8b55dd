import { isDocument } from '../bson/values.js';
import { CommandError, failedToParse } from '../errors.js';
import { applyOperators } from '../update/updater.js';
import { aggregate } from './language.js';
import type { Doc } from '../bson/values.js';
import type { UpdateContext } from '../update/updater.js';

/** Operators, a pipeline, or the whole new document. */
export type Update = Doc | readonly Doc[];

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

export const isReplacement = (update: Update): update is Doc =>
  !Array.isArray(update) && !(Object.keys(update)[0] ?? '').startsWith('$');

/** Refuses updates that are invalid for any document, even if none matches. */
export function checkUpdate(update: Update, multi: boolean): void {
  if (isReplacement(update)) {
    if (multi) throw failedToParse('multi update is not supported for replacement-style update');
    const operator = Object.keys(update).find((key) => key.startsWith('$'));
    if (operator)
      throw new CommandError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    return;
  }
  if (!Array.isArray(update)) {
    applyOperators({}, Object.fromEntries(Object.keys(update).map((operator) => [operator, {}])));
    return;
  }
  for (const stage of update as readonly Doc[]) {
    const name = isDocument(stage) ? (Object.keys(stage)[0] ?? '') : '';
    if (!UPDATE_STAGES.has(name))
      throw new CommandError(72, 'InvalidOptions', `${name} is not allowed to be used within an update`);
  }
}

/** Returns the updated document; may modify `doc`. */
export function applyUpdate(doc: Doc, update: Update, context: UpdateContext & { variables?: Doc }): Doc {
  if (!Array.isArray(update)) {
    if (isReplacement(update as Doc)) return { _id: doc._id, ...(update as Doc) };
    return applyOperators(doc, update as Doc, context);
  }
  const [next = {}] = aggregate([doc], update as readonly Doc[], undefined, context.variables);
  return next._id === undefined && doc._id !== undefined ? { _id: doc._id, ...next } : next;
}
