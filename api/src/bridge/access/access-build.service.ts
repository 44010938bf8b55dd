import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { UsersService } from '../../users/users.service.js';
import { SiteKey } from '../site-key.service.js';
import { AccessListRepository } from './access-list.repository.js';
import { AccessRows } from './access-rows.service.js';

const JOB = 'bridge.access-build';
const DAILY = 'bridge.access-daily';
const DAY_MS = 24 * 3_600_000;
const PAGE = 500;

/** Looks at every account: when the bridge is on for the first time or again, and once a day. */
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
    // What changes while the bridge is off is not followed: the next list has to be built from the accounts.
    if (!this.site.isSet) return this.list.setBuilt(null);
    await this.jobs.every(DAY_MS, DAILY, () => this.build());
    const list = await this.list.find();
    if (!list?.builtAt) await this.jobs.enqueue(JOB, new Types.ObjectId().toHexString(), {}, 0);
  }

  /** Makes every row equal to its account. */
  async build(): Promise<void> {
    const at = this.clock.now();
    await this.list.create();
    // Rows of accounts that are gone were removed by their erasure.
    for await (const ids of this.users.allIds(PAGE)) {
      for (const id of ids) await this.rows.refresh(id);
    }
    await this.list.setBuilt(at);
  }
}
