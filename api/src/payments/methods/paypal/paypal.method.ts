import type { PaymentMethodDefinition } from '../../core/payment-provider.js';
import { PayPalClient } from './paypal.client.js';
import { PAYPAL_CONFIG, type PayPalSettings } from './paypal.config.js';
import { paypalReport } from './paypal.doctor.js';
import { MongooseModule } from '@nestjs/mongoose';
import {
  OrderPaymentsController,
  PaymentsPaypalController,
  PaymentsStartController,
} from './paypal.controller.js';
import { PayPalEvents } from './paypal-events.service.js';
import { PayPalWebhookController } from './paypal-webhook.controller.js';
import { PayPalWebhook } from './paypal-webhook.service.js';
import { PROVIDER_EVENT_MODEL, providerEventSchema } from './provider-event.schema.js';
import { ProviderEventsRepository } from './provider-events.repository.js';
import { PayPalProvider } from './paypal.provider.js';

const DAY_MS = 24 * 3_600_000;

/** US dollars by PayPal's buttons. Its webhook is signed. */
export const PAYPAL: PaymentMethodDefinition<PayPalSettings> = {
  id: 'paypal',
  shown: { name: 'PayPal', currency: 'USD', pays: 'buttons' },
  config: PAYPAL_CONFIG,
  provider: (settings) => new PayPalProvider(new PayPalClient(settings), settings),
  returnsWith: 'provider-ref',
  tellsOfRefunds: true,
  // Refunds and disputes are possible for this long.
  readsAgainForMs: 180 * DAY_MS,
  reconciliation: (modules) => {
    const events = modules.get(PayPalEvents, { strict: false });
    return [(asOf) => events.findUnprocessed(asOf)];
  },
  nest: {
    imports: [MongooseModule.forFeature([{ name: PROVIDER_EVENT_MODEL, schema: providerEventSchema }])],
    controllers: [
      PaymentsPaypalController,
      PaymentsStartController,
      OrderPaymentsController,
      PayPalWebhookController,
    ],
    providers: [ProviderEventsRepository, PayPalEvents, PayPalWebhook],
  },
  doctor: paypalReport,
};
