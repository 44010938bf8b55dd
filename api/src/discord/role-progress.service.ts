import type { RoleHandChange } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';
import { UsersService } from '../users/users.service.js';
import { RoleStatesRepository } from './role-states.repository.js';
import { MEMBER_ROLE } from './server-roles.service.js';

/** Maximum changes by hand in the list for staff. */
const SHOWN = 20;
/** Discord's limit as others report it: ten changes in ten seconds. Used until Discord's answers tell the real one. */
const USUAL_PER_SECOND = 1;

/** How many roles are still to be changed, for staff. */
@Injectable()
export class RoleProgress {
  constructor(
    private readonly states: RoleStatesRepository,
    private readonly users: UsersService,
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
  ) {}

  /** Players whose roles are not yet as the rules want them. */
  countWaiting(): Promise<number> {
    return this.states.countWaiting();
  }

  /** Estimated seconds for a number of role changes within Discord's limits. */
  secondsFor(changes: number): number {
    const params = { guildId: this.config.discord.guildId };
    const rate = this.calls.rateOf({ method: 'PUT', path: MEMBER_ROLE, params }) ?? USUAL_PER_SECOND;
    return Math.ceil(changes / rate);
  }

  /** Newest first, one for each player. */
  async changedByHand(): Promise<RoleHandChange[]> {
    const rows = await this.states.findByHand(SHOWN);
    const people = await this.users.findPeople(rows.map(({ _id }) => _id));
    return rows.flatMap(({ _id, byHand: { at, given, taken } }) => {
      const player = people.get(_id.toHexString());
      return player ? [{ player, at: at.toISOString(), given, taken }] : [];
    });
  }
}
