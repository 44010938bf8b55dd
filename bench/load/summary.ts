import { percentile } from '../../tools/figures/statistics.ts';
import type { Outcome, Phase } from './open-loop.ts';

/** A later response is useless. */
const USEFUL_WITHIN_MS = 1_000;

export interface Summary {
  /** Sent requests per second. */
  rate: number;
  /** Goodput: correct responses per second that come within a second of their scheduled time. */
  goodput: number;
  /** Milliseconds of correct responses; 0 if there are none. */
  p50: number;
  p99: number;
  /** Responses with 429 or 503. */
  refused: number;
  /** 99th percentile of refused responses, in milliseconds; 0 if there are none. */
  refusedP99: number;
  /** No response, or an unexpected one. */
  failed: number;
  total: number;
  /** Utilisation of the generator. */
  generatorBusy: number;
}

const isRefusal = ({ status }: Outcome) => status === 429 || status === 503;

export function summarize({ rate, seconds, outcomes, generatorBusy }: Phase): Summary {
  const right = outcomes.filter(({ expected }) => expected).map(({ ms }) => ms);
  const refusals = outcomes.filter(isRefusal).map(({ ms }) => ms);
  const of = (values: number[], share: number) => (values.length ? percentile(values, share) : 0);
  return {
    rate,
    goodput: right.filter((ms) => ms <= USEFUL_WITHIN_MS).length / seconds,
    p50: of(right, 0.5),
    p99: of(right, 0.99),
    refused: refusals.length,
    refusedP99: of(refusals, 0.99),
    failed: outcomes.length - right.length - refusals.length,
    total: outcomes.length,
    generatorBusy,
  };
}

/** Goodput of some kinds. */
export function goodputOf(
  { seconds, outcomes }: Pick<Phase, 'seconds' | 'outcomes'>,
  isWanted: (kind: string) => boolean,
): number {
  const good = outcomes.filter(
    ({ kind, expected, ms }) => expected && ms <= USEFUL_WITHIN_MS && isWanted(kind),
  );
  return good.length / seconds;
}

/** Failures by kind and status, the most frequent first: `landing 500 (3)`. */
export function failures(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    if (outcome.expected || isRefusal(outcome)) continue;
    const name = `${outcome.kind} ${outcome.status || 'no answer'}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} (${count})`)
    .join(', ');
}
