import { setTimeout as pause } from 'node:timers/promises';
import {
  mayPlay,
  type AskAnswer,
  type AskRequest,
  type DoorReason,
  type DoorStanding,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { INITIAL_STATUS, settled } from '../../../applications/application-lifecycle.js';
import type { ApplicationRecord } from '../../../applications/application.schema.js';
import { ApplicationsRepository } from '../../../applications/applications.repository.js';
import { DiscordUserApi } from '../../../accounts/auth/discord-user-api.js';
import type { BridgeRecord } from '../../records/bridge.schema.js';
import { CountingLinks } from '../../records/counting-links.service.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { LiveSettings } from '../../../site/settings/live-settings.js';
import { UsersService, type KnownUser } from '../../../accounts/users/users.service.js';

/** Maximum wait for Discord's answer: the player waits at the door, and the game server waits only 2.5 seconds. */
const DISCORD_MS = 1_500;

/** The state of the whitelist application of a player who is refused at the door. */
@Injectable()
export class DoorStandings {
  constructor(
    private readonly links: CountingLinks,
    private readonly users: UsersService,
    private readonly discord: DiscordUserApi,
    private readonly applications: ApplicationsRepository,
    private readonly settings: LiveSettings,
    private readonly limits: RateLimits,
  ) {}

  /** @throws TOO_MANY_REQUESTS, so that a stolen game server cannot query all players */
  async answer({ _id, paused }: BridgeRecord, asked: AskRequest): Promise<AskAnswer> {
    await this.limits.consume('bridgeQuestions', _id.toHexString());
    return { standing: paused ? null : await this.of(_id.toHexString(), asked) };
  }

  /** Finds the player of a question. If licence and Discord account belong to two players, the licence decides. */
  private async of(serverId: string, asked: AskRequest): Promise<DoorStanding> {
    const user = await this.whoIs(serverId, asked);
    if (!user) return standing(null, 'no-account');
    // The newest application comes first, and only it counts.
    const [newest] = await this.applications.findOfPlayer('whitelist', user._id);
    if (!newest) return standing(user, (await this.isMember(user)) ? 'not-applied' : 'not-member');
    const application = settled(newest);
    return { ...standing(user, reasonOf(application)), ...(await this.detailsOf(application)) };
  }

  private async whoIs(serverId: string, { licence, discordId }: AskRequest): Promise<KnownUser | null> {
    const account = licence === null ? null : await this.links.accountOf(serverId, licence);
    if (account) return this.users.findById(account._id);
    const [user] = discordId === null ? [] : await this.users.findByDiscordIds([discordId]);
    return user ?? null;
  }

  /**
   * Whether a player is on the Discord server. If the site has no record of it, reads Discord; no answer counts as no.
   */
  private async isMember({ _id, discordId, inRequiredServer }: KnownUser): Promise<boolean> {
    if (inRequiredServer) return true;
    const asked = this.discord.membershipByBot(discordId).catch(() => null);
    if (!(await Promise.race([asked, pause(DISCORD_MS, null, { ref: false })]))) return false;
    await this.users.setMembership(_id, true);
    return true;
  }

  private async detailsOf(
    application: ApplicationRecord,
  ): Promise<Pick<DoorStanding, 'number' | 'place' | 'attemptsLeft'>> {
    const { status, attempt, number = null, unsent } = application;
    // A decision that can still be undone has taken it out of the queue.
    const isWaiting = status === INITIAL_STATUS && !unsent;
    const line = isWaiting ? await this.applications.placeOf(application) : null;
    const { whitelistMaxAttempts } = await this.settings.current();
    return {
      number,
      place: line && { number: line.before + 1, of: line.all },
      attemptsLeft: status === 'Rejected' ? Math.max(0, whitelistMaxAttempts - attempt) : null,
    };
  }
}

const standing = (user: KnownUser | null, why: DoorReason): DoorStanding => ({
  ...{ why, locale: user?.locale ?? null },
  ...{ number: null, place: null, attemptsLeft: null },
});

function reasonOf(application: ApplicationRecord): DoorReason {
  switch (application.status) {
    case 'Pending':
      return 'pending';
    case 'Rejected':
      return 'rejected';
    case 'Accepted':
      return mayPlay(application) ? 'accepted' : 'interview';
  }
}
