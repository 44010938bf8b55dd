import type { PlayerDto } from './user.dto.js';
import type { KnownUser } from './users.service.js';

/** A user as staff see one. */
export function toPlayer(user: KnownUser): PlayerDto {
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
    createdAt: user.createdAt.toISOString(),
  };
}
