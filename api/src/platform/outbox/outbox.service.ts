import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Transactions } from '../transactions/transactions.js';
import { OUTBOX_MODEL, type OutboxEntry } from './outbox-entry.schema.js';

/** How often a process looks for entries of others, and of stopped processes. */
const POLL_MS = 5_000;
const CLAIM_MS = 60_000;
const EXTEND_MS = 20_000;
/** Pause while another process works on the same document. */
const BEHIND_MS = 1_000;
const WIDTH = 4;
const BATCH = 100;
/** Pauses double from one attempt to the next, over about half a day in all. Then the entry is a dead letter. */
const PAUSE_MIN_MS = 2_000;
const PAUSE_MAX_MS = 3_600_000;
export const ATTEMPTS_MAX = 20;
const NEVER = new Date(8_640_000_000_000_000);
const ERROR_MAX = 500;

/**
 * The topic of a player whose facts have changed: the row for game servers is written in the same transaction, and the
 * roles on Discord follow.
 */
export const PLAYER_CHANGED = 'player';

/**
 * Does the work of a topic. It reads the current documents and makes the target equal to them, so it may run again after
 * a crash.
 * @param signal aborted once another process may have taken over; nothing outside may be called after that
 */
export type OutboxHandler = (id: Types.ObjectId, signal: AbortSignal) => Promise<void>;

const keyOf = ({ topic, payload }: OutboxEntry): string => `${topic} ${payload.id.toHexString()}`;
const later = (ms: number): Date => new Date(Date.now() + ms);

/**
 * Work that follows a change, at least once and in the order of the changes of a document. The process of the change works
 * its entries off after the commit; every process takes over the entries of stopped ones.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private readonly handlers = new Map<string, OutboxHandler[]>();
  private readonly writes = new Map<string, (ids: readonly Types.ObjectId[]) => Promise<void>>();
  /** Claimed entries that wait for their turn. */
  private pending: OutboxEntry[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    @InjectModel(OUTBOX_MODEL) private readonly entries: Model<OutboxEntry>,
    private readonly transactions: Transactions,
  ) {}

  /** Registers the work of a topic, which can have several handlers. Call it in `onModuleInit`. */
  register(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  /**
   * Registers the writes of a topic that belong to the transaction of the change itself. They read the documents as the
   * change has left them. Call it in `onModuleInit`.
   */
  registerInTransaction(topic: string, write: (ids: readonly Types.ObjectId[]) => Promise<void>): void {
    this.writes.set(topic, write);
  }

  /**
   * Adds work in the transaction of its change.
   * @param ofPlayers whether the ids are players, whose erasure makes the work needless
   * @param delayMs a pause before the work; after a restart up to five seconds are added
   */
  async add(
    topic: string,
    ids: readonly Types.ObjectId[],
    { ofPlayers = false, delayMs = 0 } = {},
  ): Promise<void> {
    if (ids.length === 0) return;
    if (!this.transactions.session) throw new Error(`${topic}: an entry needs the transaction of its change`);
    await this.writes.get(topic)?.(ids);
    const times = { createdAt: new Date(), dueAt: later(delayMs || CLAIM_MS) };
    const added = ids.map((id): OutboxEntry => {
      const userId = ofPlayers ? id : null;
      return { _id: new Types.ObjectId(), topic, payload: { id }, userId, ...times, attempts: 0 };
    });
    await this.entries.insertMany(added);
    await this.transactions.afterCommit(() => {
      if (delayMs === 0) this.wake(added);
      else setTimeout(() => this.poll(), delayMs).unref();
    });
  }

  /** Removes work that is needless after a change, in the transaction of this change. */
  async remove(topic: string, id: Types.ObjectId): Promise<void> {
    await this.entries.deleteMany({ topic, 'payload.id': id });
  }

  /** Makes a dead letter due again, in a transaction. @returns false if it is none (any more) */
  async retry(id: Types.ObjectId): Promise<boolean> {
    const { modifiedCount } = await this.entries.updateOne(
      { _id: id, attempts: { $gte: ATTEMPTS_MAX } },
      { $set: { attempts: 0, dueAt: new Date() } },
    );
    await this.transactions.afterCommit(() => this.poll());
    return modifiedCount === 1;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
    this.poll();
  }

  /** Finishes the work in progress, and gives the other claims back. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.polling;
    const ids = this.pending.map(({ _id }) => _id);
    if (ids.length > 0) await this.entries.updateMany({ _id: { $in: ids } }, { $set: { dueAt: new Date() } });
    await this.idle();
  }

  /** Claims and works off the entries that are due by a time. */
  async sweep(until = new Date()): Promise<void> {
    const where = { topic: { $in: [...this.handlers.keys()] }, dueAt: { $lte: until } };
    for (;;) {
      const due = await this.entries.find(where).sort({ dueAt: 1 }).limit(BATCH).lean<OutboxEntry[]>();
      for (const { _id, dueAt } of due) {
        if (this.isStopping) return;
        const claimed = await this.entries
          .findOneAndUpdate(
            { _id, dueAt },
            { $set: { dueAt: later(CLAIM_MS) }, $unset: { error: 1 } },
            { returnDocument: 'after' },
          )
          .lean<OutboxEntry>();
        if (claimed) this.wake([claimed]);
      }
      await this.idle();
      if (due.length < BATCH) return;
    }
  }

  /** Works off entries that this process has claimed. */
  wake(entries: readonly OutboxEntry[]): void {
    this.pending.push(...entries);
    this.fill();
  }

  private poll(): void {
    if (this.isStopping) return;
    this.polling ??= this.sweep()
      .catch((error: unknown) => this.logger.warn({ msg: 'the outbox waits', err: error }))
      .finally(() => (this.polling = null));
  }

  private async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private fill(): void {
    while (this.running.size < WIDTH && !this.isStopping) {
      const first = this.pending.find((entry) => !this.running.has(keyOf(entry)));
      if (!first) return;
      const key = keyOf(first);
      const same = this.pending.filter((entry) => keyOf(entry) === key);
      this.pending = this.pending.filter((entry) => keyOf(entry) !== key);
      const work = this.work(first, same).finally(() => {
        this.running.delete(key);
        this.fill();
      });
      this.running.set(key, work);
    }
  }

  /** Works off the claimed entries of a document, and earlier ones that have failed. */
  private async work(first: OutboxEntry, claimed: readonly OutboxEntry[]): Promise<void> {
    const { topic, payload } = first;
    const lost = new AbortController();
    let ids = claimed.map(({ _id }) => _id);
    const extending = setInterval(() => {
      this.extend(claimed).catch(() => lost.abort());
    }, EXTEND_MS).unref();
    try {
      const same = await this.entries.find({ topic, 'payload.id': payload.id }).lean<OutboxEntry[]>();
      const isClaimed = ({ _id }: OutboxEntry) => claimed.some((one) => one._id.equals(_id));
      const isBehind = same.some(
        (other) => !isClaimed(other) && other.error === undefined && other.createdAt < first.createdAt,
      );
      if (isBehind) {
        await this.entries.updateMany({ _id: { $in: ids } }, { $set: { dueAt: later(BEHIND_MS) } });
        return;
      }
      ids = same.filter((other) => isClaimed(other) || other.error !== undefined).map(({ _id }) => _id);
      // An erasure has deleted the entries.
      if (ids.length === 0) return;
      for (const handler of this.handlers.get(topic) ?? []) await handler(payload.id, lost.signal);
      // Even if another process has taken over: the work was done after these entries were stored.
      await this.entries.deleteMany({ _id: { $in: ids } });
    } catch (error) {
      await this.fail(ids, first.attempts + 1, error);
    } finally {
      clearInterval(extending);
    }
  }

  private async extend(claimed: readonly OutboxEntry[]): Promise<void> {
    for (const entry of claimed) {
      const dueAt = later(CLAIM_MS);
      const { matchedCount } = await this.entries.updateOne(
        { _id: entry._id, dueAt: entry.dueAt },
        { $set: { dueAt } },
      );
      if (matchedCount === 0) throw new Error('a claim was lost');
      entry.dueAt = dueAt;
    }
  }

  private async fail(ids: readonly Types.ObjectId[], attempts: number, error: unknown): Promise<void> {
    this.logger.warn({ msg: 'work of the outbox failed', attempts, err: error });
    const pause = Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** (attempts - 1));
    const dueAt = attempts >= ATTEMPTS_MAX ? NEVER : later(pause);
    const text = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
    await this.entries
      .updateMany({ _id: { $in: [...ids] } }, { $set: { attempts, dueAt, error: text } })
      // The claim ends, and the next worker tries again.
      .catch((reason: unknown) => this.logger.warn({ msg: 'a failure was not stored', err: reason }));
  }
}
