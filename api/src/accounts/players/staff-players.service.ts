import type { Player, PlayerApplications, PlayerDetail } from '@city/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { APPLICATION_STATES, type ReadsApplicationStates } from '../users/application-states.js';
import { toPlayer, toPlayerDetail } from '../users/user.mapper.js';
import type { KnownUser } from '../users/users.service.js';

/** Players for staff: the account with the states of its applications. */
@Injectable()
export class StaffPlayers {
  constructor(
    @Inject(APPLICATION_STATES) private readonly applications: ReadsApplicationStates,
    private readonly settings: LiveSettings,
  ) {}

  async of(users: readonly KnownUser[]): Promise<Player[]> {
    return users.map(await this.mapper(users, toPlayer));
  }

  async one(user: KnownUser): Promise<Player> {
    return (await this.mapper([user], toPlayer))(user);
  }

  /** One player with the account's history. */
  async detail(user: KnownUser): Promise<PlayerDetail> {
    return (await this.mapper([user], toPlayerDetail))(user);
  }

  /** Reads the states of all users with one query. */
  private async mapper<Shown>(
    users: readonly KnownUser[],
    show: (user: KnownUser, applications: PlayerApplications | null, erasureDays: number) => Shown,
  ): Promise<(user: KnownUser) => Shown> {
    const [states, { policies }] = await Promise.all([
      this.applications.statesOfAll(users.map(({ _id }) => _id)),
      this.settings.current(),
    ]);
    return (user) => show(user, states.get(user._id.toHexString()) ?? null, policies.erasureDays);
  }
}
