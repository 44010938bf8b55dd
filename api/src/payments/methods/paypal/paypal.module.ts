import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../../../platform/jobs/jobs.module.js';
import { PaymentsCoreModule } from '../../core/payments-core.module.js';
import { OrderPaymentsController } from './order-payments.controller.js';
import { PayPalEventSweep } from './paypal-event-sweep.service.js';
import { PayPalEvents } from './paypal-events.service.js';
import { PayPalWebhookController } from './paypal-webhook.controller.js';
import { PayPalWebhook } from './paypal-webhook.service.js';
import { PaymentsPaypalController, PaymentsStartController } from './paypal.controller.js';
import { PROVIDER_EVENT_MODEL, providerEventSchema } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** PayPal's own routes, and its stored webhook events. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PROVIDER_EVENT_MODEL, schema: providerEventSchema }]),
    JobsModule,
    PaymentsCoreModule,
  ],
  controllers: [
    PaymentsPaypalController,
    PaymentsStartController,
    OrderPaymentsController,
    PayPalWebhookController,
  ],
  providers: [ProviderEventsRepository, PayPalEvents, PayPalWebhook, PayPalEventSweep],
})
export class PayPalModule {}
