/** Timeout of one request, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The parts of a provider's response that checks need. */
export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  /** The parsed JSON body, else null. */
  json: unknown;
  /** Why there was no response. */
  reason: string | null;
  /** This machine's clock minus the provider's, in milliseconds; null without a Date header. */
  skewMs: number | null;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} seconds`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
};

/** One request with a short timeout. Never throws; redirects are not followed. */
export async function ask(url: string, init: Omit<RequestInit, 'signal' | 'redirect'> = {}): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    const skewMs = Number.isNaN(date) ? null : Date.now() - date;
    const text = await response.text();
    return { status: response.status, json: parse(text), reason: null, skewMs };
  } catch (error) {
    return { status: 0, json: null, reason: reasonOf(error), skewMs: null };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A member of a JSON object, or undefined. */
export const memberOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
