import {
  HANDOVER_GOAL_HOURS,
  MEMBER_DAYS_AHEAD,
  MEMBER_DAYS_BACK,
  packHeld,
  type MemberFigures,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../../entitlements/deliveries/deliveries.repository.js';
import { GrantsRepository } from '../../entitlements/grants/grants.repository.js';
import { renewalsOf } from '../../entitlements/grants/renewal-plan.js';
import { Clock } from '../../platform/clock.js';
import { UserRights } from '../../accounts/users/user-rights.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Figures of members, renewals and deliveries for staff. The cost grows with members and recent sales, not with all rows. */
@Injectable()
export class MemberFiguresService {
  constructor(
    private readonly users: UserRights,
    private readonly grants: GrantsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<MemberFigures> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - MEMBER_DAYS_BACK * DAY_MS);
    const [active, ending, renewals, handedOver] = await Promise.all([
      this.users.countByPack(),
      this.ending(now),
      this.renewals(since, now),
      this.deliveries.countHandedOver(since, HANDOVER_GOAL_HOURS * HOUR_MS),
    ]);
    return { active, ending, renewals, handedOver };
  }

  private async ending(now: Date): Promise<number> {
    const then = new Date(now.getTime() + MEMBER_DAYS_AHEAD * DAY_MS);
    const holdings = await this.users.holdingsEndingBy(then);
    return holdings.filter((held) => packHeld(held, now) && !packHeld(held, then)).length;
  }

  private async renewals(since: Date, now: Date): Promise<MemberFigures['renewals']> {
    const buyers = await this.grants.findPackBuyers(since);
    return renewalsOf(await this.grants.findByUsers(buyers), since, now);
  }
}
