import { isDocument } from '../bson/values.js';
import { CommandError, failedToParse, located, notSupported } from '../errors.js';
import { finish } from '../engine/interleaving.js';
import { findOne } from '../engine/query.js';
import { createIndex, parseIndexSpec, describeIndex } from '../engine/indexes.js';
import { update } from '../engine/update.js';
import { refuseUnknown } from './command.js';
import { ID_INDEX } from '../engine/metadata.js';
import type { Doc } from '../bson/values.js';
import type { IndexMeta } from '../engine/metadata.js';
import type { CommandContext } from './command.js';

/** The last stage of a pipeline that writes. */
interface Output {
  /** Only inside the engine's `write`. */
  write(docs: readonly Doc[]): void;
}

interface Target {
  db: string;
  name: string;
}

export function outputStage(stage: Doc | undefined, context: CommandContext): Output | undefined {
  if (stage && '$out' in stage) return out(stage.$out, context);
  if (stage && '$merge' in stage) return merge(stage.$merge, context);
  return undefined;
}

function targetOf(value: unknown, db: string): Target {
  if (typeof value === 'string') return { db, name: value };
  if (isDocument(value) && typeof value.coll === 'string')
    return { db: typeof value.db === 'string' ? value.db : db, name: value.coll };
  throw failedToParse('the output collection must be a string or { db, coll }');
}

/** Replaces a collection; its indexes stay. */
function out(operand: unknown, { engine, db }: CommandContext): Output {
  if (isDocument(operand)) refuseUnknown('$out', operand, ['db', 'coll']);
  const target = targetOf(operand, db);
  return {
    write(docs) {
      const old = engine.find(target.db, target.name);
      const indexes = old?.meta.indexes.map(describeIndex) ?? [];
      if (old) engine.drop(old);
      const collection = engine.ensure(target.db, target.name);
      for (const index of indexes) createIndex(collection, parseIndexSpec(index));
      for (const doc of docs) collection.insert(doc);
    },
  };
}

const WHEN_MATCHED = ['merge', 'replace', 'keepExisting', 'fail'];
const WHEN_NOT_MATCHED = ['insert', 'discard', 'fail'];

/** Merges into a collection, document by document. */
function merge(operand: unknown, { engine, db }: CommandContext): Output {
  const spec: Doc = isDocument(operand) ? operand : { into: operand };
  refuseUnknown('$merge', spec, ['into', 'on', 'whenMatched', 'whenNotMatched', 'let']);
  const target = targetOf(spec.into, db);
  const on = spec.on === undefined ? ['_id'] : [spec.on].flat().map(String);
  const { whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
  if (Array.isArray(whenMatched) || spec.let !== undefined) throw notSupported('A pipeline in $merge');
  if (!WHEN_MATCHED.includes(String(whenMatched)))
    throw failedToParse(
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    );
  if (!WHEN_NOT_MATCHED.includes(String(whenNotMatched)))
    throw failedToParse(
      `Enumeration value '${String(whenNotMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  return {
    write(docs) {
      const collection = engine.ensure(target.db, target.name);
      const unique = [ID_INDEX, ...collection.meta.indexes.filter(enforces)].find(
        ({ key }) => Object.keys(key).sort().join() === [...on].sort().join(),
      );
      if (!unique) throw located(51183, 'Cannot find index to verify that join fields will be unique');
      for (const doc of docs) {
        const filter = Object.fromEntries(on.map((field) => [field, { $eq: joined(doc, field) }]));
        if (findOne(collection, filter)) {
          if (whenMatched === 'fail') throw collection.duplicate(unique, doc);
          const { _id, ...fields } = doc;
          if (whenMatched === 'replace')
            finish(update(collection, filter, on.includes('_id') ? doc : fields));
          else if (whenMatched === 'merge' && Object.keys(fields).length > 0)
            finish(update(collection, filter, { $set: fields }));
        } else if (whenNotMatched === 'fail')
          throw new CommandError(
            13113,
            'MergeStageNoMatchingDocument',
            '$merge could not find a matching document in the target collection',
          );
        else if (whenNotMatched === 'insert') collection.insert(doc);
      }
    },
  };
}

const enforces = ({ unique, partialFilterExpression }: IndexMeta): boolean =>
  unique === true && !partialFilterExpression;

/** The value of a document by which $merge finds the one to merge with. */
function joined(doc: Doc, field: string): unknown {
  const value = doc[field];
  const message = "$merge write error: 'on' field cannot be missing, null, undefined or an array";
  if (Array.isArray(value)) throw located(51185, message);
  if (field !== '_id' && (value === undefined || value === null)) throw located(51132, message);
  return value ?? null;
}
