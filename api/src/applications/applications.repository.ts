import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { foldText, type ApplicationKind, type ApplicationStatus } from '@city/contracts';
import { rosterAsRead, type RosterRecord } from './members/roster.js';
import { staffMessage } from '../platform/announcements/announcement.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { searchTotal } from '../platform/lists/search-total.js';
import { INITIAL_STATUS } from './application-lifecycle.js';
import { toQuery, type ApplicationFilter } from './application-filter.js';
import {
  APPLICATION_CHANGED,
  APPLICATION_MODEL,
  APPLICATIONS,
  versionOf,
  type ApplicationEventRecord,
  type ApplicationRecord,
} from './application.schema.js';
import { Announcements } from '../platform/announcements/announcements.js';
import { Transactions } from '../platform/transactions/transactions.js';
import { Outbox } from '../platform/outbox/outbox.service.js';

/** Maximum applications whose forms match a name. */
const NAMING_MAX = 1_000;

/** A decision on an application, which its transaction has read and found decidable. */
export interface Transition {
  kind: ApplicationKind;
  id: Types.ObjectId;
  set: Pick<ApplicationRecord, 'status'> &
    Partial<Pick<ApplicationRecord, 'treatedBy' | 'treatedAt' | 'reason' | 'needsInterview'>>;
  /** The slot the application blocks afterwards; null for none. */
  openSlot: string | null;
  event: ApplicationEventRecord;
}

/** An edit of the answers, applied only while the application has one of the statuses `from`. */
export interface FormChange<Form> {
  kind: ApplicationKind;
  id: Types.ObjectId;
  from: readonly ApplicationStatus[];
  /** Optimistic lock: the version the edit is based on. */
  version: number;
  form: Form;
  answerKeys: number[];
  searchKeys: string[];
  event: ApplicationEventRecord;
  /** The roster that was read, and the roster after the edit. */
  roster: { read?: RosterRecord; next?: RosterRecord };
}

/** All queries on the applications collection. */
@Injectable()
export class ApplicationsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a new application and the message to staff, in a transaction. Bypasses the schema: callers build the record
   * field by field, and validating it again takes as long as a query. Undefined fields are omitted.
   * @throws a duplicate-key error if the attempt or the slot is taken
   */
  async insert<Form>(
    record: Omit<ApplicationRecord<Form>, '_id'> & { _id?: Types.ObjectId },
  ): Promise<ApplicationRecord<Form>> {
    const application: ApplicationRecord<Form> = {
      _id: new Types.ObjectId(),
      ...record,
    };
    const { session } = this.transactions;
    await this.model.collection.insertOne(application, {
      ignoreUndefined: true,
      ...(session && { session }),
    });
    const message = staffMessage('staff.application-submitted', {}, application.createdAt);
    await this.announcements.add(APPLICATIONS, application, [message]);
    await this.outbox.add(APPLICATION_CHANGED, [application._id]);
    return application;
  }

  /**
   * Writes a decision, history included. In its transaction only: a concurrent change of the application is a conflict.
   * @throws a duplicate-key error if the player now has another open application
   */
  transition<Form>({ kind, id, set, openSlot, event }: Transition): Promise<ApplicationRecord<Form>> {
    return this.model
      .findOneAndUpdate(
        { _id: id, kind },
        {
          $set: openSlot === null ? set : { ...set, openSlot },
          // A decision (or reopening) ends the claim; an appointment and a shared picture belong to an acceptance.
          $unset: {
            claim: 1,
            interview: 1,
            cityCard: 1,
            ...(!set.needsInterview && { needsInterview: 1 }),
            ...(openSlot === null && { openSlot: 1 }),
          },
          $push: { history: event },
        },
        { returnDocument: 'after' },
      )
      .orFail()
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /**
   * One conditional update of one document, history included.
   * @returns the updated application, null if it is missing or has another status or version
   */
  replaceForm<Form>({
    kind,
    id,
    from,
    version,
    form,
    answerKeys,
    searchKeys,
    event,
    roster,
  }: FormChange<Form>): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOneAndUpdate(
        {
          _id: id,
          kind,
          status: { $in: [...from] },
          history: { $size: version },
          ...rosterAsRead(roster.read),
        },
        {
          $set: { form, answerKeys, searchKeys, ...(roster.next && { roster: roster.next }) },
          $push: { history: event },
        },
        { returnDocument: 'after' },
      )
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /** Deletes an application; null if it has changed since it was read, or has none of the statuses `from`. */
  remove<Form>(
    read: ApplicationRecord<Form>,
    from: readonly ApplicationStatus[],
  ): Promise<ApplicationRecord<Form> | null> {
    const { _id, kind } = read;
    return this.model
      .findOneAndDelete({ _id, kind, status: { $in: [...from] }, history: { $size: versionOf(read) } })
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  findById<Form>(kind: ApplicationKind, id: Types.ObjectId): Promise<ApplicationRecord<Form> | null> {
    return this.model.findOne({ _id: id, kind }).lean<ApplicationRecord<Form>>().exec();
  }

  /** A player's applications of one kind, newest first. */
  findOfPlayer<Form>(kind: ApplicationKind, userId: Types.ObjectId): Promise<ApplicationRecord<Form>[]> {
    return this.model.find({ userId, kind }).sort({ attempt: -1 }).lean<ApplicationRecord<Form>[]>().exec();
  }

  /** Finds an application of any kind. */
  findAnyById(id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.model.findById(id).lean<ApplicationRecord>().exec();
  }

  /** How many Pending applications of the kind there are, and how many of them came before this one. */
  async placeOf({ kind, createdAt }: ApplicationRecord): Promise<{ before: number; all: number }> {
    const pending = { kind, status: INITIAL_STATUS };
    const [before, all] = await Promise.all([
      this.model.countDocuments({ ...pending, createdAt: { $lt: createdAt } }),
      this.model.countDocuments(pending),
    ]);
    return { before, all };
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

  findPage<Form>(
    kind: ApplicationKind,
    filter: ApplicationFilter,
    { sort, skip, limit }: Pick<ListRequest, 'sort' | 'skip' | 'limit'>,
  ): Promise<ApplicationRecord<Form>[]> {
    const order = sort.order === 'ASC' ? 1 : -1;
    return this.model
      .find(toQuery(kind, filter))
      .sort({ [sort.field]: order, _id: order })
      .skip(skip)
      .limit(limit)
      .lean<ApplicationRecord<Form>[]>()
      .exec();
  }

  count(kind: ApplicationKind, filter: ApplicationFilter): Promise<number> {
    return this.model.countDocuments(toQuery(kind, filter), searchTotal(filter.players !== undefined)).exec();
  }
}
