import { isDocument, toNumber } from '../bson/values.js';
import { badValue, CommandError, namespaceNotFound, notSupported } from '../errors.js';
import { compileFilter } from '../language/language.js';
import { collectionName, documentField, OK } from './command.js';
import { ID_INDEX } from '../engine/metadata.js';
import type { Doc } from '../bson/values.js';
import type { Collection } from '../engine/collection.js';
import type { Command } from './command.js';

const UNSUPPORTED_KINDS = [
  'capped',
  'size',
  'max',
  'viewOn',
  'pipeline',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'validator',
  'validationLevel',
  'validationAction',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];

const create: Command = {
  name: 'create',
  options: [...UNSUPPORTED_KINDS, 'idIndex', 'storageEngine', 'indexOptionDefaults', 'autoIndexId'],
  async run(command, { engine, db }) {
    for (const option of UNSUPPORTED_KINDS)
      // `capped: false` and the like ask for nothing.
      if (command[option]) throw notSupported(`The create option ${option}`);
    const name = collectionName(command);
    return engine.change(() => {
      if (engine.find(db, name))
        throw new CommandError(48, 'NamespaceExists', `Collection ${db}.${name} already exists.`);
      engine.ensure(db, name);
      return OK;
    });
  },
};

const drop: Command = {
  name: 'drop',
  async run(command, { engine, db }) {
    const name = collectionName(command);
    return engine.change(() => {
      const collection = engine.find(db, name);
      if (!collection) return OK;
      const nIndexesWas = collection.meta.indexes.length + 1;
      engine.drop(collection);
      return { nIndexesWas, ns: collection.namespace, ...OK };
    });
  },
};

const dropDatabase: Command = {
  name: 'dropDatabase',
  async run(_command, { engine, db }) {
    return engine.change(() => {
      for (const collection of engine.collections(db)) engine.drop(collection);
      return { dropped: db, ...OK };
    });
  },
};

function splitNamespace(namespace: unknown): [db: string, name: string] {
  const dot = typeof namespace === 'string' ? namespace.indexOf('.') : -1;
  if (typeof namespace !== 'string' || dot < 1)
    throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${String(namespace)}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

const renameCollection: Command = {
  name: 'renameCollection',
  options: ['to', 'dropTarget'],
  async run(command, { engine, db }) {
    if (db !== 'admin')
      throw new CommandError(
        13,
        'Unauthorized',
        'renameCollection may only be run against the admin database.',
      );
    const [fromDb, fromName] = splitNamespace(command.renameCollection);
    const [toDb, toName] = splitNamespace(command.to);
    return engine.change(() => {
      const source = engine.find(fromDb, fromName);
      if (!source)
        throw new CommandError(
          26,
          'NamespaceNotFound',
          `Source collection ${fromDb}.${fromName} does not exist`,
        );
      const target = engine.find(toDb, toName);
      if (target && command.dropTarget !== true)
        throw new CommandError(48, 'NamespaceExists', 'target namespace exists');
      if (target) engine.drop(target);
      engine.rename(source, toDb, toName);
      return OK;
    });
  },
};

const describe = ({ meta }: Collection): Doc => ({
  name: meta.name,
  type: 'collection',
  options: {},
  info: { readOnly: false, uuid: meta.uuid },
  idIndex: { v: 2, ...ID_INDEX },
});

const listCollections: Command = {
  name: 'listCollections',
  options: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run(command, { engine, cursors, db }) {
    const test = compileFilter(documentField(command, 'filter'));
    const found = engine.collections(db).map(describe).filter(test);
    const shown = command.nameOnly === true ? found.map(({ name, type }) => ({ name, type })) : found;
    const { batchSize } = documentField(command, 'cursor');
    return cursors.first(`${db}.$cmd.listCollections`, shown, {
      batchSize: batchSize === undefined ? Infinity : toNumber(batchSize),
    });
  },
};

const listDatabases: Command = {
  name: 'listDatabases',
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(command, { engine }) {
    const test = compileFilter(documentField(command, 'filter'));
    const databases = engine
      .databaseNames()
      .map((name): Doc => ({ name, sizeOnDisk: 0, empty: false }))
      .filter(test);
    if (command.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })), ...OK };
    return { databases, totalSize: 0, totalSizeMb: 0, ...OK };
  },
};

const collStats: Command = {
  name: 'collStats',
  aliases: ['collstats'],
  options: ['scale'],
  run(command, { engine, db }) {
    const name = collectionName(command);
    const collection = engine.find(db, name);
    return {
      ns: `${db}.${name}`,
      count: collection?.count() ?? 0,
      nindexes: collection ? collection.meta.indexes.length + 1 : 0,
      ...OK,
    };
  },
};

const dbStats: Command = {
  name: 'dbStats',
  aliases: ['dbstats'],
  options: ['scale', 'freeStorage'],
  run(_command, { engine, db }) {
    const collections = engine.collections(db);
    return {
      db,
      collections: collections.length,
      views: 0,
      objects: collections.reduce((sum, collection) => sum + collection.count(), 0),
      indexes: collections.reduce((sum, { meta }) => sum + meta.indexes.length + 1, 0),
      ...OK,
    };
  },
};

const collMod: Command = {
  name: 'collMod',
  options: ['index', ...UNSUPPORTED_KINDS],
  async run(command, { engine, db }) {
    const name = collectionName(command);
    for (const option of UNSUPPORTED_KINDS)
      if (command[option] !== undefined) throw notSupported(`collMod of ${option}`);
    const { index } = command;
    if (!isDocument(index)) throw badValue('collMod needs an index to change');
    for (const field of Object.keys(index))
      if (!['name', 'keyPattern', 'expireAfterSeconds', 'hidden'].includes(field))
        throw notSupported(`collMod of ${field}`);
    return engine.change(() => {
      const collection = engine.find(db, name);
      if (!collection) throw namespaceNotFound(`${db}.${name}`);
      const key = JSON.stringify(index.keyPattern ?? null);
      const found = collection.meta.indexes.find(
        (one) => one.name === index.name || JSON.stringify(one.key) === key,
      );
      if (!found) throw new CommandError(27, 'IndexNotFound', `cannot find index for ns ${db}.${name}`);
      const before = { hidden: found.hidden, expireAfterSeconds: found.expireAfterSeconds };
      engine.onRollback(() => Object.assign(found, before));
      if (index.hidden !== undefined) found.hidden = index.hidden === true;
      if (index.expireAfterSeconds !== undefined) {
        if (Object.keys(found.key).length > 1) throw badValue('TTL indexes are single-field indexes');
        found.expireAfterSeconds = toNumber(index.expireAfterSeconds);
      }
      engine.saveMeta(collection);
      return OK;
    });
  },
};

export const collectionCommands: readonly Command[] = [
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collStats,
  dbStats,
  collMod,
];
