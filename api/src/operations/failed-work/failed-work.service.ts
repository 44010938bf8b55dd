import { FAILED_WORK_MAX, type FailedWork, type FailedWorkList } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { OutboxEntry } from '../../platform/outbox/outbox-entry.schema.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { AuditService, type AuditBy } from '../../staff/audit/audit.service.js';
import type { WebhookCallRecord, WebhookRecord } from '../../webhooks/webhook.schema.js';
import { FAILED_ROWS } from './failed-rows.js';

/** Work whose attempts are used up. Messages and calls have routes of their own for another attempt. */
@Injectable()
export class FailedWorkService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<FailedWorkList> {
    const [work, messages, calls] = await Promise.all([
      this.failed<OutboxEntry>('outbox'),
      this.failed<NotificationRecord>('notifications'),
      this.failed<WebhookCallRecord>('webhook_calls'),
    ]);
    const names = await this.namesOf(calls.rows);
    const listed = [
      ...work.rows.map((row) => toFailedWork('work', row, row.topic, row.attempts, row.error)),
      ...messages.rows.map((row) =>
        toFailedWork('message', row, row.kind, row.delivery.attempts, row.delivery.reason),
      ),
      ...calls.rows.map((row) => ({
        ...toFailedWork(
          'call',
          row,
          row.type,
          row.attempts,
          row.status === null ? row.fault : `HTTP ${row.status}`,
        ),
        webhook: names.get(row.webhookId.toHexString()) ?? null,
      })),
    ];
    return {
      work: listed.sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
      total: work.total + messages.total + calls.total,
    };
  }

  /** Makes work of the outbox due again. @throws NOT_FOUND unless its attempts are used up */
  async retry(id: Types.ObjectId, { actor, origin }: AuditBy): Promise<void> {
    const read = await this.connection
      .collection<OutboxEntry>('outbox')
      .findOne({ _id: id, ...FAILED_ROWS.outbox });
    if (!read) throw new DomainError('NOT_FOUND');
    const entry = {
      actor,
      action: 'outbox.retry',
      target: { type: 'outbox', id: id.toHexString() },
      before: { name: read.topic, reason: read.error ?? null },
      ...origin,
    } as const;
    if (!(await this.audit.recordChange(entry, () => this.outbox.retry(id))))
      throw new DomainError('NOT_FOUND');
  }

  /** The oldest failed rows of a collection, and how many there are. */
  private async failed<Row extends object>(collection: keyof typeof FAILED_ROWS) {
    const options = { maxTimeMS: this.config.limits.queryMs };
    const rows = this.connection.collection(collection);
    const where = FAILED_ROWS[collection];
    const [oldest, total] = await Promise.all([
      rows.find<Row>(where, options).sort({ createdAt: 1 }).limit(FAILED_WORK_MAX).toArray(),
      rows.countDocuments(where, options),
    ]);
    return { rows: oldest, total };
  }

  private async namesOf(calls: readonly WebhookCallRecord[]): Promise<Map<string, string>> {
    const ids = calls.map(({ webhookId }) => webhookId);
    const webhooks = await this.connection
      .collection<WebhookRecord>('webhooks')
      .find({ _id: { $in: ids } })
      .toArray();
    return new Map(webhooks.map(({ _id, name }) => [_id.toHexString(), name]));
  }
}

const toFailedWork = (
  kind: FailedWork['kind'],
  { _id, createdAt }: { _id: Types.ObjectId; createdAt: Date },
  what: string,
  attempts: number,
  cause: string | null | undefined,
): FailedWork => ({
  _id: _id.toHexString(),
  kind,
  what,
  webhook: null,
  attempts,
  cause: cause ?? null,
  createdAt: createdAt.toISOString(),
});
