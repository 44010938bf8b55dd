import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { DELIVERY_KINDS } from '@city/contracts';
import { APPLICATION_MODEL, type ApplicationRecord } from '../../applications/application.schema.js';
import { emptiedForm } from '../../applications/emptied-form.js';
import { AuditPersonalData } from '../../staff/audit/audit.personal-data.js';
import { AppConfig } from '../../config/app-config.js';
import { OWNER } from '../../platform/mongo/connect-options.js';

/** Documents per query. */
const BATCH = 200;

/** Removes expired data. Every removal is idempotent and can be interrupted. */
@Injectable()
export class RetentionRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly applications: Model<ApplicationRecord>,
    @InjectConnection() private readonly connection: Connection,
    @InjectConnection(OWNER) private readonly owner: Connection,
    private readonly audit: AuditPersonalData,
    private readonly config: AppConfig,
  ) {}

  /**
   * Removes the texts of applications rejected before a time. Kind, attempt, status, dates and numbers stay for counting
   * attempts and for statistics.
   * @returns how many
   */
  async emptyRejected(before: Date, at: Date): Promise<number> {
    const due = { status: 'Rejected', dataRemovedAt: null, treatedAt: { $lt: before } } as const;
    let emptied = 0;
    for (;;) {
      const rows = await this.applications.find(due).limit(BATCH).lean<ApplicationRecord[]>();
      for (const { _id, kind, form } of rows) {
        await this.audit.eraseTargetDetails([{ type: kind, id: _id.toHexString() }]);
        const { modifiedCount } = await this.applications.updateOne(
          { _id, ...due },
          {
            $set: {
              form: emptiedForm(form),
              reason: null,
              dataRemovedAt: at,
              'history.$[].reason': null,
            },
            $unset: { notes: 1, answerKeys: 1, searchKeys: 1, roster: 1 },
          },
        );
        emptied += modifiedCount;
      }
      if (rows.length < BATCH) return emptied;
    }
  }

  /**
   * Removes the notes of deliveries that were done before a time: character, plate, address. The rows stay, because a
   * thing without its row would be handed over again.
   * @returns how many
   */
  async emptyDeliveries(before: Date): Promise<number> {
    const deliveries = this.connection.collection('deliveries');
    const due = {
      kind: { $in: DELIVERY_KINDS },
      doneAt: { $lt: before },
      note: { $ne: null },
    };
    let emptied = 0;
    for (;;) {
      const rows = await deliveries
        .find(due, { projection: { _id: 1 }, limit: BATCH, maxTimeMS: this.config.limits.queryMs })
        .toArray();
      const { modifiedCount } = await deliveries.updateMany(
        { _id: { $in: rows.map(({ _id }) => _id) }, ...due },
        { $set: { note: null, character: null, made: null, 'history.$[].note': null } },
        { maxTimeMS: this.config.limits.queryMs },
      );
      emptied += modifiedCount;
      if (rows.length < BATCH) return emptied;
    }
  }

  /** Removes documents older than the given time. @returns how many */
  async removeOlder(
    collection: 'audit' | 'provider_events' | 'notifications' | 'erasures',
    field: 'at' | 'processedAt' | 'createdAt' | 'completedAt',
    before: Date,
  ): Promise<number> {
    // Only the owner's connection may remove entries of the audit log.
    const documents = (collection === 'audit' ? this.owner : this.connection).collection(collection);
    const due = { [field]: { $lt: before } };
    let removed = 0;
    for (;;) {
      const rows = await documents
        .find(due, { projection: { _id: 1 }, limit: BATCH, maxTimeMS: this.config.limits.queryMs })
        .toArray();
      const ids = rows.map(({ _id }) => _id);
      const { deletedCount } = await documents.deleteMany(
        { _id: { $in: ids }, ...due },
        { maxTimeMS: this.config.limits.queryMs },
      );
      removed += deletedCount;
      if (rows.length < BATCH) return removed;
    }
  }
}
