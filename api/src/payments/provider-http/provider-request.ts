import { ProviderError } from './provider-error.js';

/** Longest time that all calls of work that nobody waits for may take together. A player's request has `limits.providerMs`. */
export const BACKGROUND_BUDGET_MS = 15_000;

const RESPONSE_MAX_BYTES = 1_000_000;
const RETRY_PAUSE_MS = 150;

export interface ProviderRequest {
  provider: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Ends the call; shared by all calls of one operation. */
  signal: AbortSignal;
}

export interface ProviderResponse {
  status: number;
  /** The body as JSON; null when it is none (a proxy's HTML page). */
  json: unknown;
}

/** Any 2xx: which one a provider answers is its own business. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** One call. Throws ProviderError when there is no answer; any status is an answer. Redirects are never followed. */
export async function providerRequest(request: ProviderRequest): Promise<ProviderResponse> {
  const { provider, url, method, headers, body, signal } = request;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, json: text.length > RESPONSE_MAX_BYTES ? null : parse(text) };
  } catch (cause) {
    throw new ProviderError(provider, signal.aborted ? 'timeout' : 'unavailable', { cause });
  }
}

/** A call that only reads: tried once more after a broken connection or a 5xx. */
export async function providerRead(request: ProviderRequest): Promise<ProviderResponse> {
  try {
    const first = await providerRequest(request);
    if (first.status < 500) return first;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  return providerRequest(request);
}

/**
 * A call that changes something and does no harm when it arrives twice (its request id makes it one, or nothing comes of it
 * without the payer): tried once more after a broken connection, such as one that the provider closed while it was idle.
 */
export async function providerWrite(request: ProviderRequest): Promise<ProviderResponse> {
  try {
    return await providerRequest(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return providerRequest(request);
  }
}

/**
 * The end of what another caller has begun, waited for no longer than `signal` lasts: theirs may have more time. Throws
 * ProviderError (`timeout`) then; the work goes on.
 */
export function within<T>(provider: string, signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new ProviderError(provider, 'timeout', { cause: signal.reason }));
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
