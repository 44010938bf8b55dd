import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import type { WithFollow } from '../platform/follow/follow-mark.js';
import type { WithEvents, WithOutbox } from '../platform/outbox/outbox-mark.js';
import type { AuditRecord } from './audit.schema.js';
import type { CarriesAudit } from './pending-audit.js';

/** A document that carries pending audit entries: its model name and id. */
export interface Carrier {
  model: string;
  id: Types.ObjectId;
}

/** A document and its pending entries. */
interface Load {
  carrier: Carrier;
  entries: AuditRecord[];
}

/** Selects documents by an id that they store, e.g. those of a user. */
export type CarrierFilter = Readonly<Record<string, Types.ObjectId>>;

/**
 * The condition that a document has no marks left: its followers are updated, and its messages and events are stored.
 */
const NO_MARKS = Object.fromEntries(
  ['follow', 'outbox', 'webhookEvents'].map((field) => [`${field}.0`, { $exists: false }]),
);

/** The maximum date. */
const LAST = new Date(8_640_000_000_000_000);

/** Documents of one collection that are read at a time. */
const BATCH = 200;

/** Queries on documents of any collection that carry pending audit entries. */
@Injectable()
export class AuditCarriers {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Removes an entry from its document once it is in the log.
   * @returns false if the document is being deleted and still has marks of followers, messages or events
   */
  async unload({ model: name, id: _id }: Carrier, entryId: Types.ObjectId): Promise<boolean> {
    const model = this.connection.model<CarriesAudit & WithFollow & WithOutbox & WithEvents>(name);
    const last = { _id, 'pendingAudit._id': entryId, pendingAudit: { $size: 1 } };
    const { matchedCount } = await model.updateOne(
      { ...last, removedWith: { $exists: false } },
      { $unset: { pendingAudit: 1 } },
    );
    if (matchedCount) return true;
    // A removed document is deleted with its last entry, unless it still has a mark.
    const removed = { ...last, removedWith: { $exists: true } };
    const { deletedCount } = await model.deleteOne({ ...removed, ...NO_MARKS });
    if (deletedCount) return true;
    if (await model.exists(removed).exec()) return false;
    // Other entries remain; the last one is handled above. The sweep finds the others.
    await model.updateOne(
      { _id, 'pendingAudit.1': { $exists: true } },
      { $pull: { pendingAudit: { _id: entryId } } },
    );
    return true;
  }

  /** Documents of one collection with entries made at `asOf` or before, by default all; the batch after the first `skip`. */
  async findLoaded(
    model: string,
    { skip, asOf = LAST, where }: { skip: number; asOf?: Date; where?: CarrierFilter },
  ): Promise<Load[]> {
    const rows = await this.connection
      .model<CarriesAudit>(model)
      .find({ ...where, 'pendingAudit.at': { $lte: asOf } }, { pendingAudit: 1 })
      .skip(skip)
      .limit(BATCH)
      .lean<(CarriesAudit & { _id: Types.ObjectId })[]>()
      .exec();
    return rows.map(({ _id: id, pendingAudit = [] }) => ({
      carrier: { model, id },
      entries: pendingAudit.filter(({ at }) => at <= asOf),
    }));
  }

  /** Names of the models whose documents carry entries. */
  models(): string[] {
    return Object.values(this.connection.models)
      .filter(({ schema }) => schema.path('pendingAudit'))
      .map(({ modelName }) => modelName);
  }
}
