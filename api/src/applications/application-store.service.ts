import type { ApplicationKind, ApplicationStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { ApplicationCountsRepository } from './application-counts.repository.js';
import type { StatusCounts } from './application-counts.schema.js';
import { isWholeTab, type ApplicationFilter } from './application-filter.js';
import { ApplicationNumbers } from './application-numbers.service.js';
import { ONLY_SLOT } from './application-policy.js';
import type { ApplicationRecord } from './application.schema.js';
import { ApplicationsRepository, type Transition } from './applications.repository.js';
import { SubmissionCounts } from './submission-counts.js';

/** An application without number and attempt. */
export type NewApplication<Form> = Omit<ApplicationRecord<Form>, '_id' | 'number' | 'attempt'> & {
  _id?: Types.ObjectId;
};

export interface ApplicationPage<Form> {
  rows: ApplicationRecord<Form>[];
  /** All rows that match the filter. */
  total: number;
  counts: StatusCounts;
}

/** How often a submission retries when another slot of the same player takes its attempt number. */
const INSERT_TRIES = 10;

/** Writes with running numbers and tab counts, and the lists that show them. */
@Injectable()
export class ApplicationStore {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly counts: ApplicationCountsRepository,
    private readonly numbers: ApplicationNumbers,
    private readonly submissions: SubmissionCounts,
  ) {}

  /**
   * Stores and counts an application under the next number of its kind and the next attempt of its player; null if a
   * concurrent one of the same slot won. Call it only for a player who may apply, so that refused submissions leave no
   * gaps between the numbers.
   * @param used the player's attempts so far
   */
  insert<Form>(application: NewApplication<Form>, used: number): Promise<ApplicationRecord<Form> | null> {
    const drawn = this.numbers.take(application.kind);
    // Awaited below; avoids an unhandled rejection before that.
    drawn.catch(() => undefined);
    return this.submissions.counted(application.kind, async () =>
      this.insertNext<Form>({ ...application, number: await drawn }, used),
    );
  }

  /**
   * The conditional write of a decision, counted; null if a concurrent change won. Throws the driver's duplicate-key error
   * if the player has another application open in the slot.
   */
  async transition<Form>(change: Transition): Promise<ApplicationRecord<Form> | null> {
    const { kind, from, set } = change;
    const token = await this.counts.begin(kind);
    try {
      const updated = await this.repository.transition<Form>(change);
      await this.counts.settle(kind, token, updated && { from, to: set.status });
      return updated;
    } catch (error) {
      if (isDuplicateKey(error)) await this.counts.settle(kind, token, null);
      throw error;
    }
  }

  /** A page of a list, with its tab counts. */
  async page<Form>(kind: ApplicationKind, request: ListRequest): Promise<ApplicationPage<Form>> {
    const filter = request.filter as ApplicationFilter;
    const [rows, counts] = await Promise.all([
      this.repository.findPage<Form>(kind, filter, request),
      this.submissions.settled(kind).then(() => this.counts.read(kind)),
    ]);
    const total = isWholeTab(filter)
      ? totalOf(counts, filter.status)
      : await this.repository.count(kind, filter);
    return { rows, total, counts };
  }

  /**
   * Stores an application under the player's next attempt; null if a concurrent one of the same slot won. For a kind with
   * several slots another slot may have taken the attempt: then the next one is tried.
   */
  private async insertNext<Form>(
    record: Omit<ApplicationRecord<Form>, '_id' | 'attempt'> & { _id?: Types.ObjectId },
    used: number,
  ): Promise<ApplicationRecord<Form> | null> {
    const { kind, slot, userId } = record;
    let attempt = used + 1;
    for (let tries = 0; tries < INSERT_TRIES; tries += 1) {
      const stored = await this.repository.insert<Form>({ ...record, attempt });
      if (stored || slot === ONLY_SLOT) return stored;
      const earlier = await this.repository.findOfPlayer<Form>(kind, userId);
      if (earlier.some(({ openSlot }) => openSlot === slot)) return null;
      attempt = (earlier[0]?.attempt ?? 0) + 1;
    }
    return null;
  }
}

function totalOf(counts: StatusCounts, status: ApplicationStatus | undefined): number {
  return status ? counts[status] : counts.Pending + counts.Accepted + counts.Rejected;
}
