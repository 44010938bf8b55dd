import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';

/** A mark in a list of a document. */
interface Mark {
  key: string;
  at: Date;
}

type Field = 'follow';

type Marked = { _id: Types.ObjectId } & Partial<Record<Field, Mark[]>>;

/** Finds and removes marks in the documents of any collection. */
@Injectable()
export class MarksRepository {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  /** The document with its marks; null when it does not exist or has none. */
  async find<T extends Marked>(field: Field, collection: string, id: Types.ObjectId): Promise<T | null> {
    const found = await this.of(collection).findOne({ _id: id }, { maxTimeMS: this.config.limits.queryMs });
    return found?.[field]?.length ? (found as T) : null;
  }

  /** Documents that carry a mark, in the order of its index: oldest first. */
  async findMarked(
    field: Field,
    collection: string,
    now: Date,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Types.ObjectId[]> {
    const rows = await this.of(collection)
      .find({ [`${field}.at`]: { $lte: now } } as object, {
        projection: { _id: 1 },
        maxTimeMS: this.config.limits.queryMs,
      })
      .skip(skip)
      .limit(limit)
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  async remove(field: Field, collection: string, id: Types.ObjectId, keys: readonly string[]): Promise<void> {
    await this.of(collection).updateOne(
      { _id: id },
      { $pull: { [field]: { key: { $in: [...keys] } } } } as object,
      { maxTimeMS: this.config.limits.queryMs },
    );
  }

  private of(collection: string) {
    return this.connection.collection<Marked>(collection);
  }
}
