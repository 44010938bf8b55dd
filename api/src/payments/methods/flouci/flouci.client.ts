import { integer, object, text, isSuccess, providerRead, providerWrite } from '../../core/provider-http.js';
import { ProviderError } from '../../core/payment-provider.js';
import type { FlouciConfig } from './flouci.config.js';

export interface NewFlouciPayment {
  /** Millimes. */
  amount: number;
  /** Our payment's id; Flouci returns it with every read. */
  trackingId: string;
  webhook: string;
  successLink: string;
  failLink: string;
}

/** A payment at Flouci. */
export interface FlouciPayment {
  /** Nothing else may be read unless it is true. */
  success: boolean;
  status?: string;
  /** Millimes. */
  amount?: number;
  trackingId?: string;
  /** ISO 4217 number, where the payment names one: dinars are 788. */
  currency?: string;
}

/** Flouci's payment ids. */
export const FLOUCI_ID = /^[\w-]{10,64}$/;

/** Flouci's payment API, version 2: a thin client that throws ProviderError. */
export class FlouciClient {
  constructor(private readonly settings: FlouciConfig) {}

  /**
   * Starts a payment. Not idempotent: a retry creates another payment, which is harmless because its link is not used.
   */
  async generatePayment(
    payment: NewFlouciPayment,
    signal: AbortSignal,
  ): Promise<{ id: string; link: string }> {
    const { status, json } = await providerWrite({
      provider: 'flouci',
      url: `${this.settings.apiBaseUrl}/api/v2/generate_payment`,
      method: 'POST',
      headers: { ...this.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: payment.amount,
        developer_tracking_id: payment.trackingId,
        accept_card: true,
        session_timeout_secs: this.settings.sessionSeconds,
        success_link: payment.successLink,
        fail_link: payment.failLink,
        webhook: payment.webhook,
      }),
      signal,
    });
    const result = object(object(json)['result']);
    const id = text(result['payment_id']);
    const link = text(result['link']);
    if (!isSuccess(status) || result['success'] === false || !id || !link || !FLOUCI_ID.test(id)) {
      throw failure(status, json);
    }
    return { id, link };
  }

  async verifyPayment(id: string, signal: AbortSignal): Promise<FlouciPayment> {
    const { status, json } = await providerRead({
      provider: 'flouci',
      url: `${this.settings.apiBaseUrl}/api/v2/verify_payment/${id}`,
      method: 'GET',
      headers: this.authorization,
      signal,
    });
    if (!isSuccess(status)) throw failure(status, json);
    const answer = object(json);
    const result = object(answer['result']);
    return {
      success: answer['success'] === true,
      status: text(result['status']),
      amount: integer(result['amount']),
      trackingId: text(result['developer_tracking_id']),
      currency: text(object(result['details'])['currency']),
    };
  }

  private get authorization(): Record<string, string> {
    const { publicKey, privateKey } = this.settings;
    return { authorization: `Bearer ${publicKey}:${privateKey}` };
  }
}

/** Flouci documents no error codes, so only the status counts. */
function failure(status: number, json: unknown): ProviderError {
  const refused = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return new ProviderError('flouci', refused ? 'refused' : 'unavailable', {
    status,
    // A proxy's error page contains no facts about the payment.
    issue: json === null ? undefined : (text(object(object(json)['result'])['error']) ?? 'REFUSED'),
  });
}
