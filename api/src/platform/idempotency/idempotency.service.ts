import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Clock } from '../clock.js';
import { DomainError } from '../errors/domain-error.js';
import { statusOf } from '../errors/error-messages.js';
import { toDomainError } from '../errors/to-domain-error.js';
import { unlessTaken } from '../mongo/mongo-errors.js';
import { IDEMPOTENCY_KEY_MODEL, type IdempotencyKeyRecord } from './idempotency-key.schema.js';

/** The lease of an attempt, which is extended while the request lasts: it may wait for several providers in turn. */
const LEASE_MS = 60_000;
export const EXTEND_MS = 20_000;
const KEPT_MS = 24 * 3_600_000;
/** `Retry-After` while the first request is still running, in seconds. */
const RETRY_SECONDS = 1;
/** Statuses of requests that started no work, so that a corrected request may reuse the key. */
const NOTHING_STARTED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/** The scope of a key: user and route. */
type KeyOwner = Pick<IdempotencyKeyRecord, 'userId' | 'route' | 'key'>;

/** A new attempt, or the stored response of an earlier one. */
export type Turn =
  | { kind: 'run'; record: IdempotencyKeyRecord }
  | { kind: 'replay'; answer: NonNullable<IdempotencyKeyRecord['answer']> };

/** Decides for each use of an Idempotency-Key whether to run, replay or refuse. */
@Injectable()
export class IdempotencyService {
  private readonly logger = new Logger(IdempotencyService.name);

  constructor(
    @InjectModel(IDEMPOTENCY_KEY_MODEL) private readonly keys: Model<IdempotencyKeyRecord>,
    private readonly clock: Clock,
  ) {}

  /** @throws IDEMPOTENCY_KEY_REUSED (another body), IDEMPOTENCY_KEY_IN_USE (still running) */
  async begin(owner: KeyOwner, fingerprint: string): Promise<Turn> {
    for (;;) {
      const now = this.clock.now();
      const lockedUntil = new Date(now.getTime() + LEASE_MS);
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      const ids = { rowId: new Types.ObjectId(), token: randomUUID() };
      const unused = { ...owner, ...ids, lockedUntil, expiresAt, fingerprint, answer: null };
      const taken = await unlessTaken(this.keys.create(unused));
      if (taken) return { kind: 'run', record: taken.toObject() };

      const earlier = await this.keys.findOne(owner).lean<IdempotencyKeyRecord>();
      // Deleted in the meantime: retry.
      if (!earlier) continue;
      // MongoDB's TTL monitor runs only once a minute.
      if (earlier.expiresAt <= now) {
        await this.forget(earlier);
        continue;
      }
      if (earlier.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      if (earlier.answer) return { kind: 'replay', answer: earlier.answer };
      const record = await this.takeOver(earlier, now, lockedUntil);
      if (record) return { kind: 'run', record };
      throw new DomainError('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  /** Stores a successful response before it is sent. Never throws, because the work is done. */
  async succeed({ _id, token }: IdempotencyKeyRecord, status: number, body: unknown): Promise<void> {
    const answer = { status, body: JSON.stringify(body ?? null) };
    await this.quietly(() => this.keys.updateOne({ _id, token }, { $set: { answer } }));
  }

  /** Errors are not stored: a retry may succeed, and will create the same document. */
  async fail(record: IdempotencyKeyRecord, thrown: unknown): Promise<void> {
    const status = statusOf(toDomainError(thrown).code);
    const { _id, token } = record;
    await this.quietly(() => {
      if (NOTHING_STARTED.has(status)) return this.forget(record);
      return this.keys.updateOne({ _id, token, answer: null }, { $set: { lockedUntil: this.clock.now() } });
    });
  }

  /** Extends the lease of an attempt that has not ended. */
  async extend(record: IdempotencyKeyRecord): Promise<void> {
    const { _id, token, lockedUntil } = record;
    const until = new Date(this.clock.now().getTime() + LEASE_MS);
    await this.quietly(async () => {
      const mine = { _id, token, answer: null, lockedUntil };
      const { matchedCount } = await this.keys.updateOne(mine, { $set: { lockedUntil: until } });
      if (matchedCount > 0) record.lockedUntil = until;
    });
  }

  /** Takes over a failed or expired attempt. Null if a concurrent request won. */
  private takeOver(
    { _id, token }: IdempotencyKeyRecord,
    now: Date,
    lockedUntil: Date,
  ): Promise<IdempotencyKeyRecord | null> {
    return this.keys
      .findOneAndUpdate(
        { _id, token, answer: null, lockedUntil: { $lte: now } },
        { $set: { token: randomUUID(), lockedUntil } },
        { returnDocument: 'after' },
      )
      .lean<IdempotencyKeyRecord>()
      .exec();
  }

  /** Deletes a key that has expired, or whose request started no work. */
  private async forget({ _id, token }: IdempotencyKeyRecord): Promise<void> {
    await this.keys.deleteOne({ _id, token });
  }

  private async quietly(write: () => PromiseLike<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      // The lease expires, and a retry finds the stored document.
      this.logger.warn({ msg: 'idempotency key not settled', err: error });
    }
  }
}

/** Sorts keys, so that equal content serialises equally. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, entry]) => [name, ordered(entry)]);
}

export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(body ?? null)))
    .digest('base64url');
}
