import { discountHeld, packHeld, type CurrentUser, type Locale } from '@city/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Acceptances } from '../../site/editions/acceptances.service.js';
import { APPLICATION_STATES, type ReadsApplicationStates } from '../users/application-states.js';
import { toSuspension } from '../users/user.mapper.js';
import { UsersService } from '../users/users.service.js';
import { DiscordUserApi } from './discord-user-api.js';

/** The logged-in user's own data and the settings they can change. */
@Injectable()
export class CurrentUserService {
  private readonly asked = new Map<string, Promise<boolean | null>>();

  constructor(
    private readonly users: UsersService,
    @Inject(APPLICATION_STATES) private readonly applications: ReadsApplicationStates,
    private readonly discord: DiscordUserApi,
    private readonly acceptances: Acceptances,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @param asking as just read by the access guard */
  get(asking: SessionUser): Promise<CurrentUser> {
    return this.answer(asking);
  }

  async set(asking: SessionUser, own: { cookiesConsent?: boolean; locale?: Locale }): Promise<CurrentUser> {
    return this.answerAs(asking, await this.users.setOwn(asking._id, own));
  }

  async setPublicLists(asking: SessionUser, shown: boolean): Promise<CurrentUser> {
    return this.answerAs(asking, await this.users.setPublicLists(asking._id, shown));
  }

  /**
   * "I have joined": reads the membership from Discord again with the bot. Without a bot it throws
   * PROVIDER_NOT_CONFIGURED, and the site starts a new login at /auth with prompt=none.
   */
  async refreshMembership(asking: SessionUser): Promise<CurrentUser> {
    const inRequiredServer = await this.membership(asking.discordId);
    if (inRequiredServer === null) {
      const message = 'Please log in again so we can see you’ve joined.';
      throw new DomainError('PROVIDER_NOT_CONFIGURED', { message });
    }
    return this.answerAs(asking, await this.users.setMembership(asking._id, inRequiredServer));
  }

  /** Concurrent requests of one player share one call to Discord. */
  private membership(discordId: string): Promise<boolean | null> {
    const running = this.asked.get(discordId);
    if (running) return running;
    const asked = this.discord.membershipByBot(discordId).finally(() => this.asked.delete(discordId));
    this.asked.set(discordId, asked);
    return asked;
  }

  /** Role and permissions still come from the session: an Admin without a second factor acts as a player. */
  private answerAs({ role, permissions, withheld }: SessionUser, user: SessionUser): Promise<CurrentUser> {
    return this.answer({ ...user, role, permissions, withheld });
  }

  private async answer(user: SessionUser): Promise<CurrentUser> {
    const states = await this.applications.statesOf(user._id);
    const mustAccept = await this.acceptances.missing(user._id);
    const now = this.clock.now();
    const held = packHeld(user.holdings, now);
    const discount = discountHeld(user.holdings, now);
    return {
      _id: user._id.toHexString(),
      discord_id: user.discordId,
      discord_username: user.username,
      global_name: user.globalName,
      discord_avatar: user.avatar,
      avatarUrl: user.avatarUrl,
      email: user.email,
      role: user.role,
      permissions: [...(user.permissions ?? [])],
      mfaMissing: (user.withheld ?? []).length > 0,
      pack: user.pack,
      packRank: held?.rank ?? 0,
      packUntil: held?.until?.toISOString() ?? null,
      discount: discount && { ...discount, until: discount.until?.toISOString() ?? null },
      guilds: user.inRequiredServer ? [{ id: this.config.discord.guildId }] : [],
      ...states,
      cookiesConsent: user.cookiesConsent,
      locale: user.locale,
      publicLists: user.publicLists,
      suspended: user.suspended,
      suspension: toSuspension(user.suspension),
      erasureRequestedAt: user.erasureRequestedAt?.toISOString() ?? null,
      ...(mustAccept.length > 0 && { mustAccept }),
    };
  }
}
