import { show, typeName } from '../bson/values.js';
import { CommandError, namespaceNotFound, typeMismatch } from '../errors.js';
import { createIndex, describeIndex, parseIndexSpec } from '../engine/indexes.js';
import { ID_INDEX } from '../engine/metadata.js';
import { collectionName, documentList, OK } from './command.js';
import type { Collection } from '../engine/collection.js';
import type { IndexMeta } from '../engine/metadata.js';
import type { Command } from './command.js';

const createIndexes: Command = {
  name: 'createIndexes',
  options: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  async run(command, { engine, db }) {
    const name = collectionName(command);
    const specs = documentList(command, 'indexes').map(parseIndexSpec);
    if (specs.length === 0)
      throw new CommandError(2, 'BadValue', 'Must specify at least one index to create');
    return engine.change(() => {
      const createdCollectionAutomatically = engine.find(db, name) === undefined;
      const collection = engine.ensure(db, name);
      const before = collection.meta.indexes.length + 1;
      for (const spec of specs) createIndex(collection, spec);
      const after = collection.meta.indexes.length + 1;
      return {
        numIndexesBefore: before,
        numIndexesAfter: after,
        createdCollectionAutomatically,
        ...(after === before ? { note: 'all indexes already exist' } : {}),
        ...OK,
      };
    });
  },
};

const listIndexes: Command = {
  name: 'listIndexes',
  options: ['cursor'],
  run(command, { engine, cursors, db }) {
    const name = collectionName(command);
    const collection = engine.find(db, name);
    if (!collection) throw namespaceNotFound(`${db}.${name}`);
    const visible = collection.meta.indexes.filter((index) => collection.isPublished(index));
    return cursors.first(collection.namespace, [{ v: 2, ...ID_INDEX }, ...visible.map(describeIndex)]);
  },
};

/** The index that dropIndexes names, by name or by key. */
function named(collection: Collection, wanted: unknown): IndexMeta {
  const key = JSON.stringify(wanted);
  if (wanted === ID_INDEX.name || key === '{"_id":1}')
    throw new CommandError(72, 'InvalidOptions', 'cannot drop _id index');
  const found = collection.meta.indexes.find(
    (index) => index.name === wanted || JSON.stringify(index.key) === key,
  );
  if (found) return found;
  throw new CommandError(
    27,
    'IndexNotFound',
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : `can't find index with key: ${show(wanted)}`,
  );
}

const dropIndexes: Command = {
  name: 'dropIndexes',
  aliases: ['deleteIndexes'],
  options: ['index'],
  async run(command, { engine, db }) {
    const name = collectionName(command);
    const wanted = command.index;
    if (wanted === undefined || wanted === null)
      throw typeMismatch(`BSON field 'dropIndexes.index' is the wrong type '${typeName(wanted)}'`);
    return engine.change(() => {
      const collection = engine.find(db, name);
      if (!collection) throw new CommandError(26, 'NamespaceNotFound', `ns not found ${db}.${name}`);
      const nIndexesWas = collection.meta.indexes.length + 1;
      const all = wanted === '*';
      const dropped = all
        ? [...collection.meta.indexes]
        : (Array.isArray(wanted) ? wanted : [wanted]).map((one: unknown) => named(collection, one));
      for (const index of dropped) collection.dropIndex(index);
      return { nIndexesWas, ...(all ? { msg: 'non-_id indexes dropped for collection' } : {}), ...OK };
    });
  },
};

export const indexCommands: readonly Command[] = [createIndexes, listIndexes, dropIndexes];
