import type { PaymentMethodDefinition } from '../../core/payment-method.js';
import { PayPalEventSweep } from './paypal-event-sweep.service.js';
import { PayPalClient } from './paypal.client.js';
import { PAYPAL_CONFIG, type PayPalSettings } from './paypal.config.js';
import { paypalReport } from './paypal.doctor.js';
import { PayPalModule } from './paypal.module.js';
import { PayPalProvider } from './paypal.provider.js';

const DAY_MS = 24 * 3_600_000;

/** US dollars by PayPal's buttons. Its webhook is signed; its module receives it. */
export const PAYPAL: PaymentMethodDefinition<PayPalSettings> = {
  id: 'paypal',
  shown: { name: 'PayPal', currency: 'USD', pays: 'buttons' },
  config: PAYPAL_CONFIG,
  provider: (settings) => new PayPalProvider(new PayPalClient(settings), settings),
  returnsWith: 'provider-ref',
  tellsOfRefunds: true,
  // Refunds and disputes are possible for this long.
  readsAgainForMs: 180 * DAY_MS,
  sweeps: (modules) => {
    const events = modules.get(PayPalEventSweep, { strict: false });
    return [{ when: 'before', run: (asOf) => events.unprocessed(asOf) }];
  },
  module: PayPalModule,
  doctor: paypalReport,
};
