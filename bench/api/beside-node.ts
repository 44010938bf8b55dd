import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUntilReady } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Subject } from './bench.ts';
import { processorTime } from './processor-time.ts';
import { burst, sendExpecting, type Answer } from '../../tools/clients/requests.ts';

/** Headers that differ from answer to answer, or that Node adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface Comparison {
  id: string;
  what: string;
  /** At least this much of the product's processor time is what Node alone needs. */
  bound: number;
  /** Program in `baselines/`, and what it needs to know beside the headers, from the product's own answer. */
  baseline: string;
  settings(answer: Answer): Record<string, unknown>;
  path: string;
  headers: Record<string, string>;
  /** Requests of a round: enough for half a second of processor time of ours. */
  requests: number;
  /** Expected of both. */
  status?: number;
}

/** Processor time of a request in the product beside a bare server that sends the same bytes. */
export async function besideNode(
  { product }: Subject,
  rounds: number,
  { id, what, bound, baseline, settings, path, headers, requests, status = 200 }: Comparison,
): Promise<Figure> {
  const full = await sendExpecting(200, `${product.url}${path}`, { headers });
  const folder = mkdtempSync(join(tmpdir(), 'city-bench-'));
  const file = join(folder, 'settings.json');
  const sent = Object.entries(full.headers).filter(([name]) => !OWN_HEADERS.has(name));
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sent), ...settings(full) }));
  const program = join(root, 'bench/api/baselines', `${baseline}.ts`);
  const { child, ready } = await startUntilReady<{ url: string }>(
    baseline,
    ['--import', 'tsx', program, file],
    { cwd: root },
  );
  try {
    const bare = await sendExpecting(200, `${ready.url}${path}`, { headers });
    if (!bare.body.equals(full.body)) throw new Error(`${id}: the baseline answers other bytes`);
    const asked = status === 304 ? { ...headers, 'if-none-match': full.headers.etag ?? '' } : headers;
    const cost = async (url: string, pid: number) => {
      const before = processorTime(pid);
      await burst(requests, status, `${url}${path}`, { headers: asked });
      return (1_000 * (processorTime(pid) - before)) / requests;
    };
    const subjects = {
      ours: () => cost(product.url, product.apiPid),
      bare: () => cost(ready.url, child.process.pid ?? 0),
    };
    await interleaved(1, subjects);
    const { ours, bare: node } = await interleaved(rounds, subjects);
    const ratio = median(ours.map((value, round) => (node[round] ?? 0) / value));
    const micros = (values: number[]) => `${Math.round(median(values))} µs`;
    return atLeast(id, what, ratio, {
      bound,
      write: (value) => value.toFixed(2),
      note: `${micros(node)} of ${micros(ours)}`,
    });
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
