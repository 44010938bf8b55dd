import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  isFinalOnce,
  KINDS,
  type ApplicationKind,
  type ApplicationStates,
  type ApplicationStatus,
  type DecisionTime,
  type DecisionTimes,
  type PlayerApplications,
} from '@city/contracts';
import type { ReadsApplicationStates } from '../accounts/users/application-states.js';
import { Clock } from '../platform/clock.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import type { ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository } from './applications.repository.js';

/** The number of recent decisions considered. */
const SAMPLE = 50;
/** With fewer or older decisions, the next one cannot be estimated. */
const SAMPLE_MIN = 20;
const SAMPLE_MS = 30 * 24 * 3_600_000;
/** The figures change slowly; a cache saves the receipts page five queries for each request. */
const KEEP_MS = 5 * 60_000;

/** The states of players' applications, and how long players wait for a decision. Derived and stored nowhere else. */
@Injectable()
export class ApplicationStatesService implements ReadsApplicationStates {
  private kept: { at: number; times: Promise<DecisionTimes> } | null = null;

  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly clock: Clock,
  ) {}

  async statesOf(userId: Types.ObjectId): Promise<ApplicationStates> {
    const rows = await this.repository.findStatesOfPlayer(userId);
    // Rows are sorted oldest first, so the newest of each kind wins.
    const newest = new Map(rows.map((row) => [row.kind, row]));
    return statesFrom((kind) => {
      const { status, openSlot } = newest.get(kind) ?? {};
      // Staff allow another application: the form is open, as before the first one.
      return isFinalOnce(kind) && !openSlot ? undefined : status;
    });
  }

  async statesOfAll(userIds: readonly Types.ObjectId[]): Promise<Map<string, PlayerApplications>> {
    const newestFirst = await this.repository.findSlotsOfPlayers(userIds);
    const keyOf = (userId: string, kind: ApplicationKind) => `${userId} ${kind}`;
    const statuses = new Map<string, ApplicationStatus[]>();
    for (const { userId, kind, status } of newestFirst) {
      const key = keyOf(userId.toHexString(), kind);
      statuses.set(key, [...(statuses.get(key) ?? []), status]);
    }
    const of = (id: string): PlayerApplications => {
      const jobs = statuses.get(keyOf(id, 'job')) ?? [];
      return {
        ...statesFrom((kind) => statuses.get(keyOf(id, kind))?.[0]),
        jobStatus: APPLICATION_STATUSES.find((status) => jobs.includes(status)) ?? 'noApp',
      };
    };
    return new Map(userIds.map((id) => [id.toHexString(), of(id.toHexString())]));
  }

  /** How many Pending applications of the same kind were sent earlier; null for an application that is decided. */
  async countAhead({ kind, status, createdAt }: ApplicationRecord): Promise<number | null> {
    return status === INITIAL_STATUS ? this.repository.countPending(kind, createdAt) : null;
  }

  /** The decision times by kind, cached in memory for five minutes. */
  async decisionTimes(): Promise<DecisionTimes> {
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

/** @param newest the status of the newest application of a kind */
function statesFrom(newest: (kind: ApplicationKind) => ApplicationStatus | undefined): ApplicationStates {
  return Object.fromEntries(
    Object.values(KINDS).flatMap(({ name, state }) => (state ? [[state, newest(name) ?? 'noApp']] : [])),
  ) as ApplicationStates;
}

/** @param sorted a non-empty list, sorted by size */
function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? upper;
  return (lower + upper) / 2;
}
