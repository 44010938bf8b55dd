import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  foldText,
  KINDS,
  type ApplicationKind,
  type ApplicationStatus,
  type StreamerApplication,
} from '@city/contracts';
import { staffMessage, type Announcement } from '../platform/announcements/announcement.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { searchTotal } from '../platform/lists/find-page.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { Outbox } from '../platform/outbox/outbox.service.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { INITIAL_STATUS, settled } from './application-lifecycle.js';
import { toQuery, type ApplicationFilter } from './application-list.js';
import {
  APPLICATION_CHANGED,
  APPLICATION_MODEL,
  APPLICATION_NUMBERS_MODEL,
  APPLICATION_REVISION_MODEL,
  APPLICATIONS,
  DECISION_DUE,
  MEMBERS_NAMED,
  ROLES_OF_APPLICATION,
  type ApplicationEventRecord,
  type ApplicationNumbersRecord,
  type ApplicationRecord,
  type ApplicationRevisionRecord,
} from './application.schema.js';

/** Maximum applications whose forms match a name. */
const NAMING_MAX = 1_000;

/** A decision on an application, which its transaction has read and found decidable. */
export interface Transition {
  id: Types.ObjectId;
  set: Pick<ApplicationRecord, 'status'> &
    Partial<Pick<ApplicationRecord, 'treatedBy' | 'treatedAt' | 'reason' | 'needsInterview' | 'unsent'>>;
  /** The slot the application blocks afterwards; null for none. */
  openSlot: string | null;
  event: ApplicationEventRecord;
}

/** The slot that an application is for, and its status. */
export type SlotState = Pick<
  ApplicationRecord,
  '_id' | 'userId' | 'kind' | 'slot' | 'status' | 'attempt' | 'needsInterview' | 'unsent'
>;

type StatesOfPlayer = Pick<ApplicationRecord, 'kind' | 'status' | 'attempt' | 'openSlot'>;

export interface ApplicationsOverview {
  /** A revision of each kind that grows with every change of its applications; 0 for a kind without any. */
  revisions: Record<ApplicationKind, number>;
  /** How many applications of each kind wait for a decision. */
  pending: Record<ApplicationKind, number>;
}

/**
 * The queries on applications of all kinds. The changes belong in the transaction that has read the application: a
 * concurrent change of the same application is a conflict, which repeats the transaction.
 */
@Injectable()
export class ApplicationsRepository {
  private readonly logger = new Logger(ApplicationsRepository.name);

  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    @InjectModel(APPLICATION_REVISION_MODEL) private readonly revisions: Model<ApplicationRevisionRecord>,
    @InjectModel(APPLICATION_NUMBERS_MODEL) private readonly numbers: Model<ApplicationNumbersRecord>,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Draws the next running number of a kind, from 1. Numbers are unique; if the application is not stored, one is
   * skipped.
   */
  async nextNumber(kind: ApplicationKind): Promise<number> {
    const draw = () =>
      this.numbers
        .findOneAndUpdate({ _id: kind }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<ApplicationNumbersRecord>()
        .orFail()
        .exec();
    // Two callers race to create the counter; the loser tries again and finds it.
    return ((await unlessTaken(draw())) ?? (await draw())).last;
  }

  /**
   * Stores a new application and the message to staff. Bypasses the schema: callers build the record field by field, and
   * validating it again takes as long as a query. Undefined fields are omitted.
   * @throws a duplicate-key error if the attempt or the slot is taken
   */
  async insert(
    record: Omit<ApplicationRecord, '_id'> & { _id?: Types.ObjectId },
  ): Promise<ApplicationRecord> {
    const application: ApplicationRecord = { _id: new Types.ObjectId(), ...record };
    const { session } = this.transactions;
    await this.model.collection.insertOne(application, {
      ignoreUndefined: true,
      ...(session && { session }),
    });
    const message = staffMessage('staff.application-submitted', {}, application.createdAt);
    await this.announcements.add(APPLICATIONS, application, [message]);
    await this.outbox.add(APPLICATION_CHANGED, [application._id]);
    await this.noteChange(application, { isFormNew: true });
    return application;
  }

  /**
   * Writes a decision, history included.
   * @throws a duplicate-key error if the player now has another open application
   */
  async transition({ id, set, openSlot, event }: Transition): Promise<ApplicationRecord> {
    const updated = await this.model
      .findByIdAndUpdate(
        id,
        {
          $set: openSlot === null ? set : { ...set, openSlot },
          // A decision (or reopening) ends the claim; an appointment and a shared picture belong to an acceptance.
          $unset: {
            claim: 1,
            interview: 1,
            cityCard: 1,
            ...(!set.needsInterview && { needsInterview: 1 }),
            ...(!set.unsent && { unsent: 1 }),
            ...(openSlot === null && { openSlot: 1 }),
          },
          $push: { history: event },
        },
        { returnDocument: 'after' },
      )
      .orFail()
      .lean<ApplicationRecord>()
      .exec();
    await this.noteChange(updated);
    return updated;
  }

  /** Lets `DECISION_DUE` send a decision after a pause. */
  async sendLater(id: Types.ObjectId, delayMs: number): Promise<void> {
    await this.outbox.add(DECISION_DUE, [id], { delayMs });
  }

  /** Stores the messages of a decision, and the work that follows from it. */
  async announce(decided: ApplicationRecord, messages: readonly Announcement[]): Promise<void> {
    const { _id, unsent } = decided;
    if (unsent) {
      await this.model.updateOne({ _id }, { $unset: { unsent: 1 } });
      await this.outbox.remove(DECISION_DUE, _id);
    }
    await this.announcements.add(APPLICATIONS, decided, messages);
    await this.outbox.add(APPLICATION_CHANGED, [_id]);
    await this.outbox.add(ROLES_OF_APPLICATION, [_id]);
  }

  /**
   * Makes an application as it was before its unsent decision, the line of history included.
   * @throws a duplicate-key error if the player now has another open application
   */
  async undo(
    { _id }: ApplicationRecord,
    { set, openSlot }: Omit<Transition, 'id' | 'event'>,
  ): Promise<ApplicationRecord> {
    const undone = await this.model
      .findByIdAndUpdate(
        _id,
        {
          $set: openSlot === null ? set : { ...set, openSlot },
          $unset: { unsent: 1, needsInterview: 1, cityCard: 1 },
          $pop: { history: 1 },
        },
        { returnDocument: 'after' },
      )
      .orFail()
      .lean<ApplicationRecord>()
      .exec();
    await this.outbox.remove(DECISION_DUE, _id);
    await this.noteChange(undone);
    return undone;
  }

  async replaceForm(
    id: Types.ObjectId,
    set: Pick<ApplicationRecord, 'form' | 'answerKeys' | 'searchKeys' | 'roster'>,
    event: ApplicationEventRecord,
  ): Promise<ApplicationRecord> {
    const edited = await this.model
      .findByIdAndUpdate(id, { $set: set, $push: { history: event } }, { returnDocument: 'after' })
      .orFail()
      .lean<ApplicationRecord>()
      .exec();
    await this.outbox.add(ROLES_OF_APPLICATION, [id]);
    await this.noteChange(edited, { isFormNew: true });
    return edited;
  }

  async remove(read: Pick<ApplicationRecord, '_id' | 'kind'>): Promise<void> {
    await this.model.deleteOne({ _id: read._id });
    await this.noteChange(read);
  }

  findById(kind: ApplicationKind, id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.model.findOne({ _id: id, kind }).lean<ApplicationRecord>().exec();
  }

  /** A player's applications of one kind, newest first. */
  findOfPlayer(kind: ApplicationKind, userId: Types.ObjectId): Promise<ApplicationRecord[]> {
    return this.model.find({ userId, kind }).sort({ attempt: -1 }).lean<ApplicationRecord[]>().exec();
  }

  findAnyById(id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.model.findById(id).lean<ApplicationRecord>().exec();
  }

  /** A player's applications of all kinds, newest first. */
  findAllOfPlayer(userId: Types.ObjectId, limit: number): Promise<ApplicationRecord[]> {
    return this.model
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<ApplicationRecord[]>()
      .exec();
  }

  /** The players whose forms have a name with a word that begins with the text. */
  async playersNaming(kind: ApplicationKind, name: string): Promise<Types.ObjectId[]> {
    const start = foldText(name);
    if (!start) return [];
    const range = { $gte: start, $lt: `${start}\u{10FFFF}` };
    const rows = await this.model
      .find({ kind, searchKeys: { $elemMatch: range } }, { userId: 1 })
      .limit(NAMING_MAX)
      .lean<Pick<ApplicationRecord, 'userId'>[]>()
      .exec();
    return rows.map(({ userId }) => userId);
  }

  findPage(
    kind: ApplicationKind,
    filter: ApplicationFilter,
    request: Pick<ListRequest, 'sort' | 'skip' | 'limit'>,
  ): Promise<Page<ApplicationRecord>> {
    return findPage(this.model, toQuery(kind, filter), request, {
      total: searchTotal(filter.players !== undefined),
    });
  }

  countTabs(kind: ApplicationKind): Promise<Record<ApplicationStatus, number>> {
    return recordOf(APPLICATION_STATUSES, (status) => this.model.countDocuments({ kind, status }));
  }

  /** What open consoles poll, to notice changed lists. */
  async overview(): Promise<ApplicationsOverview> {
    const [rows, pending] = await Promise.all([
      this.revisions.find({ _id: { $in: [...APPLICATION_KINDS] } }).lean<ApplicationRevisionRecord[]>(),
      recordOf(APPLICATION_KINDS, (kind) => this.model.countDocuments({ kind, status: INITIAL_STATUS })),
    ]);
    const revisions = await recordOf(
      APPLICATION_KINDS,
      (kind) => rows.find(({ _id }) => _id === kind)?.rev ?? 0,
    );
    return { revisions, pending };
  }

  /** How many Pending applications of a kind were sent before a moment. */
  countPending(kind: ApplicationKind, before: Date): Promise<number> {
    return this.model.countDocuments({ kind, status: INITIAL_STATUS, createdAt: { $lt: before } }).exec();
  }

  /** How many Pending applications of the kind there are, and how many of them came before this one. */
  async placeOf({ kind, createdAt }: ApplicationRecord): Promise<{ before: number; all: number }> {
    const [before, all] = await Promise.all([
      this.countPending(kind, createdAt),
      this.model.countDocuments({ kind, status: INITIAL_STATUS }),
    ]);
    return { before, all };
  }

  /** The times of submission and decision for applications of a kind decided since a moment, newest decision first. */
  findLastDecided(
    kind: ApplicationKind,
    since: Date,
    limit: number,
  ): Promise<{ createdAt: Date; treatedAt: Date }[]> {
    return this.model
      .find({ kind, treatedAt: { $gte: since } }, { _id: 0, createdAt: 1, treatedAt: 1 })
      .sort({ treatedAt: -1, _id: -1 })
      .limit(limit)
      .lean<{ createdAt: Date; treatedAt: Date }[]>()
      .exec();
  }

  /** The status of every application of a player, oldest first within a kind. */
  findStatesOfPlayer(userId: Types.ObjectId): Promise<StatesOfPlayer[]> {
    return this.model
      .find({ userId }, { _id: 0, kind: 1, status: 1, attempt: 1, openSlot: 1 })
      .sort({ kind: 1, attempt: 1 })
      .lean<StatesOfPlayer[]>()
      .exec();
  }

  /** The slots and statuses of players' applications, the newest of a kind first. */
  findSlotsOfPlayers(userIds: readonly Types.ObjectId[]): Promise<SlotState[]> {
    return this.model
      .find(
        { userId: { $in: [...userIds] } },
        { userId: 1, kind: 1, slot: 1, status: 1, attempt: 1, needsInterview: 1, unsent: 1 },
      )
      .sort({ userId: 1, kind: 1, attempt: -1 })
      .lean<SlotState[]>()
      .exec();
  }

  /** Like `findSlotsOfPlayers`, without decisions that can still be undone. */
  async findSettledSlots(userIds: readonly Types.ObjectId[]): Promise<SlotState[]> {
    return (await this.findSlotsOfPlayers(userIds)).map(settled);
  }

  async findConcerned(id: Types.ObjectId): Promise<Types.ObjectId[]> {
    const found = await this.model
      .findById(id, { 'createdBy.userId': 1, 'roster.members.person.userId': 1 })
      .lean<Pick<ApplicationRecord, 'createdBy' | 'roster'>>()
      .exec();
    return found ? concernedBy(found) : [];
  }

  /** Which of these applications exist, as hex text. */
  async findExisting(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    const rows = await this.model.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
    return new Set(rows.map(({ _id }) => _id.toHexString()));
  }

  /** The channels of accepted streamers, newest acceptance first. */
  async findStreamerChannels(limit: number): Promise<{ userId: Types.ObjectId; link: string }[]> {
    const rows = await this.model
      .find(
        { kind: 'streamer' satisfies ApplicationKind, status: 'Accepted' },
        { userId: 1, 'form.channelLink': 1 },
      )
      .sort({ treatedAt: -1, _id: -1 })
      .limit(limit)
      .lean<{ userId: Types.ObjectId; form: Pick<StreamerApplication, 'channelLink'> }[]>()
      .exec();
    return rows.map(({ userId, form }) => ({ userId, link: form.channelLink }));
  }

  /**
   * The work that follows a change. Raises the revision of the kind after the commit; if that fails, open consoles reload
   * after the next change. The people named in a new form are invited afterwards: up to 100 are too many for the
   * transaction of the form.
   */
  private async noteChange(
    { _id, kind }: Pick<ApplicationRecord, '_id' | 'kind'>,
    { isFormNew = false } = {},
  ): Promise<void> {
    if (isFormNew && 'invites' in KINDS[kind].policy) await this.outbox.add(MEMBERS_NAMED, [_id]);
    await this.transactions.afterCommit(async () => {
      await this.revisions
        .updateOne({ _id: kind }, { $inc: { rev: 1 } }, { upsert: true })
        .catch((error: unknown) => this.logger.warn({ msg: 'consoles were not told', kind, err: error }));
    });
  }
}

/** The players whose roles depend on an application. */
export function concernedBy({
  createdBy,
  roster,
}: Pick<ApplicationRecord, 'createdBy' | 'roster'>): Types.ObjectId[] {
  const people = [createdBy, ...(roster?.members ?? []).map(({ person }) => person)];
  return people.flatMap((person) => (person ? [person.userId] : []));
}

async function recordOf<Key extends string>(
  keys: readonly Key[],
  numberOf: (key: Key) => number | PromiseLike<number>,
): Promise<Record<Key, number>> {
  const entries = await Promise.all(keys.map(async (key) => [key, await numberOf(key)] as const));
  return Object.fromEntries(entries) as Record<Key, number>;
}
