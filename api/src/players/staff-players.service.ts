import type { Player, PlayerDetail } from '@city/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { APPLICATION_STATES, type ReadsApplicationStates } from '../users/application-states.js';
import { toPlayer, toPlayerDetail } from '../users/user.mapper.js';
import type { KnownUser } from '../users/users.service.js';

/** Players as staff see them: the account with the states of its applications. */
@Injectable()
export class StaffPlayers {
  constructor(@Inject(APPLICATION_STATES) private readonly applications: ReadsApplicationStates) {}

  /** Adds the states to users, with one query for all of them. */
  async of(users: readonly KnownUser[]): Promise<Player[]> {
    const states = await this.statesOf(users);
    return users.map((user) => toPlayer(user, states(user)));
  }

  async one(user: KnownUser): Promise<Player> {
    return toPlayer(user, (await this.statesOf([user]))(user));
  }

  /** One player with the account's history. */
  async detail(user: KnownUser): Promise<PlayerDetail> {
    return toPlayerDetail(user, (await this.statesOf([user]))(user));
  }

  private async statesOf(users: readonly KnownUser[]) {
    const states = await this.applications.statesOfAll(users.map(({ _id }) => _id));
    return ({ _id }: KnownUser) => states.get(_id.toHexString()) ?? null;
  }
}
