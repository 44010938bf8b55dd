import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BridgesRepository } from '../../game/records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { drain } from '../../platform/jobs/drain.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { playerMessage, staffMessage } from '../../platform/announcements/announcement.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import type { DeliveryRecord } from './delivery.schema.js';
import { GameDeliveries } from './game-deliveries.service.js';

const SWEEP = 'deliveries.late';
const INTERVAL_MS = 5 * 60_000;
const LATE_MS = 24 * 3_600_000;
const BATCH = 100;

/**
 * Sends staff and the buyer one message about each delivery that has waited for a day. If a delivery waits for a game
 * server without keys, moves it to another server or the team.
 */
@Injectable()
export class DeliveryReminders implements OnApplicationBootstrap {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly bridges: BridgesRepository,
    private readonly game: GameDeliveries,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  async sweep(): Promise<void> {
    const lost = (await this.bridges.findPaired()).filter(({ keys }) => keys.length === 0);
    for (const { _id } of lost) await this.game.writeOffServer(_id.toHexString());
    const now = this.clock.now();
    const before = new Date(now.getTime() - LATE_MS);
    await drain(
      (skip) => this.deliveries.findLate(before, skip, BATCH),
      async (delivery) => (await this.remind(delivery, now)) !== null,
    );
  }

  private remind(delivery: DeliveryRecord, now: Date): Promise<DeliveryRecord | null> {
    const { _id, state, kind, product, effect } = delivery;
    const messages = [
      staffMessage('staff.delivery-late', { kind, effect }, now),
      ...(kind === 'give' ? [playerMessage('grant.waiting', { product: product.name }, now)] : []),
    ];
    const line = { at: now, action: 'reminded' as const, by: SYSTEM, note: null };
    return this.deliveries.change({ _id, state, remindedAt: null }, { remindedAt: now }, line, messages);
  }
}
