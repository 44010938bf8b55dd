import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { Lease } from '../platform/lease/lease.js';
import { LeasedWork } from '../platform/lease/leased-work.js';
import { WebhookCallsRepository } from './webhook-calls.repository.js';
import { WebhookPass } from './webhook-pass.service.js';

const LEASE = 'webhooks';
/** Calls of one webhook in a row, before others with new calls get their turn … */
const BATCH = 50;
/** … and how long they may take: a slow receiver does not keep the others waiting. */
const TURN_MS = 10_000;

/**
 * Makes the calls that are due, in one process at a time: those of one webhook one after the other, and of all webhooks at
 * the same time. A call whose process died is still due.
 */
@Injectable()
export class WebhookKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WebhookKeeper.name);
  private readonly work: LeasedWork;

  constructor(
    @InjectConnection() connection: Connection,
    config: AppConfig,
    private readonly calls: WebhookCallsRepository,
    private readonly pass: WebhookPass,
    private readonly clock: Clock,
  ) {
    this.work = new LeasedWork(new Lease(connection, LEASE, config.limits.queryMs), {
      isReady: () => true,
      work: (mayContinue) => this.callDue(mayContinue),
      onError: (error) => this.logger.warn(`calls of webhooks wait: ${String(error)}`),
    });
  }

  onApplicationBootstrap(): void {
    void this.pass
      .resealSecrets()
      .catch((error: unknown) => this.logger.error('secrets of webhooks not encrypted anew', error));
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Makes due calls now instead of within a second. */
  look(): void {
    this.work.look();
  }

  private async callDue(mayContinue: () => Promise<boolean>): Promise<void> {
    const due = await this.calls.findDueWebhooks(this.clock.now());
    const ends = await Promise.allSettled(due.map((id) => this.callOf(id, mayContinue)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private async callOf(webhookId: Types.ObjectId, mayContinue: () => Promise<boolean>): Promise<void> {
    const until = performance.now() + TURN_MS;
    for (const { _id } of await this.calls.findDue(webhookId, this.clock.now(), BATCH)) {
      if (performance.now() > until || !(await mayContinue())) return;
      // A receiver that is away would use up its whole turn with each call.
      if (!(await this.pass.run(_id))) return;
    }
  }
}
