import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DiscordInviteGateway } from './discord-invite.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';

/** Discord bans addresses that ask for invites too often. */
const ASK_EVERY_MS = 5 * 60_000;
/** How long a process answers without looking into the database. */
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

  /** The size of the community: the last known number while Discord is silent, 0 before it has ever answered. */
  async countMembers(): Promise<number> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept.members;
    this.pending ??= this.refresh().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** The last known size without waiting; a newer one is asked for, for the next caller. Null while none is known. */
  peekMembers(): number | null {
    // Who only peeks can do without it, also while the database is away.
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
