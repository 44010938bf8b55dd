import { DISCORD_ID } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { findPage, type Page } from '../platform/lists/find-page.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { timeRange } from '../platform/lists/time-range.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { AUDIT_MODEL, type AuditRecord } from './audit.schema.js';

/** The append-only log: nothing here changes or removes an entry. */
@Injectable()
export class AuditRepository {
  constructor(
    @InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Adds an entry. Idempotent. */
  async insert(entry: AuditRecord): Promise<void> {
    await unlessTaken(this.model.create(entry));
  }

  async hasApproval(id: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ 'approval.id': id }).maxTimeMS(this.maxTimeMS)) !== null;
  }

  findPage(request: ListRequest): Promise<Page<AuditRecord>> {
    return findPage(this.model, toQuery(request.filter), request, { maxTimeMS: this.maxTimeMS });
  }
}

function toQuery(filter: ListRequest['filter']): QueryFilter<AuditRecord> {
  const query: QueryFilter<AuditRecord> = {};
  if (filter['action']) query.action = filter['action'] as string;
  if (filter['targetType']) query['target.type'] = filter['targetType'] as string;
  if (filter['targetId']) query['target.id'] = filter['targetId'] as string;
  if (filter['actorId']) query['actor.userId'] = new Types.ObjectId(filter['actorId'] as string);
  if (filter['actor']) {
    const actor = filter['actor'] as string;
    query[DISCORD_ID.test(actor) ? 'actor.discordId' : 'actor.username'] = actor;
  }
  const { from, to } = filter as Partial<Record<string, string>>;
  if (from || to) query.at = timeRange(from, to);
  return query;
}
