import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { findPage, type Page, timeRange } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { AUDIT_MODEL, type AuditRecord, type LogRecord } from './audit.schema.js';
import { newSalts } from './digest.js';

/** The append-only log: it adds and reads entries, but never changes or removes one. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<LogRecord>) {}

  async insert(entry: AuditRecord): Promise<void> {
    await this.model.create({ ...entry, loggedAt: entry.at, salts: newSalts(entry) });
  }

  async hasApproval(id: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ 'approval.id': id })) !== null;
  }

  async hasActedOn(targetId: string, userId: Types.ObjectId, since: Date): Promise<boolean> {
    const theirs = { 'target.id': targetId, at: { $gte: since }, 'actor.userId': userId };
    return (await this.model.exists(theirs)) !== null;
  }

  findPage(request: ListRequest): Promise<Page<LogRecord>> {
    return findPage(this.model, toQuery(request), request);
  }
}

function toQuery({ filter, people }: Pick<ListRequest, 'filter' | 'people'>): QueryFilter<LogRecord> {
  const query: QueryFilter<LogRecord> = {};
  if (filter['action']) query.action = filter['action'] as string;
  if (filter['targetType']) query['target.type'] = filter['targetType'] as string;
  if (filter['targetId']) query['target.id'] = filter['targetId'] as string;
  if (filter['actorId']) query['actor.userId'] = new Types.ObjectId(filter['actorId'] as string);
  else if (people) query['actor.userId'] = { $in: [...people] };
  const { from, to } = filter as Partial<Record<string, string>>;
  if (from || to) query.at = timeRange(from, to);
  return query;
}
