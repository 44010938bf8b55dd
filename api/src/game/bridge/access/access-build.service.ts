import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { UsersService } from '../../../accounts/users/users.service.js';
import { SiteKey } from '../site-key.service.js';
import { AccessListRepository } from './access-list.repository.js';
import { AccessRows } from './access-rows.service.js';

const JOB = 'bridge.access-build';
const DAILY = 'bridge.access-daily';
const DAY_MS = 24 * 3_600_000;
const PAGE = 500;

/** Builds the whole list from the accounts: when the bridge is turned on, and once a day. */
@Injectable()
export class AccessBuild implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly list: AccessListRepository,
    private readonly rows: AccessRows,
    private readonly users: UsersService,
    private readonly site: SiteKey,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.define(JOB, () => this.build());
  }

  async onApplicationBootstrap(): Promise<void> {
    // While the bridge is off, the rows are not updated, so the list is built again when it is turned on.
    if (!this.site.isSet) return this.list.setBuilt(null);
    await this.jobs.every(DAY_MS, DAILY, () => this.build());
    const list = await this.list.find();
    if (!list?.builtAt) await this.jobs.enqueue(JOB, new Types.ObjectId().toHexString(), {}, 0);
  }

  /** Computes every row from its account. */
  async build(): Promise<void> {
    const at = this.clock.now();
    await this.list.create();
    // The erasure of deleted accounts has removed their rows.
    for await (const ids of this.users.allIds(PAGE)) {
      for (const id of ids) await this.rows.refresh(id);
    }
    await this.list.setBuilt(at);
  }
}
