import {
  type PaymentMethodDefinition,
  type ReturnUrls,
  type PaymentProvider,
  ProviderError,
} from '../../core/payment-provider.js';
import { isPayUrl } from '../../core/provider-http.js';
import { flouciReading } from './flouci-reading.js';
import { FLOUCI_ID, FlouciClient } from './flouci.client.js';
import { FLOUCI_CONFIG, type FlouciConfig } from './flouci.config.js';
import { flouciReport } from './flouci.doctor.js';

/** An address with our id of the payment: we send the links before Flouci returns its own id. */
function withId(address: string, parameter: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set(parameter, id);
  return url.href;
}

function flouciProvider(config: FlouciConfig, urls: ReturnUrls): PaymentProvider {
  const client = new FlouciClient(config);
  return {
    id: 'flouci',
    payee: config.publicKey,
    lifetimeMs: config.sessionSeconds * 1_000,
    isRef: (text) => FLOUCI_ID.test(text),
    async start({ _id, amountMinor }, signal) {
      const trackingId = _id.toHexString();
      const { id, link } = await client.generatePayment(
        {
          amount: amountMinor,
          trackingId,
          webhook: withId(urls.webhook, 'payment', trackingId),
          successLink: withId(urls.success, 'payment_ref', trackingId),
          failLink: withId(urls.fail, 'payment_ref', trackingId),
        },
        signal,
      );
      if (!isPayUrl(link, config.payHosts)) {
        throw new ProviderError('flouci', 'unavailable', { issue: 'PAY_URL_REFUSED' });
      }
      return { providerRef: id, payUrl: link };
    },
    read: async (payment, signal) =>
      flouciReading(await client.verifyPayment(payment.providerRef ?? '', signal), payment),
  };
}

/** Wallets and cards in dinars, on a page of Flouci. docs/payments-flouci.md lists gaps of Flouci's documentation. */
export const FLOUCI: PaymentMethodDefinition<FlouciConfig> = {
  id: 'flouci',
  shown: { name: 'Flouci', currency: 'TND', pays: 'redirect' },
  config: FLOUCI_CONFIG,
  provider: flouciProvider,
  returnsWith: 'our-id',
  // Flouci does not document the notification's signature and payload, and warns against too many reads.
  webhook: {
    proof: 'hint',
    methods: ['GET', 'POST'],
    parameter: 'payment',
    example: '665f1c2e9b1e8a3d4c5b6a79',
    pauseMs: 10_000,
  },
  tellsOfRefunds: false,
  settlingPausesMs: [1_000],
  doctor: flouciReport,
};
