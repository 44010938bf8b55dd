import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { statusOf } from '../errors/error-messages.js';
import { DomainError } from '../errors/domain-error.js';
import { toDomainError } from '../errors/to-domain-error.js';
import type { IdempotencyKeyRecord } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository, type KeyOwner } from './idempotency-keys.repository.js';

/** The lease of an attempt. Longer than any request takes. */
const LEASE_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;
/** `Retry-After` while the first request is still running, in seconds. */
const RETRY_SECONDS = 1;
/** Statuses of requests that started no work, so that a corrected request may reuse the key. */
const NOTHING_STARTED: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/** A new attempt, or the stored response of an earlier one. */
export type Turn =
  | { kind: 'run'; record: IdempotencyKeyRecord }
  | { kind: 'replay'; answer: NonNullable<IdempotencyKeyRecord['answer']> };

/** Decides for each use of an Idempotency-Key whether to run, replay or refuse. */
@Injectable()
export class IdempotencyService {
  private readonly logger = new Logger(IdempotencyService.name);

  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws IDEMPOTENCY_KEY_REUSED (another body), IDEMPOTENCY_KEY_IN_USE (still running) */
  async begin(owner: KeyOwner, fingerprint: string): Promise<Turn> {
    for (;;) {
      const now = this.clock.now();
      const lockedUntil = new Date(now.getTime() + LEASE_MS);
      const expiresAt = new Date(now.getTime() + KEPT_MS);
      const taken = await this.keys.take(owner, fingerprint, { lockedUntil, expiresAt });
      if (taken) return { kind: 'run', record: taken };

      const earlier = await this.keys.find(owner);
      // Deleted in the meantime: retry.
      if (!earlier) continue;
      // MongoDB's TTL monitor runs only once a minute.
      if (earlier.expiresAt <= now) {
        await this.keys.forget(earlier);
        continue;
      }
      if (earlier.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      if (earlier.answer) return { kind: 'replay', answer: earlier.answer };
      const record = await this.keys.takeOver(earlier, now, lockedUntil);
      if (record) return { kind: 'run', record };
      throw new DomainError('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  /** Stores a successful response before it is sent. Never throws, because the work is done. */
  async succeed(record: IdempotencyKeyRecord, status: number, body: unknown): Promise<void> {
    await this.quietly(() => this.keys.keep(record, { status, body: JSON.stringify(body ?? null) }));
  }

  /** Errors are not stored: a retry may succeed. */
  async fail(record: IdempotencyKeyRecord, thrown: unknown): Promise<void> {
    const status = statusOf(toDomainError(thrown).code);
    await this.quietly(() => {
      if (NOTHING_STARTED.has(status)) return this.keys.forget(record);
      return this.keys.release(record, this.clock.now());
    });
  }

  private async quietly(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      // The lease expires, and a retry finds the stored document.
      this.logger.warn({ msg: 'idempotency key not settled', err: error });
    }
  }
}
