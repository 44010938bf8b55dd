import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Engine } from '../engine/engine.js';
import { startEmbeddedMongo } from '../server.js';
import { openStore } from '../store.js';
import type { Collection } from '../engine/collection.js';
import type { EmbeddedMongo, EmbeddedMongoOptions } from '../server.js';
import type { Store } from '../store.js';
import type { Db } from 'mongodb';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'embedded-mongo-'));

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface UsedStore {
  uri: string;
  client: MongoClient;
  db: Db;
  stop(): Promise<void>;
}

export interface RunningStore extends UsedStore {
  mongo: EmbeddedMongo;
}

/** A server in this process on its own temporary data, with the official driver connected to it. */
export async function runStore(options: Partial<EmbeddedMongoOptions> = {}): Promise<RunningStore> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const mongo = await startEmbeddedMongo({ durable: false, ...options, dataDir });
  const client = await MongoClient.connect(mongo.uri);
  return {
    mongo,
    uri: mongo.uri,
    client,
    db: client.db('city'),
    async stop() {
      await client.close();
      await mongo.close();
      if (options.dataDir === undefined) removeFolder(dataDir);
    },
  };
}

/** The MongoDB server of TEST_MONGODB_URI, with its own database, for specs that compare both. */
export async function useServer(uri: string): Promise<UsedStore> {
  const client = await MongoClient.connect(uri);
  const db = client.db(`embedded_spec_${process.pid}`);
  return {
    uri,
    client,
    db,
    async stop() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

export interface OpenEngine {
  engine: Engine;
  store: Store;
  collection: Collection;
  close(): Promise<void>;
}

/** The engine without a server, with one empty collection. */
export async function openEngine(dataDir = temporaryFolder()): Promise<OpenEngine> {
  const store = openStore(dataDir, false);
  const engine = new Engine(store);
  const collection = await engine.write(() => engine.ensure('city', 'things'));
  return {
    engine,
    store,
    collection,
    async close() {
      await store.close();
      removeFolder(dataDir);
    },
  };
}

/** What a command is refused with. Fails when it is not refused. */
export async function refusal(promise: Promise<unknown>): Promise<{ code?: number; message: string }> {
  return promise.then(
    () => {
      throw new Error('The command was not refused.');
    },
    (error: { code?: number; message: string }) => ({ code: error.code, message: error.message }),
  );
}
