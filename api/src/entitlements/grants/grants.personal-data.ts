import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type ExportedPerson,
  type ExportParts,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Entitlements } from '../entitlements.service.js';
import { timesOfGrants, toOwnGrant } from './grant.mapper.js';
import { grantAfter } from './grant-status.js';
import { GrantsRepository } from './grants.repository.js';

/** Personal data in grants: a player's rights. An erasure keeps product, amount and state for accounting. */
@Injectable()
@HoldsPersonalData()
export class GrantsPersonalData implements PersonalDataSource {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly entitlements: Entitlements,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** All rights of a player as they see them, newest first. */
  async exportOf({ _id }: ExportedPerson): Promise<Pick<ExportParts, 'grants'>> {
    const grants = await this.grants.findByUser(_id);
    const times = timesOfGrants(grants, this.clock.now());
    return { grants: grants.map((grant) => toOwnGrant(grant, times)) };
  }

  /** Revokes the rights that have not ended. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.transactions.run(async () => {
      const at = this.clock.now();
      for (const grant of await this.grants.findByUser(userId)) {
        const to = grantAfter(grant.state, 'withdrawn', grant.endReason);
        if (to) await this.grants.change(grant, { to, endReason: 'erased', at, by: SYSTEM });
      }
      await this.entitlements.sync(userId);
    });
  }
}
