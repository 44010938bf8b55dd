import { KINDS, type ApplicationKind, type ApplicationStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { ListRequest } from '../platform/lists/list-query.js';
import { PeopleSearch } from '../platform/ports/people-search.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { ApplicationCountsRepository, type StatusCounts } from './application-counts.repository.js';
import { isWholeTab, type ApplicationFilter } from './application-filter.js';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';
import { ONLY_SLOT } from './application-policy.js';
import { concernedBy } from './application-facts.repository.js';
import {
  APPLICATION_CHANGED,
  APPLICATIONS,
  MEMBERS_NAMED,
  ROLES_OF_APPLICATION,
  type ApplicationRecord,
} from './application.schema.js';
import { ApplicationsRepository, type FormChange, type Transition } from './applications.repository.js';
import { Announcements } from '../platform/announcements/announcements.js';
import type { NewMessage } from '../platform/announcements/announcement.js';
import { Outbox, PLAYER_CHANGED } from '../platform/outbox/outbox.service.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';

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

/** Writes applications, raises the revision for open consoles, and reads the lists. */
@Injectable()
export class ApplicationStore {
  constructor(
    private readonly repository: ApplicationsRepository,
    private readonly counts: ApplicationCountsRepository,
    private readonly numbers: ApplicationNumbersRepository,
    private readonly people: PeopleSearch,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores an application under the next number of its kind and the next attempt of its player; null if a
   * concurrent one of the same slot won. Call it only for a player who may apply, so that refused submissions leave no
   * gaps between the numbers.
   * @param used the player's attempts so far
   */
  async insert<Form>(
    application: NewApplication<Form>,
    used: number,
  ): Promise<ApplicationRecord<Form> | null> {
    const number = await this.numbers.next(application.kind);
    const stored = await this.insertNext<Form>({ ...application, number }, used);
    if (stored) await this.counts.changed(application.kind);
    return stored;
  }

  /** The write of a decision, in its transaction. Throws a duplicate-key error if the player has another application open. */
  async transition<Form>(change: Transition): Promise<ApplicationRecord<Form>> {
    const updated = await this.repository.transition<Form>(change);
    await this.outbox.add(APPLICATION_CHANGED, [updated._id]);
    await this.outbox.add(ROLES_OF_APPLICATION, [updated._id]);
    await this.transactions.afterCommit(() => this.counts.changed(change.kind));
    return updated;
  }

  /** The write of an edit; null if the application has changed since it was read. */
  replaceForm<Form>(change: FormChange<Form>): Promise<ApplicationRecord<Form> | null> {
    return this.transactions.run(async () => {
      const edited = await this.repository.replaceForm<Form>(change);
      if (!edited) return null;
      await this.outbox.add(ROLES_OF_APPLICATION, [edited._id]);
      await this.membersFollow(edited);
      await this.transactions.afterCommit(() => this.counts.changed(change.kind));
      return edited;
    });
  }

  /**
   * Deletes an application, and stores the messages about it. The roles of its people follow. In a transaction only.
   * Null if it has changed since it was read, or has none of the statuses `from`.
   */
  async remove<Form>(
    read: ApplicationRecord<Form>,
    from: readonly ApplicationStatus[],
    messages: readonly NewMessage[],
  ): Promise<ApplicationRecord<Form> | null> {
    const removed = await this.repository.remove(read, from);
    if (!removed) return null;
    await this.announcements.add(APPLICATIONS, removed, messages);
    await this.outbox.add(PLAYER_CHANGED, concernedBy(removed), { ofPlayers: true });
    await this.transactions.afterCommit(() => this.counts.changed(read.kind));
    return removed;
  }

  /** The people named in an entity are invited afterwards: up to 100 are too many for the transaction of the form. */
  private async membersFollow({ _id, kind }: ApplicationRecord): Promise<void> {
    if ('invites' in KINDS[kind].policy) await this.outbox.add(MEMBERS_NAMED, [_id]);
  }

  /** A page of a list, with its tab counts. */
  async page<Form>(kind: ApplicationKind, request: ListRequest): Promise<ApplicationPage<Form>> {
    const filter = await this.filterOf(kind, request);
    const [rows, counts] = await Promise.all([
      this.repository.findPage<Form>(kind, filter, request),
      this.counts.read(kind),
    ]);
    const total = isWholeTab(filter)
      ? totalOf(counts, filter.status)
      : await this.repository.count(kind, filter);
    return { rows, total, counts };
  }

  /** `q` searches the names that players have on Discord and in their form. */
  private async filterOf(kind: ApplicationKind, { filter }: ListRequest): Promise<ApplicationFilter> {
    const { q, ...rest } = filter;
    if (typeof q !== 'string') return rest as ApplicationFilter;
    const players = await Promise.all([this.people.idsCalled(q), this.repository.playersNaming(kind, q)]);
    return { ...rest, players: players.flat() } as ApplicationFilter;
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
      const stored = await unlessTaken(
        this.transactions.run(async () => {
          const inserted = await this.repository.insert<Form>({ ...record, attempt });
          await this.membersFollow(inserted);
          return inserted;
        }),
      );
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
