import type { Player, PlayerApplications, PlayerDetail, Suspension } from '@city/contracts';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import type { KnownUser } from './users.service.js';

/** A suspension, for its player. */
export function toSuspension(suspension: SessionUser['suspension']): Suspension | null {
  return suspension && { reason: suspension.reason, until: suspension.until?.toISOString() ?? null };
}

const DAY_MS = 86_400_000;

/**
 * A user, for staff.
 * @param erasureDays the days in which the community promises to erase a player's data after a request
 */
export function toPlayer(
  user: KnownUser,
  applications: PlayerApplications | null,
  erasureDays: number,
): Player {
  const { erasureRequestedAt = null } = user;
  return {
    _id: user._id.toHexString(),
    discord_id: user.discordId,
    discord_username: user.username,
    global_name: user.globalName,
    discord_avatar: user.avatar,
    avatarUrl: user.avatarUrl,
    email: user.email,
    role: user.role,
    pack: user.pack,
    inRequiredServer: user.inRequiredServer,
    suspended: user.suspended,
    suspension: toSuspension(user.suspension),
    erasureRequestedAt: erasureRequestedAt?.toISOString() ?? null,
    erasureDueAt:
      erasureRequestedAt && new Date(erasureRequestedAt.getTime() + erasureDays * DAY_MS).toISOString(),
    applications,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt.toISOString(),
  };
}

/** A user for staff who may not read players. */
export const withoutPersonalData = (player: Player): Player => ({
  ...player,
  email: null,
  suspension: null,
  erasureRequestedAt: null,
  erasureDueAt: null,
  applications: null,
  lastLoginAt: null,
});

/** A user with all details for staff. */
export function toPlayerDetail(
  user: KnownUser,
  applications: PlayerApplications | null,
  erasureDays: number,
): PlayerDetail {
  return {
    ...toPlayer(user, applications, erasureDays),
    suspensionHistory: user.suspensionHistory.map(({ at, action, by, reason, until }) => ({
      at: at.toISOString(),
      action,
      by: toPerson(by),
      reason,
      until: until?.toISOString() ?? null,
    })),
  };
}
