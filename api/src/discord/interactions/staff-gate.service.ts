import { REVIEW_PERMISSIONS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from '../../auth/sessions/sessions.repository.js';
import { Clock } from '../../platform/clock.js';
import { StaffRights } from '../../staff/staff-rights.service.js';
import { UsersService, type KnownUser } from '../../users/users.service.js';

/** How long a login with a second factor counts as a proof of identity on Discord. */
const PROVEN_MS = 12 * 3_600_000;

export type StaffCheck = { admin: KnownUser } | { refused: 'notStaff' | 'logInAgain' };

/** Decides who is staff on Discord. Only the role on the site counts, no role of the Discord server. */
@Injectable()
export class StaffGate {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsRepository,
    private readonly rights: StaffRights,
    private readonly clock: Clock,
  ) {}

  /** Reads the user afresh, so that a revoked role takes effect immediately. */
  async check(discordId: string): Promise<StaffCheck> {
    const user = await this.users.findByDiscordId(discordId);
    if (user?.role !== 'Admin' || user.suspended) return { refused: 'notStaff' };
    const ended = user.sessionsEndedAt?.getTime() ?? 0;
    const since = new Date(Math.max(this.clock.now().getTime() - PROVEN_MS, ended + 1));
    const rights = (await this.rights.current())(user, await this.sessions.hasProvenLogin(user._id, since));
    // What is done on Discord is reviewing; other permissions may need a second factor without stopping it.
    const needsProof = REVIEW_PERMISSIONS.some((permission) => rights.withheld.includes(permission));
    return needsProof ? { refused: 'logInAgain' } : { admin: { ...user, ...rights } };
  }
}
