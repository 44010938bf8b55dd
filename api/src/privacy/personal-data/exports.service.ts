import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { avatarUrl } from '../../accounts/users/avatar-url.js';
import type { User } from '../../accounts/users/user.schema.js';
import { toErasureRequest } from './erasures.service.js';
import { ErasuresRepository } from './erasures.repository.js';
import { PersonalRecords } from './personal-records.service.js';

/** A player's own data export. */
@Injectable()
export class PersonalDataExports {
  constructor(
    private readonly users: ErasuresRepository,
    private readonly records: PersonalRecords,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, also for an erased user */
  async of(id: Types.ObjectId): Promise<PersonalDataExport> {
    const user = await this.users.findUser(id);
    if (!user || user.erasure)
      throw new DomainError('NOT_FOUND', { message: 'We couldn’t find this player.' });
    return {
      format: 1,
      exportedAt: this.clock.now().toISOString(),
      profile: this.profile(user),
      consent: { cookies: user.cookiesConsent, renewalReminders: user.renewalReminders ?? true },
      suspensions: (user.suspensionHistory ?? []).map(({ at, action, reason, until }) => ({
        at: at.toISOString(),
        action,
        reason,
        until: until?.toISOString() ?? null,
      })),
      erasureRequest: toErasureRequest(user),
      ...(await this.records.exportOf(user)),
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
