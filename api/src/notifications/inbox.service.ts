import {
  DEFAULT_LOCALE,
  type FailingMessage,
  type InboxMessage,
  type Locale,
  type MarkReadInput,
  type NotificationFacts,
  type NotificationKind,
  type Person,
  type SettingValues,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../staff/audit/audit.service.js';
import type { ResolvesPlayer } from '../platform/access/concerns.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import {
  HoldsPersonalData,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { LiveSettings } from '../site/settings/live-settings.js';
import { UsersService } from '../accounts/users/users.service.js';
import { DeliveryService } from './delivery.service.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { linkOf, render } from './texts/render.js';
import { staffText, type StaffFacts } from './texts/staff.js';

/** The player's inbox, and the failing messages for staff. */
@Injectable()
@HoldsPersonalData()
export class InboxService implements ResolvesPlayer, PersonalDataSource {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly delivery: DeliveryService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /** Null for a message to staff. */
  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.repository.findById(id))?.userId ?? null;
  }

  /**
   * A player's messages in the requested language, by default the player's own. `unread` also counts messages outside
   * the range.
   */
  async list(
    user: SessionUser,
    request: ListRequest,
  ): Promise<{ messages: InboxMessage[]; total: number; unread: number }> {
    const unreadOnly = request.filter['state'] === 'unread';
    // INBOX_LIST validates it.
    const language = (request.filter['language'] as Locale | undefined) ?? user.locale;
    const [{ rows, total }, unread] = await Promise.all([
      this.repository.findInbox(user._id, unreadOnly, request),
      this.repository.countUnread(user._id),
    ]);
    return { messages: await this.toInboxMessages(rows, language), total, unread };
  }

  /**
   * Marks own messages as read; idempotent. Returns how many unread ones are left.
   * @throws VALIDATION_FAILED without exactly one of the two, NOT_FOUND if `upTo` is not a message of this player
   */
  async markRead(user: SessionUser, { upTo, ids }: MarkReadInput): Promise<number> {
    if ((upTo === undefined) === (ids === undefined)) {
      const errors = [{ field: 'upTo', code: 'FIELD_EMPTY', message: 'Give either upTo or ids.' }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    const now = this.clock.now();
    if (upTo !== undefined) {
      const newest = await this.own(user, new Types.ObjectId(upTo));
      await this.repository.markReadUntil(user._id, newest.createdAt, now);
    } else {
      const some = (ids ?? []).map((id) => new Types.ObjectId(id));
      await this.repository.markRead(user._id, some, now);
    }
    return this.repository.countUnread(user._id);
  }

  /** Marks one own message as read; idempotent. @throws NOT_FOUND, also for another player's message */
  async markOneRead(user: SessionUser, id: Types.ObjectId): Promise<InboxMessage> {
    await this.repository.markRead(user._id, [id], this.clock.now());
    const settings = await this.settings.current();
    return toInboxMessage(await this.own(user, id), user.locale, settings);
  }

  /** All messages to a player, newest first, for their data export. */
  async exportOf({ _id, locale }: ExportedPerson): Promise<Pick<ExportParts, 'notifications'>> {
    const rows = await this.repository.findAllOf(_id);
    return { notifications: await this.toInboxMessages(rows, locale) };
  }

  /** Failing messages for staff, with English texts. */
  async listFailing(request: ListRequest): Promise<{ messages: FailingMessage[]; total: number }> {
    const { rows, total } = await this.repository.findFailing(request);
    const ids = rows.flatMap(({ userId }) => userId ?? []);
    const people = await this.users.findPeople(ids);
    const settings = await this.settings.current();
    return { messages: rows.map((row) => toFailingMessage(row, people, settings)), total };
  }

  /**
   * Retries a failing message immediately.
   * @throws NOT_FOUND, NOTIFICATION_NOT_FAILING (delivered, or waiting for its first attempt)
   */
  async retry(id: Types.ObjectId, { actor, origin }: AuditBy): Promise<FailingMessage> {
    const current = await this.repository.findById(id);
    if (!current) throw new DomainError('NOT_FOUND');
    const { round, reason } = current.delivery;
    const audit: AuditInput = {
      actor,
      action: 'notification.retry',
      target: { type: 'notification', id: id.toHexString() },
      before: { reason },
      after: { round: round + 1 },
      ...origin,
    };
    const retried = await this.audit.recordChange(audit, () => this.repository.retry(id, round));
    if (!retried) {
      const { state } = (await this.repository.findById(id))?.delivery ?? current.delivery;
      throw new DomainError('NOTIFICATION_NOT_FAILING', { details: { state } });
    }
    this.delivery.wake();
    const people = await this.users.findPeople(retried.userId ? [retried.userId] : []);
    return toFailingMessage(retried, people, await this.settings.current());
  }

  private async own(user: SessionUser, id: Types.ObjectId): Promise<NotificationRecord> {
    const found = await this.repository.findById(id);
    if (!found?.userId?.equals(user._id)) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async toInboxMessages(
    rows: readonly NotificationRecord[],
    locale: Locale | null,
  ): Promise<InboxMessage[]> {
    const settings = await this.settings.current();
    return rows.map((row) => toInboxMessage(row, locale, settings));
  }
}

function toInboxMessage(
  row: NotificationRecord,
  locale: Locale | null,
  settings: SettingValues,
): InboxMessage {
  const kind = row.kind as NotificationKind;
  const facts = row.facts as unknown as NotificationFacts[typeof kind];
  const language = locale ?? DEFAULT_LOCALE;
  return {
    _id: row._id.toHexString(),
    kind,
    ...render(kind, facts, language, settings),
    language,
    link: linkOf(kind, facts),
    facts: row.facts,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function toFailingMessage(
  row: NotificationRecord,
  people: ReadonlyMap<string, Person>,
  settings: SettingValues,
): FailingMessage {
  const { kind, delivery } = row;
  return {
    _id: row._id.toHexString(),
    kind,
    to: (row.userId && people.get(row.userId.toHexString())) ?? null,
    ...textFor(row, settings),
    state: delivery.state,
    attempts: delivery.attempts,
    reason: delivery.reason,
    createdAt: row.createdAt.toISOString(),
    attemptedAt: delivery.attemptedAt?.toISOString() ?? null,
  };
}

function textFor({ kind, facts, userId }: NotificationRecord, settings: SettingValues) {
  if (userId === null)
    return { title: 'To the staff channel', text: staffText(kind as keyof StaffFacts, facts) };
  const known = kind as NotificationKind;
  return render(known, facts as unknown as NotificationFacts[typeof known], DEFAULT_LOCALE, settings);
}
