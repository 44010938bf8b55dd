import { discountHeld, isHeldForGood, priceOf, type NotificationFacts } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { ProductsService } from '../../shop/products/products.service.js';
import { SalesService } from '../../shop/sales/sales.service.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { Ending } from './renewal-plan.js';

/** A reminder that is due now. */
export interface Reminder {
  /** The key by which the reminder is sent once. */
  key: string;
  userId: Types.ObjectId;
  ending: Ending;
}

/** Sends the reminders: the right that ends, its end, and the price of a renewal for this player. */
@Injectable()
export class RenewalMessages {
  constructor(
    private readonly users: UsersService,
    private readonly products: ProductsService,
    private readonly sales: SalesService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Sends the reminders that were not sent yet. */
  async send(due: readonly Reminder[], now: Date): Promise<void> {
    if (due.length === 0) return;
    const sent = await this.notifications.known(due.map(({ key }) => key));
    for (const reminder of due) if (!sent.has(reminder.key)) await this.sendOne(reminder, now);
  }

  private async sendOne({ key, userId, ending }: Reminder, now: Date): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user?.renewalReminders || user.suspended || isHeldForGood(ending.benefits, user.holdings)) return;
    const product = ending.product.id && (await this.products.findSold(ending.product.id));
    const price = { discount: discountHeld(user.holdings, now), sales: await this.sales.running(now) };
    const facts: NotificationFacts['grant.ending'] = {
      product: ending.product.name,
      until: ending.until.toISOString(),
      ...(product
        ? { slug: product.slug, ...priceOf(product, { currency: ending.currency ?? 'USD', ...price }).total }
        : { slug: null, amount: null, currency: null }),
    };
    await this.notifications.notifyPlayer(key, userId, 'grant.ending', facts);
  }
}
