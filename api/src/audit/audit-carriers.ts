import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import type { AuditRecord } from './audit.schema.js';
import type { CarriesAudit } from './pending-audit.js';

/** A document that carries entries: the name of its model and its id. */
export interface Carrier {
  model: string;
  id: Types.ObjectId;
}

/** An entry and the document that carries it. */
interface Load {
  carrier: Carrier;
  entry: AuditRecord;
}

/** The last time there is. */
const LAST = new Date(8_640_000_000_000_000);

/** Most documents of one collection that one sweep looks at; the next one goes on. */
const BATCH = 200;

/** The queries on the documents that carry entries of the audit log, in whatever collection they are. */
@Injectable()
export class AuditCarriers {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** The entry is in the log: its document need not carry it any longer. */
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
    // A removed document goes with the last of its entries.
    const { deletedCount } = await model.deleteOne({ ...last, removedWith: { $exists: true } }, options);
    if (deletedCount) return;
    // Never the last one: who takes that away decides what becomes of the document. The sweep finds what is left.
    await model.updateOne(
      { _id, 'pendingAudit.1': { $exists: true } },
      { $pull: { pendingAudit: { _id: entryId } } },
      options,
    );
  }

  /** Carried entries that were made at `asOf` or before. */
  async findLoaded(asOf: Date): Promise<Load[]> {
    const found = await Promise.all(this.models().map((model) => this.loadsOf(model, asOf)));
    return found.flat();
  }

  /** What documents of one collection carry. */
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
