import type { FastifySessionObject } from '@fastify/session';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { MongoStore } from 'connect-mongo';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';

type StoreOptions = Parameters<typeof MongoStore.create>[0];
type Stored = Parameters<MongoStore['set']>[1];
type Done = (error?: unknown) => void;

/**
 * The sessions of logged-in people. connect-mongo writes a session whether or not it still exists, so a request that was
 * under way would bring back what a log-out has ended. Here only the login inserts; every later write is an update.
 */
@Injectable()
export class SessionStore extends MongoStore {
  private readonly begun = new WeakSet<object>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {
    super({
      // Both drivers speak the same interface; their type declarations come from two patch versions.
      client: connection.getClient() as unknown as StoreOptions['client'],
      dbName: connection.name,
      collectionName: 'sessions',
      ttl: config.session.maxAgeSeconds,
      stringify: false,
      // By the index of session-indexes.ts.
      autoRemove: 'disabled',
    });
  }

  /** Lets the next write of a session store it for the first time. */
  begin(session: FastifySessionObject): void {
    this.begun.add(session);
  }

  override set(id: string, session: Stored, done: Done = () => undefined): void {
    if (this.begun.delete(session)) super.set(id, session, done);
    // A visitor's: nothing is kept of it.
    else if (!('userId' in session)) done(null);
    else void this.update(id, session).then(() => done(null), done);
  }

  /** Of a session that has ended meanwhile nothing is written. */
  private async update(id: string, session: Stored): Promise<void> {
    const cookie = session.cookie as Stored['cookie'] & { toJSON(): object };
    const expires = new Date(cookie.expires ?? Date.now() + this.config.session.maxAgeSeconds * 1_000);
    await this.connection
      .collection<{ _id: string }>('sessions')
      .updateOne(
        { _id: id },
        { $set: { session: { ...session, cookie: cookie.toJSON() }, expires } },
        { maxTimeMS: this.config.limits.queryMs },
      );
  }
}
