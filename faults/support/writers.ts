import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { call, codeOf, keptConnections, describeOutcome, type Outcome } from './call.ts';
import type { Person, World } from './world.ts';

/** Something that one person wants to be stored once. */
export interface Write {
  kind: 'beta' | 'whitelist' | 'tip' | 'decision';
  person: Person | null;
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** Sent with every try. A decision has none: its state refuses a second one. */
  key?: string;
  /** What it is about: a tip's product, a decision's application. */
  about?: string;
  /** Id of what was stored, as the answer said. */
  id?: string;
  /** Was sent at least once. */
  sent: boolean;
  acknowledged: boolean;
}

export interface WritersOptions {
  people: readonly Person[];
  /** Products to tip for; one write a player each. */
  products: readonly string[];
  /** Writers at the same time. */
  together?: number;
  /** Longest wait for an answer, in milliseconds. */
  withinMs?: number;
  /** Keeps connections open between requests. */
  keepAlive?: boolean;
}

/** Until a request that died with its process may be tried again the API wants a minute; then asked again after this. */
const DEFERRED_MS = 3_000;
/** Until somebody who got no answer tries again. */
const RETRY_MS = 40;

/**
 * Players and staff who write as a careful client does: every write is sent with its key until there is an answer that
 * decides. Nothing is counted as stored that was not acknowledged.
 */
export class Writers {
  /** Every write that was begun. */
  readonly writes: Write[] = [];
  /** Answers that a careful client must never get. */
  readonly unexpected: string[] = [];
  /** Tries that ended without a decision, by what happened. */
  readonly repeats = new Map<string, number>();
  private readonly waiting: Write[] = [];
  private readonly deferred: { write: Write; from: number }[] = [];
  private readonly options: Required<WritersOptions>;
  private nextPerson = 0;
  private done = 0;
  private writing = false;
  private working: Promise<void>[] = [];
  private readonly agent;

  constructor(
    private readonly world: World,
    options: WritersOptions,
  ) {
    this.options = { together: 16, withinMs: 30_000, keepAlive: true, ...options };
    this.agent = this.options.keepAlive ? keptConnections(this.options.together) : undefined;
  }

  /** Writes that were acknowledged so far. */
  get acknowledged(): number {
    return this.done;
  }

  /** Nothing is left to be written. */
  get exhausted(): boolean {
    return this.nextPerson >= this.options.people.length && this.waiting.length + this.deferred.length === 0;
  }

  start(): void {
    this.writing = true;
    this.working = Array.from({ length: this.options.together }, () => this.work());
  }

  /** Begins nothing more; what is on its way may still be answered. */
  async stop(): Promise<void> {
    this.writing = false;
    await Promise.all(this.working);
    this.working = [];
  }

  /** Begins nothing new and tries what has no answer yet, for so long. */
  async finish(withinMs: number): Promise<void> {
    await this.stop();
    const end = performance.now() + withinMs;
    let open = [
      ...this.waiting.splice(0).filter(({ sent }) => sent),
      ...this.deferred.splice(0).map((one) => one.write),
    ];
    while (open.length && performance.now() < end) {
      for (const write of open) await this.try(write);
      open = [
        ...this.deferred.splice(0).map((one) => one.write),
        ...this.waiting.splice(0).filter(({ sent }) => sent),
      ];
      if (open.length) await pause(1_000);
    }
    this.agent?.destroy();
  }

  private async work(): Promise<void> {
    while (this.writing) {
      const write = this.next();
      if (!write) {
        await pause(RETRY_MS);
        continue;
      }
      while (this.writing && !(await this.try(write))) await pause(RETRY_MS);
      // The end came before an answer.
      const isOpen = !write.acknowledged && !this.deferred.some((one) => one.write === write);
      if (isOpen && !this.writing) this.waiting.push(write);
    }
  }

  private next(): Write | undefined {
    const now = performance.now();
    const due = this.deferred.findIndex(({ from }) => from <= now);
    if (due >= 0) return this.deferred.splice(due, 1)[0]?.write;
    if (this.waiting.length === 0) this.plan();
    return this.waiting.shift();
  }

  /** What the next player wants. */
  private plan(): void {
    const person = this.options.people[this.nextPerson];
    if (!person) return;
    this.nextPerson += 1;
    const post = { person, method: 'POST' as const, sent: false, acknowledged: false };
    const { username } = person;
    const beta = { name: username, age: '25', motivation: 'I like to be there early.' };
    this.add({ ...post, kind: 'beta', path: '/api/betaApp', body: beta, key: randomUUID() });
    const form = whitelistForm(username);
    this.add({ ...post, kind: 'whitelist', path: '/api/whiteList', body: form, key: randomUUID() });
    for (const productId of this.options.products) {
      const about = { about: productId, body: { productId } };
      this.add({ ...post, kind: 'tip', path: '/api/orders/tnd', ...about, key: randomUUID() });
    }
  }

  private add(write: Write): void {
    this.writes.push(write);
    this.waiting.push(write);
  }

  /** One try; true when nothing more is to be done now. */
  private async try(write: Write): Promise<boolean> {
    write.sent = true;
    const { method, path, body, key, person } = write;
    const cookie = person?.cookie ?? this.world.admin;
    const { agent } = this;
    const { withinMs } = this.options;
    const outcome = await call(`${this.world.url}${path}`, { method, body, key, cookie, agent, withinMs });
    if (this.isDone(write, outcome)) {
      write.acknowledged = true;
      this.done += 1;
      this.decide(write);
      return true;
    }
    const code = codeOf(outcome);
    if (code === 'IDEMPOTENCY_KEY_IN_USE') {
      this.note(code);
      this.deferred.push({ write, from: performance.now() + DEFERRED_MS });
      return true;
    }
    if (outcome.kind !== 'answer' || code === 'DATABASE_UNAVAILABLE' || outcome.status === 503) {
      this.note(outcome.kind === 'answer' ? String(outcome.status) : describeOutcome(outcome));
      return false;
    }
    this.unexpected.push(`${write.kind}: ${describeOutcome(outcome)}`);
    return true;
  }

  private isDone(write: Write, outcome: Outcome): boolean {
    if (outcome.kind !== 'answer') return false;
    const body = outcome.body as {
      _id?: string;
      orderId?: string;
      status?: string;
      details?: { status?: string };
    };
    // An earlier try was carried out, and its answer lost.
    if (write.kind === 'decision' && codeOf(outcome) === 'APPLICATION_ALREADY_DECIDED')
      return body.details?.status === 'Accepted';
    if (outcome.status !== (write.kind === 'tip' || write.kind === 'decision' ? 200 : 201)) return false;
    write.id ??= body._id ?? body.orderId;
    return true;
  }

  /** Staff accept every third application for the beta. */
  private decide({ kind, id }: Write): void {
    if (kind !== 'beta' || !id || this.done % 3 !== 0) return;
    const path = `/api/betaApp/accept/${id}`;
    const open = { sent: false, acknowledged: false, person: null };
    this.add({ kind: 'decision', method: 'PUT', path, body: { reason: 'Welcome.' }, about: id, ...open });
  }

  private note(what: string): void {
    this.repeats.set(what, (this.repeats.get(what) ?? 0) + 1);
  }
}
