import type { PaymentMethodDefinition } from '../../core/payment-method.js';
import { KonnectClient } from './konnect.client.js';
import { KONNECT_CONFIG, type KonnectConfig } from './konnect.config.js';
import { konnectReport } from './konnect.doctor.js';
import { KonnectProvider } from './konnect.provider.js';

/** Cards and wallets in dinars, on a page of Konnect. */
export const KONNECT: PaymentMethodDefinition<KonnectConfig> = {
  id: 'konnect',
  shown: { name: 'Konnect', currency: 'TND', pays: 'redirect' },
  config: KONNECT_CONFIG,
  provider: (config, urls) => new KonnectProvider(new KonnectClient(config), config, urls),
  returnsWith: 'provider-ref',
  // Its notifications are unsigned.
  webhook: {
    proof: 'hint',
    methods: ['GET'],
    parameter: 'payment_ref',
    example: '665f1c2e9b1e8a3d4c5b6a79',
  },
  tellsOfRefunds: false,
  // It briefly reports `pending` after a payment.
  settlingPausesMs: [500, 1_000],
  doctor: konnectReport,
};
