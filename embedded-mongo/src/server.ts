import { chmodSync, existsSync, mkdirSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Cursors } from './commands/cursors.js';
import { serve } from './connection.js';
import { Engine } from './engine/engine.js';
import { Interleaving } from './engine/interleaving.js';
import { takeOwnership } from './owner.js';
import { openStore } from './store.js';
import { removeExpired } from './ttl.js';
import type { Server, Socket } from 'node:net';

export interface EmbeddedMongoOptions {
  /** Folder of the data; created when missing. One process at a time may use it. */
  dataDir: string;
  /** TCP port on 127.0.0.1; 0 or absent takes a free one. */
  port?: number;
  /** Listen on a unix socket instead; drivers want its name to end in `.sock`. */
  socketPath?: string;
  /** Writes are on disk (fdatasync) before they are answered. Default true; false only for tests. */
  durable?: boolean;
  /**
   * Writes of several connections come between each other as on a server, in an order drawn from this seed. Default: each
   * command writes alone.
   */
  interleave?: number;
  /** Seconds between two passes over the TTL indexes. Default 60, as a server's ttlMonitorSleepSecs. */
  ttlMonitorSleepSecs?: number;
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
  const { dataDir, port = 0, socketPath, durable = true, interleave, ttlMonitorSleepSecs = 60 } = options;
  const onInternalError = options.onInternalError ?? reportOnStandardError;
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      'embedded-mongo is for development, demos and tests. Set MONGODB_URI to a MongoDB server in production.',
    );
  if (socketPath !== undefined && !socketPath.endsWith('.sock'))
    throw new Error(`The unix socket must be named *.sock, or drivers take it for a host: ${socketPath}`);
  mkdirSync(dataDir, { recursive: true });
  const store = openStore(dataDir, durable);
  let release: () => void;
  try {
    release = takeOwnership(store, dataDir);
  } catch (error) {
    await store.close();
    throw error;
  }

  const engine = new Engine(store, interleave === undefined ? undefined : new Interleaving(interleave));
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that disconnects in the middle of a message is not an error of the server.
    socket.on('error', () => socket.destroy());
    serve(socket, { engine, cursors, connectionId: ++connections }, onInternalError);
  });

  try {
    if (socketPath === undefined) await listen(server, { port, host: HOST });
    else {
      await removeStaleSocket(socketPath);
      await listen(server, { path: socketPath });
      chmodSync(socketPath, 0o600);
    }
  } catch (error) {
    release();
    await store.close();
    throw error;
  }

  let expiring: Promise<unknown> = Promise.resolve();
  const monitor = setInterval(() => {
    cursors.expire();
    expiring = expiring.then(() => removeExpired(engine)).catch(onInternalError);
  }, ttlMonitorSleepSecs * 1000);
  monitor.unref();

  return {
    uri:
      socketPath === undefined
        ? `mongodb://${HOST}:${portOf(server)}`
        : `mongodb://${encodeURIComponent(socketPath)}`,
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

function listen(server: Server, where: { port: number; host: string } | { path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** A killed process leaves a stale socket file. */
async function removeStaleSocket(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const isListening = await new Promise<boolean>((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
  if (isListening) throw new Error(`The unix socket ${path} is in use.`);
  unlinkSync(path);
}
