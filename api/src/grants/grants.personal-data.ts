import { ERASED_NAME, type OwnGrant } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import { searchableNames, SYSTEM } from '../platform/ports/erased-history.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { Clock } from '../platform/clock.js';
import { timesOfGrants, toOwnGrant } from './grant.mapper.js';
import { GRANT_MODEL, type GrantRecord } from './grant.schema.js';
import { grantAfter } from './grant-status.js';
import { GrantsRepository } from './grants.repository.js';

/** Personal data in grants: what a player had a right to. Product, amount and state stay for accounting. */
@Injectable()
@HoldsPersonalData()
export class GrantsPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(GRANT_MODEL) private readonly model: Model<GrantRecord>,
    private readonly grants: GrantsRepository,
    private readonly log: AuditService,
    private readonly audit: AuditPersonalData,
    private readonly clock: Clock,
  ) {}

  /** All rights of a player as they see them, newest first. */
  async exportOf(userId: Types.ObjectId): Promise<OwnGrant[]> {
    const grants = await this.grants.findByUser(userId);
    const times = timesOfGrants(grants, this.clock.now());
    return grants.map((grant) => toOwnGrant(grant, times));
  }

  /** Revokes what still holds. Notes of staff about the player go; their names go where a member of staff is erased. */
  async erase({ userId, names }: ErasedPerson): Promise<void> {
    await this.log.relayFrom(GRANT_MODEL, { userId });
    const grants = await this.grants.findByUser(userId);
    await this.audit.eraseTargetDetails(grants.map(({ _id }) => ({ type: 'grant', id: _id.toHexString() })));
    for (const grant of grants) {
      const to = grantAfter(grant.state, 'withdrawn', grant.endReason);
      if (to) await this.grants.change(grant, { to, endReason: 'erased', at: this.clock.now(), by: SYSTEM });
    }
    await this.model.updateMany(
      { userId },
      { $set: { 'history.$[line].note': null } },
      { arrayFilters: [{ 'line.by': { $ne: SYSTEM }, 'line.note': { $ne: null } }] },
    );
    if (!(await this.audit.hasActedAsStaff(userId))) return;
    await this.model.updateMany(
      { 'history.by': { $in: searchableNames(names) } },
      { $set: { 'history.$[line].by': ERASED_NAME } },
      { arrayFilters: [{ 'line.by': { $in: searchableNames(names) } }] },
    );
  }
}
