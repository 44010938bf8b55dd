import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { ERROR_STATUS } from '../errors/error-status.js';
import { DomainError } from '../errors/domain-error.js';
import { toDomainError } from '../errors/to-domain-error.js';
import type { IdempotencyKeyRecord } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository, type KeyOwner } from './idempotency-keys.repository.js';

/** How long a try may run before it is taken for dead. Longer than any request of ours takes. */
const LEASE_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;
/** What a client is asked to wait while its first request still runs, in seconds. */
const RETRY_SECONDS = 1;
/** Refusals under which nothing was begun: a corrected request may use the key. */
const NOT_BEGUN: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429]);

/** The request's own try, or the answer of an earlier one. */
export type Turn =
  | { kind: 'run'; record: IdempotencyKeyRecord }
  | { kind: 'replay'; answer: NonNullable<IdempotencyKeyRecord['answer']> };

/** Decides for each use of an Idempotency-Key whether to work, to answer as before, or to refuse. */
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
      // Gone since: the next round takes it.
      if (!earlier) continue;
      // The database removes old records once a minute.
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

  /** Keeps a successful answer before it is sent. Never fails: the work itself is done. */
  async succeed(record: IdempotencyKeyRecord, status: number, body: unknown): Promise<void> {
    await this.quietly(() => this.keys.keep(record, { status, body: JSON.stringify(body ?? null) }));
  }

  /** No refusal is kept: what stands in the way today may be gone when the same request is sent again. */
  async fail(record: IdempotencyKeyRecord, thrown: unknown): Promise<void> {
    const status = ERROR_STATUS[toDomainError(thrown).code];
    await this.quietly(() => {
      if (NOT_BEGUN.has(status)) return this.keys.forget(record);
      return this.keys.release(record, this.clock.now());
    });
  }

  private async quietly(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      // The lease ends by itself; the next try finds the row that this one has made.
      this.logger.warn({ msg: 'idempotency key not settled', err: error });
    }
  }
}
