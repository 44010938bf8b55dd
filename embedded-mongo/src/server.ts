import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Cursors } from './commands/cursors.js';
import { Sessions } from './commands/sessions.js';
import { serve } from './connection.js';
import { Engine } from './engine/engine.js';
import { Interleaving } from './engine/interleaving.js';
import { takeOwnership } from './owner.js';
import { openStore } from './store.js';
import { removeExpired } from './ttl.js';
import type { Server, Socket } from 'node:net';

export interface EmbeddedMongoOptions {
  /** Folder of the data; created if missing. Only one process at a time may use it. */
  dataDir: string;
  /** TCP port on 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Writes are on disk (fdatasync) before they are answered. Default true; false only for tests. */
  durable?: boolean;
  /**
   * Writes of several connections come between each other as on a server, in an order drawn from this seed. Default: each
   * command writes alone.
   */
  interleave?: number;
  /** Seconds between two passes over the TTL indexes. Default 60, as a server's ttlMonitorSleepSecs. */
  ttlMonitorSleepSecs?: number;
  /** Maximum age of an open transaction in seconds. Default 60, like MongoDB’s transactionLifetimeLimitSeconds. */
  transactionLifetimeSecs?: number;
  /** Receives faults of the store itself. Default: a line on standard error. */
  onInternalError?: (error: unknown) => void;
}

export interface EmbeddedMongo {
  /** Connection string without a database. */
  uri: string;
  /** Stops answering, finishes pending writes and releases the data directory. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

function reportOnStandardError(error: unknown): void {
  process.stderr.write(
    `embedded-mongo: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

/** Starts the store in this process. Throws in production, and when another process has the data directory. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, port = 0, durable = true, interleave } = options;
  const { ttlMonitorSleepSecs = 60, transactionLifetimeSecs = 60 } = options;
  const onInternalError = options.onInternalError ?? reportOnStandardError;
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'embedded-mongo is for development, demos and tests. Set MONGODB_URI to a MongoDB server in production.',
    );
  mkdirSync(dataDir, { recursive: true });
  const store = openStore(dataDir, durable);
  let release: () => void;
  try {
    release = takeOwnership(store, dataDir);
  } catch (error) {
    await store.close();
    throw error;
  }

  const interleaving = interleave === undefined ? undefined : new Interleaving(interleave);
  const engine = new Engine(store, interleaving);
  const sessions = new Sessions(engine, store, { transactionLifetimeSecs, interleaving });
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that disconnects in the middle of a message is not an error of the server.
    socket.on('error', () => socket.destroy());
    const address = `${HOST}:${portOf(server)}`;
    serve(socket, { engine, cursors, sessions, address, connectionId: ++connections }, onInternalError);
  });

  try {
    await listen(server, port);
  } catch (error) {
    release();
    await store.close();
    throw error;
  }

  let expiring: Promise<unknown> = Promise.resolve();
  const monitor = setInterval(() => {
    cursors.expire();
    expiring = expiring
      .then(() => removeExpired(engine))
      .then(() => sessions.expire())
      .catch(onInternalError);
  }, ttlMonitorSleepSecs * 1000);
  monitor.unref();

  return {
    uri: `mongodb://${HOST}:${portOf(server)}`,
    async close() {
      clearInterval(monitor);
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await expiring;
      await engine.settled();
      release();
      await store.close();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
