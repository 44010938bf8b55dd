import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { StockService } from '../../shop/stock/stock.service.js';
import { Holds, paymentOfKey } from '../core/holds.service.js';
import { PaymentsRepository } from '../core/payments.repository.js';

const JOB = 'stocks.audit';
const INTERVAL_MS = 24 * 3_600_000;
/** The audit leaves younger holds to the requests and the outbox entries that created them. */
const GRACE_MS = 3_600_000;

/**
 * Compares every held unit with its payment, once a day. A restored backup, or a process that paused for long between
 * two writes, can leave a unit held without a payment. Staff get a message if a product has more sold units than stock.
 */
@Injectable()
export class StockAudit implements OnApplicationBootstrap {
  constructor(
    private readonly stock: StockService,
    private readonly payments: PaymentsRepository,
    private readonly holds: Holds,
    private readonly notifications: NotificationsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.run());
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    for (const { _id: productId, held } of await this.stock.all()) {
      for (const { key, at } of held) {
        if (at > before) continue;
        const payment = await this.payments.findById(paymentOfKey(key));
        if (payment?.holds) await this.holds.keep(payment._id);
        else await this.stock.giveBack(productId, key);
      }
    }
    for (const { productId, ...facts } of await this.stock.oversold()) {
      // Once for each number: staff refund an order or set a higher stock.
      const key = `oversold-${productId.toHexString()}-${facts.sold}-${facts.total}`;
      await this.notifications.notifyStaff(key, null, 'staff.stock-oversold', facts);
    }
  }
}
