import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { ApplicationKind, ApplicationStatus } from '@city/contracts';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { OutboxMark } from '../platform/outbox/outbox-mark.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { searchTotal } from '../platform/lists/search-total.js';
import { toQuery, type ApplicationFilter } from './application-filter.js';
import {
  APPLICATION_MODEL,
  type ApplicationEventRecord,
  type ApplicationRecord,
} from './application.schema.js';

/** The kind of a removed application: in no list, found by no request. */
const REMOVED_KIND = 'removed' as ApplicationKind;

/** A move of the lifecycle, made only where the application still has the status `from`. */
export interface Transition {
  kind: ApplicationKind;
  id: Types.ObjectId;
  from: ApplicationStatus;
  /** Only where it is still the version that was read. */
  version?: number;
  set: Pick<ApplicationRecord, 'status' | 'treatedBy' | 'treatedAt' | 'reason'>;
  /** The slot that the application blocks from now on; null for none. */
  openSlot: string | null;
  event: ApplicationEventRecord;
  audit: AuditRecord;
  /** The message to the player. */
  mark: OutboxMark;
}

/** A change of the player's own content, made only while the application has one of the statuses `from`. */
export interface FormChange<Form> {
  kind: ApplicationKind;
  id: Types.ObjectId;
  from: readonly ApplicationStatus[];
  /** Lines of history at which the change was made; another number means that somebody was faster. */
  version: number;
  form: Form;
  answerKeys: number[];
  event: ApplicationEventRecord;
  /** Only of a member of staff. */
  audit?: AuditRecord;
}

/** Everything that touches the collection of applications. */
@Injectable()
export class ApplicationsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /**
   * Stores a new application; null where a unique index says that there is one already. The record goes to the driver as
   * it is: its callers build it field by field, and to have the schema look at each field again takes as long as a query.
   * What is undefined is left out.
   */
  async insert<Form>(
    record: Omit<ApplicationRecord<Form>, '_id'> & { _id?: Types.ObjectId },
  ): Promise<ApplicationRecord<Form> | null> {
    try {
      const application: ApplicationRecord<Form> = { _id: new Types.ObjectId(), ...record };
      await this.model.collection.insertOne(application, { ignoreUndefined: true });
      return application;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /**
   * One conditional update of one document, history included.
   * @returns the application afterwards, null where it no longer had that status
   * @throws a duplicate-key error where the player has another application open by now
   */
  transition<Form>({
    kind,
    id,
    from,
    version,
    set,
    openSlot,
    event,
    audit,
    mark,
  }: Transition): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, kind, status: from, ...(version === undefined ? {} : { history: { $size: version } }) },
        {
          $set: openSlot === null ? set : { ...set, openSlot },
          // What is decided (or open again) is nobody's to read any more.
          $unset: { claim: 1, ...(openSlot === null && { openSlot: 1 }) },
          $push: { history: event, outbox: mark, ...carrying(audit) },
        },
        { returnDocument: 'after', maxTimeMS: this.maxTimeMS },
      )
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /**
   * One conditional update of one document, history included.
   * @returns the application afterwards, null where it is gone, has another status or another version
   */
  replaceForm<Form>({
    kind,
    id,
    from,
    version,
    form,
    answerKeys,
    event,
    audit,
  }: FormChange<Form>): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, kind, status: { $in: [...from] }, history: { $size: version } },
        { $set: { form, answerKeys }, $push: { history: event, ...carrying(audit) } },
        { returnDocument: 'after', maxTimeMS: this.maxTimeMS },
      )
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /**
   * Removes an application whose audit entries are all in the log.
   * @returns the application as it was, null where it is gone already, has another status or still carries an entry
   */
  remove<Form>(
    kind: ApplicationKind,
    id: Types.ObjectId,
    from: readonly ApplicationStatus[],
  ): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOneAndDelete(
        { _id: id, kind, status: { $in: [...from] }, pendingAudit: { $exists: false } },
        { maxTimeMS: this.maxTimeMS },
      )
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /**
   * Removes an application as a member of staff. The document stays, nobody's and out of every list, until its entry is in
   * the audit log: what was removed and who did it are one write.
   * @returns the application as it was, null where it is gone already or has changed since `version`
   */
  removeAudited<Form>(
    kind: ApplicationKind,
    id: Types.ObjectId,
    version: number,
    audit: AuditRecord,
  ): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, kind, history: { $size: version } },
        {
          // Another owner and kind: the player's attempt and place are free at once.
          $set: { kind: REMOVED_KIND, userId: audit._id, removedWith: audit._id },
          $unset: { openSlot: 1, claim: 1, notes: 1, answerKeys: 1 },
          $push: carrying(audit),
        },
        { returnDocument: 'before', maxTimeMS: this.maxTimeMS },
      )
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  findById<Form>(kind: ApplicationKind, id: Types.ObjectId): Promise<ApplicationRecord<Form> | null> {
    return this.model
      .findOne({ _id: id, kind })
      .maxTimeMS(this.maxTimeMS)
      .lean<ApplicationRecord<Form>>()
      .exec();
  }

  /** A player's applications of one kind, newest first. */
  findOfPlayer<Form>(kind: ApplicationKind, userId: Types.ObjectId): Promise<ApplicationRecord<Form>[]> {
    return this.model.collection
      .find<ApplicationRecord<Form>>({ userId, kind }, { maxTimeMS: this.maxTimeMS })
      .sort({ attempt: -1 })
      .toArray();
  }

  /** Of any kind. */
  findAnyById(id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.model
      .findOne({ _id: id, kind: { $ne: REMOVED_KIND } })
      .maxTimeMS(this.maxTimeMS)
      .lean<ApplicationRecord>()
      .exec();
  }

  /** A player's applications of all kinds, newest first. */
  findAllOfPlayer(userId: Types.ObjectId, limit: number): Promise<ApplicationRecord[]> {
    return this.model
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(this.maxTimeMS)
      .lean<ApplicationRecord[]>()
      .exec();
  }

  /** When the last decided applications of a kind were sent and decided, newest decision first. */
  findLastDecided(kind: ApplicationKind, limit: number): Promise<{ createdAt: Date; treatedAt: Date }[]> {
    return (
      this.model
        // A date and not null: what is undecided stands outside this part of the index.
        .find({ kind, treatedAt: { $gte: new Date(0) } }, { _id: 0, createdAt: 1, treatedAt: 1 })
        .sort({ treatedAt: -1, _id: -1 })
        .limit(limit)
        .maxTimeMS(this.maxTimeMS)
        .lean<{ createdAt: Date; treatedAt: Date }[]>()
        .exec()
    );
  }

  /** The status of every application of a player, oldest first within a kind. */
  findStatesOfPlayer(
    userId: Types.ObjectId,
  ): Promise<Pick<ApplicationRecord, 'kind' | 'status' | 'attempt'>[]> {
    return this.model.collection
      .find<Pick<ApplicationRecord, 'kind' | 'status' | 'attempt'>>(
        { userId },
        { projection: { _id: 0, kind: 1, status: 1, attempt: 1 }, maxTimeMS: this.maxTimeMS },
      )
      .sort({ kind: 1, attempt: 1 })
      .toArray();
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
      .maxTimeMS(this.maxTimeMS)
      .lean<ApplicationRecord<Form>[]>()
      .exec();
  }

  count(kind: ApplicationKind, filter: ApplicationFilter): Promise<number> {
    return this.model
      .countDocuments(toQuery(kind, filter), searchTotal(Boolean(filter.q)))
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }
}
