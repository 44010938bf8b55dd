import type { Figure } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { withBaseline } from './baseline.ts';
import type { Subject } from './bench.ts';
import { processorTimeOfEach, shareOfOurs } from './processor-time.ts';
import { burst, sendExpecting, type Answer } from '../../tools/clients/requests.ts';

/** Headers that differ between responses, or that Node adds. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface Comparison {
  id: string;
  what: string;
  /** The minimum share of the product's CPU time that Node alone needs. */
  bound: number;
  /** Program in `baselines/`, and its settings besides the headers, from the product's own response. */
  baseline: string;
  settings(answer: Answer): Record<string, unknown>;
  path: string;
  headers: Record<string, string>;
  /** Requests of a round: enough for half a second of the product's CPU time. */
  requests: number;
  /** Expected status of both. */
  status?: number;
}

/** The CPU time of a request in the product compared with a bare server that sends the same bytes. */
export async function compareWithNode(
  { product }: Subject,
  rounds: number,
  { id, what, bound, baseline, settings, path, headers, requests, status = 200 }: Comparison,
): Promise<Figure> {
  const full = await sendExpecting(200, `${product.url}${path}`, { headers });
  const sent = Object.entries(full.headers).filter(([name]) => !OWN_HEADERS.has(name));
  const told = { headers: Object.fromEntries(sent), ...settings(full) };
  return withBaseline(baseline, told, async ({ url, pid }) => {
    const bare = await sendExpecting(200, `${url}${path}`, { headers });
    if (!bare.body.equals(full.body)) throw new Error(`${id}: the baseline answers other bytes`);
    const asked = status === 304 ? { ...headers, 'if-none-match': full.headers.etag ?? '' } : headers;
    const cost = (at: string, process: number) =>
      processorTimeOfEach(requests, process, () =>
        burst(requests, status, `${at}${path}`, { headers: asked }),
      );
    const subjects = { ours: () => cost(product.url, product.apiPid), bare: () => cost(url, pid) };
    await interleaved(1, subjects);
    return shareOfOurs({ id, what, bound }, await interleaved(rounds, subjects));
  });
}
