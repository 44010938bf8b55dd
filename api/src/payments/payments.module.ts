import { Module, type OnModuleInit } from '@nestjs/common';
import { ApprovalsModule } from '../staff/approvals/approvals.module.js';
import { AuditModule } from '../staff/audit/audit.module.js';
import { DeliveriesModule } from '../entitlements/deliveries/deliveries.module.js';
import { GrantsModule } from '../entitlements/grants/grants.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../shop/orders/orders.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MessageSources } from '../platform/ports/message-sources.js';
import { StockModule } from '../shop/stock/stock.module.js';
import { hintWebhookController } from './core/hint-webhook.controller.js';
import { PaymentsCoreModule } from './core/payments-core.module.js';
import { paymentMessage } from './core/payment-messages.js';
import { MoneyActs } from './desk/money-acts.service.js';
import { PaymentDeskController } from './desk/payment-desk.controller.js';
import { PaymentDecisions } from './desk/payment-decisions.service.js';
import { PaymentReleases } from './desk/payment-releases.service.js';
import { PaymentDesk } from './desk/payment-desk.service.js';
import { OrdersController } from './desk/orders.controller.js';
import { OrdersAdminController } from './desk/orders.staff-controller.js';
import { StaffOrders } from './desk/staff-orders.service.js';
import { ALL_METHODS } from './methods/all-methods.js';
import { ReturnedUnits } from './stock/returned-units.service.js';
import { StockAudit } from './stock/stock-audit.service.js';
import { StockController } from './stock/stock.controller.js';
import { StockDesk } from './stock/stock-desk.service.js';
import { PaymentMethodsModule } from './payment-methods.module.js';

/** Payments: the core, the desk of staff, and every way to pay. */
@Module({
  imports: [
    PaymentMethodsModule,
    PaymentsCoreModule,
    ApprovalsModule,
    AuditModule,
    DeliveriesModule,
    GrantsModule,
    JobsModule,
    NotificationsModule,
    OrdersModule,
    StockModule,
    ...ALL_METHODS.flatMap(({ module }) => module ?? []),
  ],
  controllers: [
    OrdersController,
    OrdersAdminController,
    PaymentDeskController,
    StockController,
    ...ALL_METHODS.flatMap((method) =>
      method.webhook ? [hintWebhookController(method, method.webhook)] : [],
    ),
  ],
  providers: [
    MoneyActs,
    PaymentDecisions,
    PaymentDesk,
    PaymentReleases,
    ReturnedUnits,
    StaffOrders,
    StockAudit,
    StockDesk,
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(private readonly messageSources: MessageSources) {}

  onModuleInit(): void {
    this.messageSources.register('payments', paymentMessage);
  }
}
