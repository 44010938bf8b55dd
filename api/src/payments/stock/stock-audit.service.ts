import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { StockService } from '../../stock/stock.service.js';
import { Holds, paymentOfKey } from '../core/holds.service.js';
import { PaymentsRepository } from '../core/payments.repository.js';

const JOB = 'stocks.audit';
const INTERVAL_MS = 24 * 3_600_000;
/** Younger holds are left to the requests and marks that made them. */
const GRACE_MS = 3_600_000;

/**
 * Compares every held unit with its payment, once a day: nothing should be left to do. A restored backup, or a process that
 * stood still for long between two writes, can leave a unit that nobody pays for.
 */
@Injectable()
export class StockAudit implements OnApplicationBootstrap {
  private readonly logger = new Logger(StockAudit.name);

  constructor(
    private readonly stock: StockService,
    private readonly payments: PaymentsRepository,
    private readonly holds: Holds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    for (const { _id: productId, held, total, left } of await this.stock.all()) {
      for (const { key, at } of held) {
        if (at > before) continue;
        const payment = await this.payments.findById(paymentOfKey(key));
        if (payment?.holds) await this.holds.keep(payment._id);
        else await this.stock.giveBack(productId, key);
      }
      if (total !== null && left < 0) {
        this.logger.warn({ msg: 'more units are sold than there are', productId: String(productId), left });
      }
    }
  }
}
