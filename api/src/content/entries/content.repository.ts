import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONTENT_LIMITS, type ContentKind } from '@city/contracts';
import type { Model, QueryFilter, SortOrder, Types } from 'mongoose';
import { storeEdit, type StaffEdit } from '../../staff/audit/staff-edits.js';
import { findPage, type Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import type { ListedContent } from './content.mapper.js';
import { CONTENT_MODEL, type ContentRecord } from './content.schema.js';

const WITHOUT_HISTORY = { history: 0 } as const;

const NEWEST_FIRST: Record<string, SortOrder> = { publishedAt: -1 };
const SORTS: Record<ContentKind, Record<string, SortOrder>> = {
  news: NEWEST_FIRST,
  event: { startsAt: -1 },
  faction: NEWEST_FIRST,
  gallery: NEWEST_FIRST,
  person: { 'person.order': 1, _id: 1 },
};

/** The entries of a kind that everyone may see. A person is shown only after they have agreed. */
const visible = (kind: ContentKind): QueryFilter<ContentRecord> => ({
  kind,
  published: true,
  ...(kind === 'person' ? { 'agreement.agrees': true } : {}),
});

@Injectable()
export class ContentRepository {
  constructor(@InjectModel(CONTENT_MODEL) private readonly model: Model<ContentRecord>) {}

  /** Changes with every write, but not always with a deletion: only drafts and, in an erasure, a person's entries are deleted. */
  async version(): Promise<number> {
    const newest = await this.model
      .findOne({}, { updatedAt: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .lean<Pick<ContentRecord, 'updatedAt'>>()
      .exec();
    return newest?.updatedAt.getTime() ?? 0;
  }

  /** The listed entries of a kind, newest first; events with the latest start first, and people in their order. */
  findPublished(kind: ContentKind): Promise<ListedContent[]> {
    return this.model
      .find(visible(kind), WITHOUT_HISTORY)
      .sort(SORTS[kind])
      .limit(CONTENT_LIMITS.listed)
      .lean<ListedContent[]>()
      .exec();
  }

  /** A published entry of any age. */
  findBySlug(kind: ContentKind, slug: string): Promise<ListedContent | null> {
    return this.model
      .findOne({ ...visible(kind), slug }, WITHOUT_HISTORY)
      .lean<ListedContent>()
      .exec();
  }

  findById(id: Types.ObjectId): Promise<ContentRecord | null> {
    return this.model.findById(id).lean<ContentRecord>().exec();
  }

  findPage(request: ListRequest): Promise<Page<ContentRecord>> {
    const { kind } = request.filter;
    const where: QueryFilter<ContentRecord> = kind ? { kind: kind as ContentKind } : {};
    return findPage(this.model, where, request);
  }

  /** The given picture addresses that an entry uses. */
  async findPictures(addresses: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ picture: { $in: [...addresses] } }, { picture: 1 })
      .lean<Pick<ContentRecord, 'picture'>[]>()
      .exec();
    return found.flatMap(({ picture }) => picture ?? []);
  }

  /** @throws a duplicate-key error if the slug or the id is taken */
  async insert(record: ContentRecord): Promise<ContentRecord> {
    await this.model.create(record);
    return record;
  }

  /** See `storeEdit`. */
  update(edit: StaffEdit<ContentRecord>): Promise<ContentRecord | null> {
    return storeEdit(this.model, edit);
  }

  /** Deletes a draft. Returns false if it has changed since it was read. */
  async remove({ _id, rev }: ContentRecord): Promise<boolean> {
    return (await this.model.deleteOne({ _id, rev, published: false })).deletedCount === 1;
  }

  /** The entries of the team page about a person, drafts included. */
  findAbout(
    userId: Types.ObjectId,
    where: Partial<Pick<ContentRecord, '_id' | 'published'>> = {},
  ): Promise<ListedContent[]> {
    return this.model
      .find({ ...where, 'person.userId': userId }, WITHOUT_HISTORY)
      .sort({ _id: 1 })
      .lean<ListedContent[]>()
      .exec();
  }

  async removeAbout(userId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ 'person.userId': userId });
  }
}
