import { Injectable } from '@nestjs/common';
import {
  APPLICATION_KINDS,
  type ApplicationKind,
  type DecisionTime,
  type DecisionTimes,
} from '@city/contracts';
import { Clock } from '../platform/clock.js';
import { ApplicationFactsRepository } from './application-facts.repository.js';
import type { ApplicationRecord } from './application.schema.js';

/** The number of recent decisions considered. */
const SAMPLE = 50;
/** With fewer or older decisions, the next one cannot be estimated. */
const SAMPLE_MIN = 20;
const SAMPLE_MS = 30 * 24 * 3_600_000;
/** The figures change slowly; a cache saves the receipts page five queries for each request. */
const KEEP_MS = 5 * 60_000;

/** Waiting players see how long recent decisions took, and how many applications have been waiting longer. */
@Injectable()
export class DecisionTimesService {
  private kept: { at: number; times: Promise<DecisionTimes> } | null = null;

  constructor(
    private readonly repository: ApplicationFactsRepository,
    private readonly clock: Clock,
  ) {}

  /** How many Pending applications of the same kind were sent earlier; null for an application that is decided. */
  async countAhead({ kind, status, createdAt }: ApplicationRecord): Promise<number | null> {
    return status === 'Pending' ? this.repository.countPending(kind, createdAt) : null;
  }

  /** The decision times by kind, cached in memory for five minutes. */
  async read(): Promise<DecisionTimes> {
    const at = this.clock.ticks();
    if (!this.kept || at - this.kept.at >= KEEP_MS) {
      const fresh = { at, times: this.measure() };
      this.kept = fresh;
      // Failures are not cached.
      fresh.times.catch(() => {
        if (this.kept === fresh) this.kept = null;
      });
    }
    return this.kept.times;
  }

  private async measure(): Promise<DecisionTimes> {
    const times = await Promise.all(
      APPLICATION_KINDS.map(async (kind) => [kind, await this.measureKind(kind)] as const),
    );
    return Object.fromEntries(times) as DecisionTimes;
  }

  private async measureKind(kind: ApplicationKind): Promise<DecisionTime | null> {
    const since = new Date(this.clock.now().getTime() - SAMPLE_MS);
    const decided = await this.repository.findLastDecided(kind, since, SAMPLE);
    if (decided.length < SAMPLE_MIN) return null;
    const seconds = decided
      .map(({ createdAt, treatedAt }) => Math.max(0, treatedAt.getTime() - createdAt.getTime()) / 1_000)
      .sort((a, b) => a - b);
    return { medianSeconds: Math.round(median(seconds)), decisions: decided.length };
  }
}

/** @param sorted a non-empty list, sorted by size */
function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}
