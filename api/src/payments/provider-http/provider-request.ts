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

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
