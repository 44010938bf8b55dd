import type { Player, PlayerDetail } from '@city/contracts';
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

  /** Adds the states to users, with one query for all of them. */
  async of(users: readonly KnownUser[]): Promise<Player[]> {
    const [states, days] = await Promise.all([this.statesOf(users), this.erasureDays()]);
    return users.map((user) => toPlayer(user, states(user), days));
  }

  async one(user: KnownUser): Promise<Player> {
    const [states, days] = await Promise.all([this.statesOf([user]), this.erasureDays()]);
    return toPlayer(user, states(user), days);
  }

  /** One player with the account's history. */
  async detail(user: KnownUser): Promise<PlayerDetail> {
    const [states, days] = await Promise.all([this.statesOf([user]), this.erasureDays()]);
    return toPlayerDetail(user, states(user), days);
  }

  private async erasureDays(): Promise<number> {
    return (await this.settings.current()).policies.erasureDays;
  }

  private async statesOf(users: readonly KnownUser[]) {
    const states = await this.applications.statesOfAll(users.map(({ _id }) => _id));
    return ({ _id }: KnownUser) => states.get(_id.toHexString()) ?? null;
  }
}
