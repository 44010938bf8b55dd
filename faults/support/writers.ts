import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestTo, type ApiRequest } from '@city/api-client';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { ask, codeOf, describeOutcome, errorOf, keptConnections, successOf, type Outcome } from './call.ts';
import { acceptBeta, betaApplication } from './requests.ts';
import type { Person, World } from './world.ts';

/** A stored application, or the order of a tip. */
export type Stored = { _id: string } | { orderId: string };

export const idOf = (stored: Stored): string => ('_id' in stored ? stored._id : stored.orderId);

/** One intended write of one user. */
export interface Write {
  kind: 'beta' | 'whitelist' | 'tip' | 'decision';
  person: Person | null;
  request: ApiRequest<Stored>;
  /** Sent with every try. A decision has no key: its status refuses a second one. */
  key?: string;
  /** Its subject: a tip's product, a decision's application. */
  about?: string;
  /** Id of the stored record, from the response. */
  id?: string;
  /** Was sent at least once. */
  sent: boolean;
  acknowledged: boolean;
}

export interface WritersOptions {
  people: readonly Person[];
  /** Products to tip for; one write per player each. */
  products: readonly string[];
  /** Concurrent writers. */
  together?: number;
  /** Request timeout, in milliseconds. */
  withinMs?: number;
  /** Uses keep-alive connections. */
  keepAlive?: boolean;
}

/**
 * Key lease: the API allows a retry of a request that died with its process after a minute; this is the pause between
 * such retries.
 */
const DEFERRED_MS = 3_000;
/** Pause before a retry without a response. */
const RETRY_MS = 40;

/**
 * Players and staff who write like careful clients: every write is retried with its key until there is a final
 * response. Only acknowledged writes count as stored.
 */
export class Writers {
  /** All started writes. */
  readonly writes: Write[] = [];
  /** Responses that a careful client must never get. */
  readonly unexpected: string[] = [];
  /** Inconclusive tries, by outcome. */
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

  /** Acknowledged writes so far. */
  get acknowledged(): number {
    return this.done;
  }

  /** All writes are done. */
  get exhausted(): boolean {
    return this.nextPerson >= this.options.people.length && this.waiting.length + this.deferred.length === 0;
  }

  start(): void {
    this.writing = true;
    this.working = Array.from({ length: this.options.together }, () => this.work());
  }

  /** Starts nothing more; pending requests may still complete. */
  async stop(): Promise<void> {
    this.writing = false;
    await Promise.all(this.working);
    this.working = [];
  }

  /** Starts nothing new and retries pending writes, for a limited time. */
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
      // Stopped before there was a response.
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

  /** The writes of the next player. */
  private plan(): void {
    const person = this.options.people[this.nextPerson];
    if (!person) return;
    this.nextPerson += 1;
    const post = { person, sent: false, acknowledged: false };
    const { username } = person;
    this.add({ ...post, kind: 'beta', request: betaApplication(username), key: randomUUID() });
    const form = requestTo('POST', '/api/whiteList', { body: whitelistForm(username) });
    this.add({ ...post, kind: 'whitelist', request: form, key: randomUUID() });
    for (const productId of this.options.products) {
      const tip = requestTo('POST', '/api/orders/tnd', { body: { productId } });
      this.add({ ...post, kind: 'tip', request: tip, about: productId, key: randomUUID() });
    }
  }

  private add(write: Write): void {
    this.writes.push(write);
    this.waiting.push(write);
  }

  /** Sends a write once; returns true if the write is finished. */
  private async try(write: Write): Promise<boolean> {
    write.sent = true;
    const { request, key, person } = write;
    const cookie = person?.cookie ?? this.world.admin;
    const { agent } = this;
    const { withinMs } = this.options;
    const outcome = await ask(this.world.url, request, { key, cookie, agent, withinMs });
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

  private isDone(write: Write, outcome: Outcome<Stored>): boolean {
    // An earlier try was carried out, and its response lost.
    if (write.kind === 'decision' && codeOf(outcome) === 'APPLICATION_ALREADY_DECIDED')
      return errorOf(outcome)?.details?.status === 'Accepted';
    const stored = successOf(outcome);
    if (stored) write.id ??= idOf(stored);
    return stored !== null;
  }

  /** Staff accept every third beta application. */
  private decide({ kind, id }: Write): void {
    if (kind !== 'beta' || !id || this.done % 3 !== 0) return;
    const open = { sent: false, acknowledged: false, person: null };
    this.add({ kind: 'decision', request: acceptBeta(id), about: id, ...open });
  }

  private note(what: string): void {
    this.repeats.set(what, (this.repeats.get(what) ?? 0) + 1);
  }
}
