import type { PayPalSettings } from '../../config/config-groups.js';
import { integer, object, text } from '../provider-http/json-reader.js';
import { ProviderError } from '../provider-http/provider-error.js';
import { isSuccess, providerRead, within } from '../provider-http/provider-request.js';

/** A token is given up this long before PayPal would. */
const SAFETY_MS = 60_000;

/** Longest time to fetch one. Not that of who asked first: others may come in later and wait longer. */
const FETCH_MS = 5_000;

/** PayPal's access token: fetched once for everybody who waits, kept until shortly before it expires. */
export class PayPalToken {
  #token: { value: string; expiresAt: number } | null = null;
  #pending: Promise<string> | null = null;

  constructor(private readonly settings: PayPalSettings) {}

  /** Throws ProviderError when PayPal gives none, or none before `signal` ends. */
  async get(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.expiresAt > performance.now()) return this.#token.value;
    this.#pending ??= this.fetch(AbortSignal.timeout(FETCH_MS)).finally(() => (this.#pending = null));
    return within('paypal', signal, this.#pending);
  }

  /** Forgets a token that PayPal has refused. A newer one stays. */
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
