import { Injectable } from '@nestjs/common';
import { DiscordCallFailed, DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import { UsersService, type KnownUser } from '../../accounts/users/users.service.js';
import { StaffRights } from './staff-rights.service.js';

/** Maximum wait for Discord's answer about a member. Without an answer, the member is read in the next round. */
const WITHIN_MS = 60_000;

/**
 * Keeps the staff rights from Discord roles up to date. The roles are stored at a login, but can be taken away on
 * Discord at any time after it.
 */
@Injectable()
export class StaffHolders {
  constructor(
    private readonly users: UsersService,
    private readonly rights: StaffRights,
    private readonly calls: DiscordCalls,
  ) {}

  /** Reads the roles of these players from Discord. Without a bot their rights end with the session. */
  async readAgain(): Promise<void> {
    const carrying = await this.rights.discordRoles();
    // Remove other stored roles: if one carries a staff role again, people who had it in the past must not get rights.
    await this.users.keepStaffDiscordRoles(carrying);
    if (!this.calls.isConfigured || carrying.length === 0) return;
    for (const user of await this.users.findWithStaffDiscordRoles(carrying)) {
      const held = await this.rolesOf(user);
      if (held)
        await this.users.setStaffDiscordRoles(
          user._id,
          held.filter((id) => carrying.includes(id)),
        );
    }
  }

  /** Null if Discord gave no answer. */
  private async rolesOf({ discordId }: KnownUser): Promise<string[] | null> {
    try {
      return (await this.calls.rolesOfMember(discordId, { priority: 'soon', withinMs: WITHIN_MS })) ?? [];
    } catch (error) {
      if (error instanceof DiscordCallFailed) return null;
      throw error;
    }
  }
}
