import { integer, object, text } from '../../core/provider-http/json-reader.js';
import { ProviderError } from '../../core/provider-error.js';
import { isSuccess, providerRead, within } from '../../core/provider-http/provider-request.js';
import type { PayPalSettings } from './paypal.config.js';

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
