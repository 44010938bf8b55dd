import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import type { AuditRecord } from './audit.schema.js';
import type { CarriesAudit } from './pending-audit.js';

/** A document that carries pending audit entries: its model name and id. */
export interface Carrier {
  model: string;
  id: Types.ObjectId;
}

/** A pending entry and the document that carries it. */
interface Load {
  carrier: Carrier;
  entry: AuditRecord;
}

/** The maximum date. */
const LAST = new Date(8_640_000_000_000_000);

/** Documents of one collection that are read at a time. */
const BATCH = 200;

/** Queries on documents of any collection that carry pending audit entries. */
@Injectable()
export class AuditCarriers {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Removes an entry from its document once it is in the log. */
  async unload({ model: name, id: _id }: Carrier, entryId: Types.ObjectId): Promise<void> {
    const model = this.connection.model<CarriesAudit>(name);
    const options = { maxTimeMS: this.maxTimeMS };
    const last = { _id, 'pendingAudit._id': entryId, pendingAudit: { $size: 1 } };
    const { matchedCount } = await model.updateOne(
      { ...last, removedWith: { $exists: false } },
      { $unset: { pendingAudit: 1 } },
      options,
    );
    if (matchedCount) return;
    // A removed document is deleted with its last entry.
    const { deletedCount } = await model.deleteOne({ ...last, removedWith: { $exists: true } }, options);
    if (deletedCount) return;
    // Not the last one: that case is handled above. The sweep finds what is left.
    await model.updateOne(
      { _id, 'pendingAudit.1': { $exists: true } },
      { $pull: { pendingAudit: { _id: entryId } } },
      options,
    );
  }

  /** Pending entries made at `asOf` or before. */
  async findLoaded(asOf: Date): Promise<Load[]> {
    const found = await Promise.all(this.models().map((model) => this.loadsOf(model, asOf)));
    return found.flat();
  }

  /** Pending entries in documents of one collection. */
  findLoadedIn(model: string, where: { userId: Types.ObjectId } | { _id: Types.ObjectId }): Promise<Load[]> {
    return this.loadsOf(this.connection.model<CarriesAudit>(model), LAST, where);
  }

  private async loadsOf(model: Model<CarriesAudit>, asOf: Date, where: object = {}): Promise<Load[]> {
    const rows = await model
      .find({ ...where, 'pendingAudit.at': { $lte: asOf } }, { pendingAudit: 1 })
      .limit(BATCH)
      .maxTimeMS(this.maxTimeMS)
      .lean<(CarriesAudit & { _id: Types.ObjectId })[]>()
      .exec();
    return rows.flatMap(({ _id: id, pendingAudit = [] }) =>
      pendingAudit
        .filter(({ at }) => at <= asOf)
        .map((entry) => ({ carrier: { model: model.modelName, id }, entry })),
    );
  }

  private models(): Model<CarriesAudit>[] {
    return Object.values(this.connection.models).filter((model) => model.schema.path('pendingAudit'));
  }
}
