import { isDocument, toNumber, typeName } from '../bson/values.js';
import { badValue, CommandError, located, notSupported, typeMismatch } from '../errors.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine/engine.js';
import type { Steps } from '../engine/interleaving.js';
import type { Reply } from '../wire.js';
import type { Cursors } from './cursors.js';
import type { Sessions } from './sessions.js';

/** Everything that a command needs of the server. */
export interface CommandContext {
  engine: Engine;
  cursors: Cursors;
  connectionId: number;
  /** Host and port of this server. */
  address: string;
  sessions: Sessions;
  /** Runs the command's changes: alone, interleaved with other writes, or in the command's transaction. */
  write<T extends Doc>(steps: Steps<T>): Promise<T>;
  /** The database that the command is sent to. */
  db: string;
  /** When the command gives up (maxTimeMS), in ms since the epoch. */
  deadline?: number;
}

export interface Command {
  name: string;
  aliases?: readonly string[];
  /** The options that it takes besides its own name and the generic ones; all others are refused. */
  options?: readonly string[];
  run(command: Doc, context: CommandContext): Reply | Promise<Reply>;
}

export const OK = { ok: 1 } as const;

/** Options that any command may carry and that are either handled here or mean nothing to a single node. */
const GENERIC = [
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'stmtId',
  'stmtIds',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
];

export function unknownField(command: string, field: string): CommandError {
  return located(40415, `BSON field '${command}.${field}' is an unknown field.`);
}

export function refuseUnknown(what: string, doc: Doc, known: readonly string[]): void {
  for (const name of Object.keys(doc)) if (!known.includes(name)) throw unknownField(what, name);
}

/** Refuses every collation except the simple one (byte order), which is this store’s order. */
export function refuseCollation(collation: unknown): void {
  if (collation === undefined || collation === null) return;
  if (isDocument(collation) && (collation.locale === 'simple' || Object.keys(collation).length === 0)) return;
  throw notSupported('collation');
}

/** Checks a command before it runs: unknown options, and generic ones that cannot be honoured. */
export function checkCommand({ name, options = [] }: Command, command: Doc): void {
  const [called = name] = Object.keys(command);
  refuseUnknown(name, command, [called, ...options, ...GENERIC]);
  refuseCollation(command.collation);
  const { writeConcern } = command;
  if (isDocument(writeConcern) && typeof writeConcern.w === 'number' && writeConcern.w > 1)
    throw new CommandError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}

export function deadlineOf(command: Doc): number | undefined {
  const limit = toNumber(command.maxTimeMS);
  if (limit < 0) throw badValue(`${limit} value for maxTimeMS is out of range`);
  return limit > 0 ? Date.now() + limit : undefined;
}

/** The collection that a command names in its first field. */
export function collectionName(command: Doc): string {
  const name = Object.values(command)[0];
  if (typeof name !== 'string')
    throw new CommandError(73, 'InvalidNamespace', `collection name has invalid type ${typeName(name)}`);
  if (name === '')
    throw new CommandError(73, 'InvalidNamespace', 'Invalid namespace: the collection name is empty');
  return name;
}

/** An optional document of a command. */
export function documentField(command: Doc, field: string): Doc {
  const value = command[field] ?? {};
  if (!isDocument(value))
    throw typeMismatch(
      `BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'object'`,
    );
  return value;
}

/** A required list of documents of a command. */
export function documentList(command: Doc, field: string): Doc[] {
  const value = command[field];
  if (value === undefined) throw located(40414, `BSON field '${field}' is missing but a required field`);
  if (!Array.isArray(value))
    throw typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}', expected type 'array'`);
  for (const item of value)
    if (!isDocument(item))
      throw typeMismatch(
        `BSON field '${field}.0' is the wrong type '${typeName(item)}', expected type 'object'`,
      );
  return value as Doc[];
}

/** A whole number from 0 on. */
export function countField(command: Doc, field: string): number {
  const value = toNumber(command[field]);
  if (!Number.isFinite(value)) throw typeMismatch(`BSON field '${field}' is the wrong type`);
  if (value < 0) throw located(51024, `BSON field '${field}' value must be >= 0, actual value '${value}'`);
  return Math.trunc(value);
}

/** The size of the first batch; default: MongoDB’s 101. */
export function batchSizeOf(command: Doc): number {
  const cursor = command.cursor;
  const size = isDocument(cursor) ? cursor.batchSize : command.batchSize;
  return size === undefined ? 101 : countField({ batchSize: size }, 'batchSize');
}
