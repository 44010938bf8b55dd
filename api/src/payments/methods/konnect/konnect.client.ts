import {
  integer,
  list,
  object,
  text,
  isSuccess,
  providerRead,
  providerWrite,
} from '../../core/provider-http.js';
import { ProviderError } from '../../core/payment-provider.js';
import type { KonnectConfig } from './konnect.config.js';

export interface NewKonnectPayment {
  /** Millimes. */
  amount: number;
  description: string;
  /** Our payment's id; Konnect returns it with every read. */
  orderId: string;
  /** Discord id and user name, shown in Konnect's dashboard. */
  firstName: string;
  webhook: string;
  successUrl: string;
  failUrl: string;
}

/** A payment at Konnect. Not every response has all fields. */
export interface KonnectPayment {
  id?: string;
  /** `completed` = paid; `pending` = unpaid, failed, not attempted or settling. */
  status?: string;
  /** Millimes. */
  amount?: number;
  reachedAmount?: number;
  token?: string;
  type?: string;
  orderId?: string;
  walletId?: string;
  /** True if a payment attempt failed and none succeeded. */
  lastTryFailed: boolean;
}

/** Konnect's payment references. */
export const KONNECT_REF = /^[a-f0-9]{24}$/;
const DESCRIPTION_MAX = 250;

/** Konnect's API: a thin client that throws ProviderError. */
export class KonnectClient {
  constructor(private readonly settings: KonnectConfig) {}

  /**
   * Starts a payment. Not idempotent: a retry creates another payment, which is harmless because its link is not used.
   */
  async initPayment(
    payment: NewKonnectPayment,
    signal: AbortSignal,
  ): Promise<{ payUrl: string; paymentRef: string }> {
    const { status, json } = await providerWrite({
      provider: 'konnect',
      url: `${this.settings.apiBaseUrl}/payments/init-payment`,
      method: 'POST',
      headers: { 'x-api-key': this.settings.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        receiverWalletId: this.settings.walletId,
        token: 'TND',
        amount: payment.amount,
        type: 'immediate',
        description: payment.description.slice(0, DESCRIPTION_MAX),
        lifespan: this.settings.lifespanMinutes,
        checkoutForm: false,
        addPaymentFeesToAmount: false,
        firstName: payment.firstName,
        orderId: payment.orderId,
        webhook: payment.webhook,
        silentWebhook: true,
        successUrl: payment.successUrl,
        failUrl: payment.failUrl,
        theme: 'dark',
      }),
      signal,
    });
    const answer = object(json);
    const payUrl = text(answer['payUrl']);
    const paymentRef = text(answer['paymentRef']);
    if (!isSuccess(status) || !payUrl || !paymentRef || !KONNECT_REF.test(paymentRef)) {
      throw refusal(status, json);
    }
    return { payUrl, paymentRef };
  }

  async getPayment(ref: string, signal: AbortSignal): Promise<KonnectPayment> {
    const { status, json } = await providerRead({
      provider: 'konnect',
      url: `${this.settings.apiBaseUrl}/payments/${ref}`,
      method: 'GET',
      headers: { 'x-api-key': this.settings.apiKey },
      signal,
    });
    if (!isSuccess(status)) throw refusal(status, json);
    const payment = object(object(json)['payment']);
    const tries = list(payment['transactions']).map((transaction) => text(transaction['status']));
    return {
      id: text(payment['id']),
      status: text(payment['status']),
      amount: integer(payment['amount']),
      reachedAmount: integer(payment['reachedAmount']),
      token: text(payment['token']),
      type: text(payment['type']),
      orderId: text(payment['orderId']),
      walletId: text(object(payment['receiverWallet'])['id']),
      lastTryFailed: tries.includes('failed_payment') && !tries.includes('success'),
    };
  }
}

/** Konnect does not document its error codes, so only the status counts. */
function refusal(status: number, json: unknown): ProviderError {
  const refused = status >= 400 && status < 500 && status !== 401 && status !== 429;
  const [first] = list(object(json)['errors']);
  return new ProviderError('konnect', refused ? 'refused' : 'unavailable', {
    status,
    issue: text(first?.['code']) ?? text(first?.['message']),
  });
}
