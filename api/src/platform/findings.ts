export interface Finding {
  /** `error`: the product cannot work. `warning`: it works, but needs attention. */
  severity: 'error' | 'warning';
  /** The variable, provider or folder concerned. */
  subject: string;
  what: string;
  why: string;
  fix: string;
}

type Parts = Pick<Finding, 'what' | 'why' | 'fix'>;

/** An error, as the findings of a check that finds nothing else. */
export const problem = (subject: string, parts: Parts): Finding[] => [
  { severity: 'error', subject, ...parts },
];

/** A warning, likewise. */
export const concern = (subject: string, parts: Parts): Finding[] => [
  { severity: 'warning', subject, ...parts },
];

/** Timeout of one request, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The parts of a provider's response that checks need. */
export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  json: unknown;
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

export const memberOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

/** The findings of a provider check, and the responses for the clock check. */
export interface ProviderReport {
  asked: string;
  findings: Finding[];
  answers: readonly Answer[];
}

/** The finding for a response from which the credentials cannot be judged. */
export function unreachable(provider: string, address: string, answer: Answer): Finding[] {
  if (answer.status === 429) {
    return concern(provider, {
      what: `${provider} answers that it was asked too often; its credentials were not checked`,
      why: 'Nothing is known about them.',
      fix: 'Try again in some minutes.',
    });
  }
  if (answer.status !== 0 && answer.status < 500) return [];
  return problem(provider, {
    what: `${provider} cannot be used at ${new URL(address).origin}: ${answer.reason ?? `it answers ${answer.status}`}`,
    why: 'What depends on it does not work until it answers.',
    fix: 'Check the address, the firewall and the DNS of this machine, and the provider’s status page.',
  });
}
