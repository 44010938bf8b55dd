import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DiscordInviteGateway } from './discord-invite.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';

/** Discord bans IP addresses that request invites too often. */
const ASK_EVERY_MS = 5 * 60_000;
/** How long a process caches the number in memory. */
const KEEP_MS = 30_000;

@Injectable()
export class CommunityService {
  private readonly logger = new Logger(CommunityService.name);
  private kept: { members: number; at: number } | null = null;
  private pending: Promise<number> | null = null;

  constructor(
    private readonly gateway: DiscordInviteGateway,
    private readonly repository: MemberCountRepository,
    private readonly clock: Clock,
  ) {}

  /** The member count: the last known one while Discord is unavailable, 0 before its first answer. */
  async countMembers(): Promise<number> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept.members;
    this.pending ??= this.refresh().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** The cached member count without waiting; refreshes it in the background. Null while unknown. */
  peekMembers(): number | null {
    // A failed refresh, e.g. during a database outage, does not matter here.
    void this.countMembers().catch(() => undefined);
    return this.kept?.members || null;
  }

  private async refresh(): Promise<number> {
    const at = this.clock.ticks();
    if (await this.repository.claimTurn(this.clock.now(), ASK_EVERY_MS)) await this.askDiscord();
    const members = (await this.repository.read()) ?? 0;
    this.kept = { members, at };
    return members;
  }

  private async askDiscord(): Promise<void> {
    try {
      await this.repository.store(await this.gateway.fetchMemberCount());
    } catch (error) {
      this.logger.warn({ msg: 'member count not renewed', err: error });
    }
  }
}
