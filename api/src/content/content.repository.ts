import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONTENT_LIMITS, type ContentKind } from '@city/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { storeEdit, type StaffEdit } from '../audit/staff-edits.js';
import { AppConfig } from '../config/app-config.js';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import type { ListedContent } from './content.mapper.js';
import { CONTENT_MODEL, type ContentRecord } from './content.schema.js';

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

  /** The listed entries of a kind, newest first; events with the latest start first. */
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

  /** Those of the given picture addresses that are used by an entry. */
  async findPictures(addresses: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ picture: { $in: [...addresses] } }, { picture: 1 })
      .maxTimeMS(this.maxTimeMS)
      .lean<Pick<ContentRecord, 'picture'>[]>()
      .exec();
    return found.flatMap(({ picture }) => picture ?? []);
  }

  /** Stores a new entry and returns it; null if the slug or the id is taken. */
  async insert(record: ContentRecord, audit: AuditRecord): Promise<ContentRecord | null> {
    const stored = await unlessTaken(this.model.create({ ...record, pendingAudit: [audit] }));
    return stored && record;
  }

  /** See `storeEdit`. */
  update(edit: StaffEdit<ContentRecord>): Promise<ContentRecord | null> {
    return storeEdit(this.model, edit, this.maxTimeMS);
  }
}
