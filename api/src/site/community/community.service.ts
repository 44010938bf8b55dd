import type { MemberCount } from '@city/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { DiscordCounts } from './discord-counts.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';
import type { MemberCountRecord } from './member-count.schema.js';

/** Discord bans IP addresses that request invites too often. */
const ASK_EVERY_MS = 5 * 60_000;
/** How long a process caches the counts in memory. */
const KEEP_MS = 30_000;
/** The number of members online changes fast, so a count older than this is not shown. */
const ONLINE_HOLDS_MS = 15 * 60_000;

@Injectable()
export class CommunityService {
  private readonly logger = new Logger(CommunityService.name);
  private kept: { counts: MemberCount; at: number } | null = null;
  private pending: Promise<MemberCount> | null = null;

  constructor(
    private readonly discord: DiscordCounts,
    private readonly repository: MemberCountRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the members. If Discord is unavailable, returns the last known count; 0 before its first answer. The number
   * online is null without an answer in the last 15 minutes.
   */
  async count(): Promise<MemberCount> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept.counts;
    this.pending ??= this.refresh().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /** The cached member count without waiting; refreshes it in the background. Null while unknown. */
  peekMembers(): number | null {
    // A failed refresh, e.g. during a database outage, does not matter here.
    void this.count().catch(() => undefined);
    return this.kept?.counts.members || null;
  }

  private async refresh(): Promise<MemberCount> {
    const at = this.clock.ticks();
    if (await this.repository.claimTurn(this.clock.now(), ASK_EVERY_MS))
      await Promise.all([
        this.store('member count', async () => ({ members: await this.discord.fetchMembers() })),
        this.store('number of members online', async () => ({
          online: await this.discord.fetchOnline(),
          onlineAt: this.clock.now(),
        })),
      ]);
    const { members, online, onlineAt } = (await this.repository.read()) ?? {};
    const holds = onlineAt && this.clock.now().getTime() - onlineAt.getTime() < ONLINE_HOLDS_MS;
    const counts = { members: members ?? 0, online: holds ? (online ?? null) : null };
    this.kept = { counts, at };
    return counts;
  }

  private async store(what: string, fetch: () => Promise<Partial<MemberCountRecord>>): Promise<void> {
    try {
      await this.repository.store(await fetch());
    } catch (error) {
      this.logger.warn({ msg: `${what} not renewed`, err: error });
    }
  }
}
