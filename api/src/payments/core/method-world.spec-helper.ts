import type { InitPaymentResult, Order, PaymentMethod, VerifyPaymentResult } from '@city/contracts';
import type { Client, ClientResponse } from '../../../test/client.js';
import type { SandboxProvider } from '../../../test/sandbox-client.js';
import type { Shop } from './payment-kit.spec-helper.js';

/** The calls of the site's pages about one way to pay. */
export interface MethodPages {
  /** Starts a payment with `more` in the body. `ref`: what the page keeps for the return. */
  start(client: Client, productId: string, more: object): Promise<ClientResponse & { ref: string }>;
  /** The player is back from the provider. */
  complete(client: Client, ref: string): Promise<ClientResponse & { order: Order | null }>;
  /** The price in the body of a start, as the page shows it. */
  shown(price: number): object;
  /** Answers to a player who returns without having paid, and with a refused card. */
  unpaid: object;
  refused: object;
  /** Message of a return while the provider does not answer. */
  failed: string;
}

/** The pages of a provider that the site redirects to. */
export const redirectPages = (method: PaymentMethod): MethodPages => ({
  async start(client, productId, more) {
    const answer = await client.post<InitPaymentResult>('/api/payment/init-payment', {
      productId,
      method,
      ...more,
    });
    return { ...answer, ref: answer.body.paymentRef };
  },
  async complete(client, ref) {
    const answer = await client.get<VerifyPaymentResult>(`/api/payment/verify/${ref}`);
    return { ...answer, order: answer.body.order ?? null };
  },
  shown: (price) => ({ amount: price * 1_000 }),
  unpaid: { status: 200, order: null },
  refused: { status: 200, order: null },
  failed: 'Payment verification failed',
});

/** What the stand-in of a way to pay can play. It has the scenarios `slow` and `server-error`. */
export interface MethodWorld {
  provider: SandboxProvider;
  /** Scenario without notifications. */
  silence: string;
  /** Default: the pages of a redirect. */
  pages?: MethodPages;
  pay(shop: Shop, providerRef: string): Promise<void>;
  refuseCard(shop: Shop, providerRef: string): Promise<void>;
  /** Status of the payment after a refused card and a return. */
  refused: 'declined' | 'awaiting_payer';
  /** Scenarios of money that reads back differently, with the causes for which it is held. */
  mismatches: readonly (readonly [scenario: string, ...causes: string[]])[];
  /** Parts of the addresses of its calls. */
  paths: { start: string; read: string };
  /** A provider's reference that nobody has. */
  unknownRef: string;
  /** A variable with a wrong value, and the finding that follows. */
  badCredentials: { variable: string; finding: string };
}
