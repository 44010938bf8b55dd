import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UsersModule } from '../users/users.module.js';
import { PaymentDeskController } from './desk/payment-desk.controller.js';
import { PaymentDesk } from './desk/payment-desk.service.js';
import { OrdersController } from './desk/orders.controller.js';
import { OrdersAdminController } from './desk/orders.staff-controller.js';
import { StaffOrders } from './desk/staff-orders.service.js';
import { KonnectWebhookController } from './methods/konnect/konnect-webhook.controller.js';
import { ManualPaymentsController } from './methods/tip/manual-payments.controller.js';
import { TipDesk } from './methods/tip/tip-desk.service.js';
import { TipSweeps } from './methods/tip/tip-sweeps.service.js';
import { TipTickets } from './methods/tip/tip-tickets.service.js';
import { Tips } from './methods/tip/tips.service.js';
import { NewPayments } from './core/new-payments.service.js';
import { OpenPayments } from './core/open-payments.service.js';
import { OrderFulfilment } from './core/order-fulfilment.js';
import { OrderPaymentsController } from './core/order-payments.controller.js';
import { PaymentProviders } from './core/payment-providers.js';
import { PaymentRecordsModule } from './core/payment-records.module.js';
import { PaymentReturns } from './core/payment-returns.service.js';
import { PaymentStarts } from './core/payment-starts.service.js';
import { PaymentSweeps } from './core/payment-sweeps.service.js';
import { PaymentsController } from './core/payments.controller.js';
import { PaymentsPersonalData } from './core/payments.personal-data.js';
import { PayPalEventSweep } from './methods/paypal/paypal-event-sweep.service.js';
import { PayPalEvents } from './methods/paypal/paypal-events.service.js';
import { PayPalWebhook } from './methods/paypal/paypal-webhook.service.js';
import { PayPalWebhookController } from './methods/paypal/paypal-webhook.controller.js';
import { PROVIDER_EVENT_MODEL, providerEventSchema } from './methods/paypal/provider-event.schema.js';
import { ProviderEventsRepository } from './methods/paypal/provider-events.repository.js';
import { Reconciliation } from './core/reconciliation.service.js';
import { Settlements } from './core/settlement/settlements.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PROVIDER_EVENT_MODEL, schema: providerEventSchema }]),
    AuditModule,
    JobsModule,
    NotificationsModule,
    OrdersModule,
    PaymentRecordsModule,
    ProductsModule,
    UsersModule,
  ],
  controllers: [
    OrdersController,
    OrdersAdminController,
    PaymentDeskController,
    PaymentsController,
    OrderPaymentsController,
    ManualPaymentsController,
    PayPalWebhookController,
    KonnectWebhookController,
  ],
  providers: [
    ProviderEventsRepository,
    PaymentProviders,
    NewPayments,
    OpenPayments,
    OrderFulfilment,
    Settlements,
    PaymentDesk,
    StaffOrders,
    PaymentStarts,
    PaymentReturns,
    Tips,
    TipTickets,
    TipDesk,
    TipSweeps,
    PayPalEvents,
    PayPalWebhook,
    PayPalEventSweep,
    PaymentSweeps,
    Reconciliation,
    PaymentsPersonalData,
  ],
  exports: [PaymentsPersonalData],
})
export class PaymentsModule {}
