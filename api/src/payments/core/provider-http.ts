import { ProviderError } from './payment-provider.js';

/** Total budget of provider calls in background work. Player requests have `limits.providerMs`. */
export const BACKGROUND_BUDGET_MS = 15_000;

const RESPONSE_MAX_BYTES = 1_000_000;
const RETRY_PAUSE_MS = 150;

export interface ProviderRequest {
  provider: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Aborts the call; shared by all calls of one operation. */
  signal: AbortSignal;
}

export interface ProviderResponse {
  status: number;
  /** The parsed JSON body; null if it is not JSON (e.g. a proxy's HTML page). */
  json: unknown;
}

/** Any 2xx status. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** One call. Throws ProviderError if there is no response; any status is a response. Redirects are never followed. */
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

/** A read: retried once after a connection error or a 5xx. */
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
 * An idempotent write (by request id, or harmless without the payer): retried once after a connection error, such as an
 * idle connection closed by the provider.
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
 * Waits for work shared with another caller until `signal` aborts, and throws ProviderError (`timeout`) then; the work
 * itself continues, because the other caller may have more time.
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

/** Whether the site may redirect a player to this address: only known hosts, over https except for localhost. */
export function isPayUrl(text: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname } = new URL(text);
  const secure =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  return secure && hosts.has(host);
}

/** Reads untrusted provider JSON: missing values and wrong types are undefined. */
export type Json = Record<string, unknown>;

export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(object) : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function integer(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}
