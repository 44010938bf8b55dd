import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { DeliveriesPersonalData } from '../deliveries/deliveries.personal-data.js';
import { GrantsPersonalData } from '../grants/grants.personal-data.js';
import { OrdersPersonalData } from '../orders/orders.personal-data.js';
import { PaymentsPersonalData } from '../payments/core/payments.personal-data.js';
import type { User } from '../users/user.schema.js';

/** Collects what a player has bought, and what has come of it. */
@Injectable()
export class BoughtRecords {
  constructor(
    private readonly orders: OrdersPersonalData,
    private readonly payments: PaymentsPersonalData,
    private readonly grants: GrantsPersonalData,
    private readonly deliveries: DeliveriesPersonalData,
  ) {}

  async of({
    _id,
  }: User): Promise<Pick<PersonalDataExport, 'orders' | 'payments' | 'grants' | 'deliveries'>> {
    const [orders, payments, grants, deliveries] = await Promise.all([
      this.orders.exportOf(_id),
      this.payments.exportOf(_id),
      this.grants.exportOf(_id),
      this.deliveries.exportOf(_id),
    ]);
    return { orders, payments, grants, deliveries };
  }
}
