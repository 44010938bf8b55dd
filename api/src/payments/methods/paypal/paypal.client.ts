import {
  list,
  object,
  text,
  isSuccess,
  providerRead,
  providerWrite,
  type ProviderResponse,
  integer,
  within,
} from '../../core/provider-http.js';
import { ProviderError } from '../../core/payment-provider.js';
import { readPayPalOrder, type PayPalOrder } from './paypal-reading.js';
import type { PayPalSettings } from './paypal.config.js';

/** The data of a new PayPal order. */
export interface NewPayPalOrder {
  /** Decimal text with two places. */
  value: string;
  currency: string;
  /** Our payment's id, returned on the order, the capture and every event; hidden from the payer. */
  customId: string;
  /** Our reference, shown to the payer. */
  invoiceId: string;
  productName: string;
  sku: string;
}

/** The five headers with which PayPal signs an event. */
export interface WebhookSignature {
  transmissionId: string;
  transmissionTime: string;
  transmissionSig: string;
  certUrl: string;
  authAlgo: string;
}

/** PayPal's maximum length of names and descriptions. */
const TEXT_MAX = 127;
/** PayPal's order ids. */
export const PAYPAL_ORDER_ID = /^[A-Z0-9]{8,36}$/;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Idempotency key. */
  requestId?: string;
  signal: AbortSignal;
}

/** PayPal's Orders v2 and webhook verification: a thin client that throws ProviderError. */
export class PayPalClient {
  readonly #token: PayPalToken;

  constructor(private readonly settings: PayPalSettings) {
    this.#token = new PayPalToken(settings);
  }

  async createOrder(order: NewPayPalOrder, requestId: string, signal: AbortSignal): Promise<PayPalOrder> {
    const amount = { currency_code: order.currency, value: order.value };
    const name = order.productName.slice(0, TEXT_MAX);
    const body = JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          description: name,
          custom_id: order.customId,
          invoice_id: order.invoiceId,
          amount: { ...amount, breakdown: { item_total: amount } },
          items: [
            {
              name,
              quantity: '1',
              unit_amount: amount,
              sku: order.sku.slice(0, TEXT_MAX),
              category: 'DIGITAL_GOODS',
            },
          ],
        },
      ],
    });
    return readPayPalOrder(
      await this.call({ method: 'POST', path: '/v2/checkout/orders', body, requestId, signal }),
    );
  }

  async getOrder(id: string, signal: AbortSignal): Promise<PayPalOrder> {
    return readPayPalOrder(await this.call({ method: 'GET', path: `/v2/checkout/orders/${id}`, signal }));
  }

  async captureOrder(id: string, requestId: string, signal: AbortSignal): Promise<PayPalOrder> {
    const path = `/v2/checkout/orders/${id}/capture`;
    return readPayPalOrder(await this.call({ method: 'POST', path, body: '{}', requestId, signal }));
  }

  /** Our payment's id and PayPal's order id of a capture, if known. Null for an unknown capture. */
  async getCaptureOwner(
    id: string,
    signal: AbortSignal,
  ): Promise<{ customId?: string; orderId?: string } | null> {
    try {
      const capture = object(await this.call({ method: 'GET', path: `/v2/payments/captures/${id}`, signal }));
      const related = object(object(capture['supplementary_data'])['related_ids']);
      return { customId: text(capture['custom_id']), orderId: text(related['order_id']) };
    } catch (error) {
      if (error instanceof ProviderError && error.status === 404) return null;
      throw error;
    }
  }

  /**
   * Verifies an event's signature with PayPal. Sends the raw bytes: parsing and serialising would change numbers like 1.0
   * and break the signature.
   */
  async verifyWebhook(
    signature: WebhookSignature,
    webhookId: string,
    rawEvent: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const head = JSON.stringify({
      auth_algo: signature.authAlgo,
      cert_url: signature.certUrl,
      transmission_id: signature.transmissionId,
      transmission_sig: signature.transmissionSig,
      transmission_time: signature.transmissionTime,
      webhook_id: webhookId,
    });
    const body = `${head.slice(0, -1)},"webhook_event":${rawEvent}}`;
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = object(await this.call({ method: 'POST', path, body, signal }));
    return answer['verification_status'] === 'SUCCESS';
  }

  private async call(call: Call): Promise<unknown> {
    let response = await this.send(call);
    // The token may have been revoked early: retry once with a new one.
    if (response.status === 401) response = await this.send(call);
    const { status, json } = response;
    if (isSuccess(status)) return json;
    const body = object(json);
    const issue = text(list(body['details'])[0]?.['issue']) ?? text(body['name']);
    const kind =
      status >= 500 || status === 401 || status === 429 || json === null ? 'unavailable' : 'refused';
    throw new ProviderError('paypal', kind, { status, issue, debugId: text(body['debug_id']) });
  }

  private async send({ method, path, body, requestId, signal }: Call): Promise<ProviderResponse> {
    const token = await this.#token.get(signal);
    const request = {
      provider: 'paypal',
      url: `${this.settings.apiBaseUrl}${path}`,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      body,
      signal,
    };
    const response = await (method === 'GET' ? providerRead(request) : providerWrite(request));
    if (response.status === 401) this.#token.drop(token);
    return response;
  }
}

/** A token is renewed this long before it expires. */
const SAFETY_MS = 60_000;

/** Timeout of a fetch, independent of the first caller's signal, because later callers share it. */
const FETCH_MS = 5_000;

/** PayPal's access token: fetched once for concurrent callers, cached until shortly before it expires. */
export class PayPalToken {
  #token: { value: string; expiresAt: number } | null = null;
  #pending: Promise<string> | null = null;

  constructor(private readonly settings: PayPalSettings) {}

  /** @throws ProviderError if PayPal issues none before `signal` aborts */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.expiresAt > performance.now()) return this.#token.value;
    this.#pending ??= this.fetch(AbortSignal.timeout(FETCH_MS)).finally(() => (this.#pending = null));
    return within('paypal', signal, this.#pending);
  }

  /** Drops a token that PayPal rejected, but not a newer one. */
  drop(value: string): void {
    if (this.#token?.value === value) this.#token = null;
  }

  private async fetch(signal: AbortSignal): Promise<string> {
    const { apiBaseUrl, clientId, clientSecret } = this.settings;
    const { status, json } = await providerRead({
      provider: 'paypal',
      url: `${apiBaseUrl}/v1/oauth2/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    });
    const answer = object(json);
    const value = text(answer['access_token']);
    const seconds = integer(answer['expires_in']);
    if (!isSuccess(status) || !value || !seconds) {
      throw new ProviderError('paypal', 'unavailable', { status, issue: text(answer['error']) });
    }
    this.#token = { value, expiresAt: performance.now() + seconds * 1_000 - SAFETY_MS };
    return value;
  }
}
