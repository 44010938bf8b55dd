import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONTENT_LIMITS, type ContentKind } from '@city/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { AppConfig } from '../config/app-config.js';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { ListedContent } from './content.mapper.js';
import {
  CONTENT_MODEL,
  HISTORY_MAX,
  type ContentChangeRecord,
  type ContentFields,
  type ContentRecord,
} from './content.schema.js';

const WITHOUT_HISTORY = { history: 0 } as const;

/** All queries on the site's content. */
@Injectable()
export class ContentRepository {
  constructor(
    @InjectModel(CONTENT_MODEL) private readonly model: Model<ContentRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Changes with every write: entries are never deleted. */
  async version(): Promise<number> {
    const newest = await this.model
      .findOne({}, { updatedAt: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<Pick<ContentRecord, 'updatedAt'>>()
      .exec();
    return newest?.updatedAt.getTime() ?? 0;
  }

  /** The published entries of a kind that the site lists, the newest (for events the latest) first. */
  findPublished(kind: ContentKind): Promise<ListedContent[]> {
    return this.model
      .find({ published: true, kind }, WITHOUT_HISTORY)
      .sort(kind === 'event' ? { startsAt: -1 } : { publishedAt: -1 })
      .limit(CONTENT_LIMITS.listed)
      .maxTimeMS(this.maxTimeMS)
      .lean<ListedContent[]>()
      .exec();
  }

  /** A published entry of any age. */
  findBySlug(kind: ContentKind, slug: string): Promise<ListedContent | null> {
    return this.model
      .findOne({ kind, slug, published: true }, WITHOUT_HISTORY)
      .maxTimeMS(this.maxTimeMS)
      .lean<ListedContent>()
      .exec();
  }

  findById(id: Types.ObjectId): Promise<ContentRecord | null> {
    return this.model.findById(id).maxTimeMS(this.maxTimeMS).lean<ContentRecord>().exec();
  }

  findPage(request: ListRequest): Promise<Page<ContentRecord>> {
    const { kind } = request.filter;
    const where: QueryFilter<ContentRecord> = kind ? { kind: kind as ContentKind } : {};
    return findPage(this.model, where, request, { maxTimeMS: this.maxTimeMS });
  }

  /** Of some addresses of pictures those that an entry shows. */
  async findPictures(addresses: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ picture: { $in: [...addresses] } }, { picture: 1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<Pick<ContentRecord, 'picture'>[]>()
      .exec();
    return found.flatMap(({ picture }) => picture ?? []);
  }

  /** Stores a new entry; false if the slug (or the id) is taken. */
  async insert(record: Omit<ContentRecord, 'pendingAudit'>, audit: AuditRecord): Promise<boolean> {
    try {
      await this.model.create({ ...record, pendingAudit: [audit] });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** One conditional update, history included; null if the entry has changed since `rev`. */
  update(
    id: Types.ObjectId,
    rev: number,
    fields: ContentFields & Pick<ContentRecord, 'publishedAt'>,
    change: ContentChangeRecord,
    audit: AuditRecord,
  ): Promise<ContentRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, rev },
        {
          $set: { ...fields, updatedAt: change.at },
          $inc: { rev: 1 },
          $push: { history: { $each: [change], $slice: -HISTORY_MAX }, ...carrying(audit) },
        },
        { returnDocument: 'after', maxTimeMS: this.maxTimeMS },
      )
      .lean<ContentRecord>()
      .exec();
  }
}
