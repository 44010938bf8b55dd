import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApplicationsPersonalData } from '../applications/applications.personal-data.js';
import { AppConfig } from '../config/app-config.js';
import { InboxService } from '../notifications/inbox.service.js';
import { OrdersPersonalData } from '../orders/orders.personal-data.js';
import { PaymentsPersonalData } from '../payments/payments.personal-data.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { avatarUrl } from '../users/avatar-url.js';
import type { User } from '../users/user.schema.js';
import { toErasureRequest } from './erasures.service.js';
import { ErasuresRepository } from './erasures.repository.js';
import { SessionsPersonalData } from './sessions.personal-data.js';

/** Everything that is stored about one player, for herself. */
@Injectable()
export class PersonalDataExports {
  constructor(
    private readonly users: ErasuresRepository,
    private readonly applications: ApplicationsPersonalData,
    private readonly orders: OrdersPersonalData,
    private readonly payments: PaymentsPersonalData,
    private readonly inbox: InboxService,
    private readonly sessions: SessionsPersonalData,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, also for somebody who was erased */
  async of(id: Types.ObjectId): Promise<PersonalDataExport> {
    const user = await this.users.findUser(id);
    if (!user || user.erasure)
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    const [applications, orders, payments, notifications, sessions] = await Promise.all([
      this.applications.exportOf(id),
      this.orders.exportOf(id),
      this.payments.exportOf(id),
      this.inbox.exportOf(user),
      this.sessions.exportOf(id),
    ]);
    return {
      format: 1,
      exportedAt: this.clock.now().toISOString(),
      profile: this.profile(user),
      consent: { cookies: user.cookiesConsent },
      suspensions: (user.suspensionHistory ?? []).map(({ at, action, reason, until }) => ({
        at: at.toISOString(),
        action,
        reason,
        until: until?.toISOString() ?? null,
      })),
      erasureRequest: toErasureRequest(user),
      applications,
      orders,
      payments,
      notifications,
      sessions,
    };
  }

  private profile(user: User): PersonalDataExport['profile'] {
    return {
      _id: user._id.toHexString(),
      discord_id: user.discordId,
      discord_username: user.username,
      global_name: user.globalName,
      discord_avatar: user.avatar,
      avatarUrl: avatarUrl(this.config.discord.cdnBaseUrl, user.discordId, user.avatar),
      email: user.email,
      role: user.role,
      pack: user.pack,
      locale: user.locale,
      inRequiredServer: user.inRequiredServer,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt.toISOString(),
    };
  }
}
