import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATES, type Connection } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error.filter.js';

/** Waiting requests are checked this often. */
const CHECK_MS = 50;
/** A query that is out longer triggers a ping. */
const SUSPICIOUS_MS = 200;
const PING_AGAIN_MS = 200;
/** If a timer is this late, this process was busy, and the state of the database is unknown. */
const BUSY_MS = 100;

/**
 * Detects within a second that the database has stopped responding on open connections (hung machine, packet loss, blocked
 * disk). The driver takes several seconds, during which every query would wait. No cost while queries are fast: the
 * database is pinged only if one is slow, however long a request waits for something else.
 *
 * Waiting requests then get 503. A write among them may still be executed later, like any whose response is lost.
 */
export class DatabaseWatch {
  private readonly waiting = new Map<FastifyRequest, FastifyReply>();
  private isAway = false;
  private asking = false;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param ping pings the database; rejects if it is disconnected
   * @param oldestQueryMs age of the oldest query without a response
   * @param refuse responds to a waiting request
   * @param timeoutMs silence after which the database counts as unavailable. With the default and the two intervals above
   * 800 ms in total, which leaves some of the second for a busy process.
   */
  constructor(
    private readonly ping: () => Promise<unknown>,
    private readonly oldestQueryMs: () => number,
    private readonly refuse: (request: FastifyRequest, reply: FastifyReply) => void,
    private readonly timeoutMs: number,
  ) {}

  get away(): boolean {
    return this.isAway;
  }

  /** Registers a request until its response is ready. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.waiting.set(request, reply);
    this.timer ??= setInterval(() => this.look(), CHECK_MS).unref();
  }

  end(request: FastifyRequest): void {
    this.waiting.delete(request);
    if (this.waiting.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    if (this.asking || this.isAway) return;
    if (this.oldestQueryMs() > SUSPICIOUS_MS) void this.ask();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    try {
      while (!(await this.noteActivity())) {
        this.isAway = true;
        this.refuseAll();
        await pause(PING_AGAIN_MS, undefined, { ref: false });
      }
      this.isAway = false;
    } finally {
      this.asking = false;
    }
  }

  private async noteActivity(): Promise<boolean> {
    const sign = this.ping().then(
      () => true,
      () => false,
    );
    for (;;) {
      const started = performance.now();
      const late = pause(this.timeoutMs, null, { ref: false });
      const answer = await Promise.race([sign, late]);
      if (answer !== null) return answer;
      // The response may be unread because this process was busy.
      if (performance.now() - started < this.timeoutMs + BUSY_MS) return false;
    }
  }

  private refuseAll(): void {
    for (const [request, reply] of this.waiting) {
      this.end(request);
      this.refuse(request, reply);
    }
  }
}

/**
 * Measures the age of the oldest query without a response, in milliseconds, by the events of the driver's pool: a query
 * requests a connection and holds it until its response. Without a known server a query waits before the request; its
 * age is then unlimited.
 */
function watchQueries(connection: Connection): () => number {
  const asking: number[] = [];
  const out = new Map<string, number>();
  const key = (event: { address: string; connectionId: number | '<monitor>' }) =>
    `${event.address} ${event.connectionId}`;
  connection
    .getClient()
    .on('connectionCheckOutStarted', () => asking.push(performance.now()))
    .on('connectionCheckOutFailed', () => asking.shift())
    .on('connectionCheckedOut', (event) => {
      asking.shift();
      out.set(key(event), performance.now());
    })
    .on('connectionCheckedIn', (event) => out.delete(key(event)));
  return () => {
    if (connection.readyState !== STATES.connected) return Infinity;
    const [oldest] = out.values();
    return performance.now() - Math.min(asking[0] ?? Infinity, oldest ?? Infinity);
  };
}

/** `Retry-After` in seconds. */
const RETRY_SECONDS = 5;

const refusal = () => new DomainError('DATABASE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
const isLogin = ({ url }: FastifyRequest) => /^\/auth(\/callback)?(\?|$)/.test(url);

interface Options {
  webOrigin: string;
  timeoutMs: number;
  needsDatabase(request: FastifyRequest): boolean;
}

/**
 * Fails requests immediately during a known database outage instead of letting each query time out, and within a second
 * when an outage begins. A login, which is browser navigation, is redirected to the site with the error code.
 */
export function shedWhenDatabaseDown(
  fastify: FastifyInstance,
  connection: Connection,
  { webOrigin, timeoutMs, needsDatabase }: Options,
): void {
  const loginPage = `${webOrigin}/?loginError=DATABASE_UNAVAILABLE`;
  const watch = new DatabaseWatch(
    async () => connection.db?.command({ ping: 1 }),
    watchQueries(connection),
    (request, reply) => {
      // The remaining hooks would wait for the database, too.
      const prepared = reply.getHeaders() as OutgoingHttpHeaders;
      if (isLogin(request)) return answerPastHooks(reply, 302, { ...prepared, location: loginPage });
      const body = errorBody(refusal(), request.id);
      const own = { 'content-type': 'application/json; charset=utf-8', 'retry-after': String(RETRY_SECONDS) };
      return answerPastHooks(reply, body.statusCode, { ...prepared, ...own }, JSON.stringify(body));
    },
    timeoutMs,
  );
  fastify.addHook('onRequest', async (request, reply) => {
    if (!needsDatabase(request)) return;
    // Not mongoose's `readyState`: it mistakes a clock jump or a late heartbeat for an outage.
    if (!watch.away) {
      watch.begin(request, reply);
      reply.raw.once('close', () => watch.end(request));
      return;
    }
    if (isLogin(request)) return reply.redirect(loginPage, 302);
    throw refusal();
  });
  // Before the session hook, so that a response being sent is not replaced.
  fastify.addHook('onSend', async (request) => watch.end(request));
}

/** Responds while bypassing the remaining hooks, which would wait too long. A later response of the handler is dropped. */
function answerPastHooks(reply: FastifyReply, status: number, headers: OutgoingHttpHeaders, body = ''): void {
  reply.hijack();
  const own = { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) };
  reply.raw.writeHead(status, { ...own, ...headers }).end(body);
}
