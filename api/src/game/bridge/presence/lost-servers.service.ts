import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BridgesRepository } from '../../records/bridges.repository.js';
import { Clock } from '../../../platform/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Presence } from './presence.service.js';

const SWEEP = 'visits.lost';
const INTERVAL_MS = 10 * 60_000;
/** A server is lost after this silence. If only the connection was lost, its next report names the players again. */
const SILENT_MS = 3_600_000;

/** Ends the visits on game servers that have been silent for an hour, so that they are deleted in time. */
@Injectable()
export class LostServers implements OnApplicationBootstrap {
  constructor(
    private readonly bridges: BridgesRepository,
    private readonly presence: Presence,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const bridge of await this.bridges.findPaired()) {
      const leftAt = bridge.seenAt ?? now;
      const isSilent = !bridge.seenAt || now.getTime() - leftAt.getTime() > SILENT_MS;
      if (isSilent) await this.presence.endAll(bridge, leftAt);
    }
  }
}
