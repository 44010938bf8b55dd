import cookie from '@fastify/cookie';
import fastifySession, { type FastifySessionObject } from '@fastify/session';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { MongoStore } from 'connect-mongo';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import type { CollectionIndexes } from '../mongo/index-definition.js';

/** TTL, and lookup by user. */
export const SESSION_INDEXES: CollectionIndexes = {
  collection: 'sessions',
  indexes: [
    { keys: { expires: 1 }, expireAfterSeconds: 0 },
    {
      keys: { 'session.userId': 1 },
      partialFilterExpression: { 'session.userId': { $exists: true } },
    },
  ],
};

type StoreOptions = Parameters<typeof MongoStore.create>[0];
type Stored = Parameters<MongoStore['set']>[1];
type Done = (error?: unknown) => void;

/**
 * Sessions of logged-in users. connect-mongo upserts, so a pending request could revive a session ended by logout. Here
 * only the login inserts; every later write is an update.
 */
@Injectable()
export class SessionStore extends MongoStore {
  private readonly begun = new WeakSet<object>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {
    super({
      // Compatible drivers; only their type declarations come from two patch versions.
      client: connection.getClient() as unknown as StoreOptions['client'],
      dbName: connection.name,
      collectionName: 'sessions',
      ttl: config.session.maxAgeSeconds,
      stringify: false,
      // Done by the TTL index of SESSION_INDEXES.
      autoRemove: 'disabled',
    });
  }

  /** Marks a session as new, so that the next write inserts it. */
  begin(session: FastifySessionObject): void {
    this.begun.add(session);
  }

  override set(id: string, session: Stored, done: Done = () => undefined): void {
    if (this.begun.delete(session)) super.set(id, session, done);
    // Anonymous sessions are not stored.
    else if (!('userId' in session)) done(null);
    else void this.update(id, session).then(() => done(null), done);
  }

  /** Updates a session only if it still exists. */
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

/**
 * Sessions in MongoDB with an HttpOnly cookie, shared by all API processes. Only logged-in users get a session.
 */
export async function registerSession(
  fastify: FastifyInstance,
  config: AppConfig,
  store: SessionStore,
  isSessionless: (request: FastifyRequest) => boolean,
): Promise<void> {
  const { secrets, cookieName, maxAgeSeconds, secureCookie } = config.session;
  await fastify.register(cookie);
  // Runs before the session hook: public reads do not load a session.
  fastify.addHook('onRequest', async (request) => {
    if (isSessionless(request)) request.cookies = { ...request.cookies, [cookieName]: undefined };
  });
  await fastify.register(fastifySession, {
    // With a plain secret the plugin would require @fastify/cookie from its own folder, where npm need not install it.
    secret: cookie.signerFactory([...secrets]),
    store: store as unknown as fastifySession.SessionStore,
    cookieName,
    saveUninitialized: false,
    // renewSession() extends sessions; `rolling` would write to the database on every request.
    rolling: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookie,
      path: '/',
      maxAge: maxAgeSeconds * 1_000,
    },
  });
}
