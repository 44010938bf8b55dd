import type { PersonalDataExport } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ApplicationsPersonalData } from '../applications/applications.personal-data.js';
import { GrantsPersonalData } from '../grants/grants.personal-data.js';
import { InboxService } from '../notifications/inbox.service.js';
import { OrdersPersonalData } from '../orders/orders.personal-data.js';
import { PaymentsPersonalData } from '../payments/core/payments.personal-data.js';
import type { User } from '../users/user.schema.js';
import { SessionsPersonalData } from './sessions.personal-data.js';

/** The parts of an export stored outside the user document. */
type Records = Pick<
  PersonalDataExport,
  'applications' | 'orders' | 'payments' | 'grants' | 'notifications' | 'sessions'
>;

/** Collects a player's data from other modules. */
@Injectable()
export class ExportedRecords {
  constructor(
    private readonly applications: ApplicationsPersonalData,
    private readonly orders: OrdersPersonalData,
    private readonly payments: PaymentsPersonalData,
    private readonly grants: GrantsPersonalData,
    private readonly inbox: InboxService,
    private readonly sessions: SessionsPersonalData,
  ) {}

  async of(user: User): Promise<Records> {
    const [applications, orders, payments, grants, notifications, sessions] = await Promise.all([
      this.applications.exportOf(user._id),
      this.orders.exportOf(user._id),
      this.payments.exportOf(user._id),
      this.grants.exportOf(user._id),
      this.inbox.exportOf(user),
      this.sessions.exportOf(user._id),
    ]);
    return { applications, orders, payments, grants, notifications, sessions };
  }
}
