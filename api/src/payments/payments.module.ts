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
import { KonnectWebhookController } from './konnect/konnect-webhook.controller.js';
import { ManualPaymentsController } from './manual-tnd/manual-payments.controller.js';
import { TipDesk } from './manual-tnd/tip-desk.service.js';
import { TipSweeps } from './manual-tnd/tip-sweeps.service.js';
import { TipTickets } from './manual-tnd/tip-tickets.service.js';
import { Tips } from './manual-tnd/tips.service.js';
import { NewPayments } from './new-payments.service.js';
import { OpenPayments } from './open-payments.service.js';
import { OrderFulfilment } from './order-fulfilment.js';
import { OrderPaymentsController } from './order-payments.controller.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentRecordsModule } from './payment-records.module.js';
import { PaymentReturns } from './payment-returns.service.js';
import { PaymentStarts } from './payment-starts.service.js';
import { PaymentSweeps } from './payment-sweeps.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsPersonalData } from './payments.personal-data.js';
import { PayPalEventSweep } from './paypal/paypal-event-sweep.service.js';
import { PayPalEvents } from './paypal/paypal-events.service.js';
import { PayPalWebhook } from './paypal/paypal-webhook.service.js';
import { PayPalWebhookController } from './paypal/paypal-webhook.controller.js';
import { PROVIDER_EVENT_MODEL, providerEventSchema } from './paypal/provider-event.schema.js';
import { ProviderEventsRepository } from './paypal/provider-events.repository.js';
import { Reconciliation } from './reconciliation.service.js';
import { Settlements } from './settlement/settlements.service.js';

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
