import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction } from '@city/contracts';
import type { Model, QueryFilter, Types } from 'mongoose';
import { OWNER } from '../../platform/mongo/connect-options.js';
import type { ErasedPerson } from '../../platform/ports/personal-data.js';
import { AUDIT_MODEL, type AuditRecord, type LogRecord } from './audit.schema.js';
import { keptFacts } from './digest.js';

/**
 * Erases a user's name from the log and keeps the acts (docs/decisions/personal-data.md). With retention, it is the
 * exception to the append-only log.
 */
@Injectable()
export class AuditPersonalData {
  constructor(@InjectModel(AUDIT_MODEL, OWNER) private readonly model: Model<LogRecord>) {}

  async erase({ userId, discordId, replacement }: ErasedPerson): Promise<void> {
    await this.model.updateMany(
      { 'actor.userId': userId },
      { $set: { actor: replacement, ip: null }, $unset: { 'salts.actor': 1, token: 1 } },
    );
    await this.model.updateMany(
      { 'approval.askedBy.userId': userId },
      { $set: { 'approval.askedBy': replacement }, $unset: { 'salts.askedBy': 1 } },
    );
    await this.forget({ 'before.createdBy': discordId });
    await this.forget({
      'target.type': 'user',
      'target.id': userId.toHexString(),
      action: { $ne: 'user.erase' },
    });
  }

  /** Removes the contents of an erased user's documents from the entries about them. */
  async eraseTargetDetails(targets: readonly AuditRecord['target'][]): Promise<void> {
    for (const { type, id } of targets) await this.forget({ 'target.type': type, 'target.id': id });
  }

  /**
   * Ids of documents about a user that staff have deleted.
   * @param action the deletion, whose entry has the document's last contents
   * @param field the field of those contents with the user's id
   */
  async deletedTargets(action: AuditAction, field: string, userId: Types.ObjectId): Promise<string[]> {
    const where = { action, [`before.${field}`]: userId.toHexString() };
    return this.model.distinct('target.id', where as QueryFilter<LogRecord>);
  }

  /** Whether this user ever acted as staff. */
  async hasActedAsStaff(userId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ 'actor.userId': userId })) !== null;
  }

  private async forget(where: QueryFilter<LogRecord>): Promise<void> {
    const entries = await this.model.find(where).lean<LogRecord[]>();
    for (const { _id, before, after } of entries) {
      await this.model.updateOne(
        { _id },
        { $set: { before: keptFacts(before), after: keptFacts(after) }, $unset: { 'salts.facts': 1 } },
      );
    }
  }
}
