import type { RoleHandChange } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { RoleStatesRepository } from './role-states.repository.js';

/** Changes by hand that staff are shown. */
const SHOWN = 20;

/** How far the server has followed the rules, for staff. */
@Injectable()
export class RoleProgress {
  constructor(
    private readonly states: RoleStatesRepository,
    private readonly users: UsersService,
  ) {}

  /** Players whose roles are not yet as the rules want them. */
  countWaiting(): Promise<number> {
    return this.states.countWaiting();
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
