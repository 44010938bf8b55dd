import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/product/root.ts';
import { atMost, kilobytes, milliseconds, seconds, shift, times } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { gzipSize, type Downloads } from './downloads.ts';
import { cumulativeLayoutShift, totalBlockingTime } from './page-metrics.ts';
import { BASELINE_PATH } from './site-with-baseline.ts';
import { visitOnce } from './visit.ts';

/** Scripts inlined into the page; data blocks are not scripts. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]+?)<\/script>/g;

/** The files of the texts, which count as bytes of the page (P2) and not as its code (P1), as in the site's check-size.ts. */
function textFiles(): string[] {
  const manifest = JSON.parse(
    readFileSync(join(root, 'public-site/dist/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  return Object.entries(manifest).flatMap(([key, { file }]) =>
    key.startsWith('src/locales/') ? [file] : [],
  );
}

/** Gzip sizes of a page's scripts, in bytes. */
async function scriptSizes(downloads: Downloads, firstPaint: number) {
  const [document] = downloads.all.filter(({ type }) => type === 'Document');
  const html = document ? (await downloads.bodyOf(document)).toString() : '';
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code).join('\n');
  const inlineSize = inline ? gzipSize(inline) : 0;
  let early = inlineSize;
  let all = inlineSize;
  const texts = textFiles();
  for (const script of downloads.scripts.filter(({ url }) => !texts.some((file) => url.endsWith(file)))) {
    const size = gzipSize(await downloads.bodyOf(script));
    all += size;
    if (script.end <= firstPaint) early += size;
  }
  return { early, all };
}

async function measure({ browser, url }: Bench, path: string) {
  return visitOnce(browser, url, path, {}, async ({ downloads, observed }) => ({
    observed,
    scripts: await scriptSizes(downloads, observed.firstPaint),
    bytes: downloads.bytesUntil(downloads.loadedAt),
    whole: { bytes: downloads.bytesUntil(Infinity), requests: downloads.all.length },
    ahead: downloads.all.filter(({ prefetched }) => prefetched).reduce((sum, { bytes }) => sum + bytes, 0),
    blocking: totalBlockingTime(observed.longTasks, observed.firstPaint),
  }));
}

async function run(bench: Bench): Promise<Findings> {
  const { site, baseline } = await interleaved(bench.rounds, {
    site: () => measure(bench, '/'),
    baseline: () => measure(bench, BASELINE_PATH),
  });
  type Measure = (typeof site)[number];
  const middle = (of: (one: Measure) => number, rounds = site) => median(rounds.map(of));
  const paint = middle(({ observed }) => observed.largestPaint);
  const goal = middle(({ observed }) => observed.largestPaint, baseline);
  const largest = site.at(-1)?.observed.largestElement ?? '';
  const firstPaint = middle(({ observed }) => observed.firstPaint);
  const moved = Math.max(...site.map(({ observed }) => cumulativeLayoutShift(observed.shifts)));
  const ahead = middle((one) => one.ahead);
  bench.say(
    `landing: largest is ${largest}, baseline's ${baseline.at(-1)?.observed.largestElement}; ` +
      `first paint ${milliseconds(firstPaint)}; shift ${shift(moved)}`,
  );
  return {
    figures: [
      atMost(
        'P1',
        'landing: JavaScript before first paint, gzip',
        middle(({ scripts }) => scripts.early),
        {
          bound: 2_000,
          write: kilobytes,
        },
      ),
      atMost(
        'P1',
        'landing: JavaScript in all, gzip',
        middle(({ scripts }) => scripts.all),
        {
          bound: 95_000,
          write: kilobytes,
          ...(ahead ? { note: `and ${kilobytes(ahead)} fetched ahead for other pages` } : {}),
        },
      ),
      atMost(
        'P2',
        'landing: all bytes until load, cold',
        middle(({ bytes }) => bytes),
        {
          bound: 200_000,
          write: kilobytes,
        },
      ),
      atMost('P3', 'landing: LCP against a hand-written page', paint / goal, {
        bound: 1.15,
        write: times,
        note: `hand-written ${seconds(goal)}`,
      }),
      atMost('P3', 'landing: LCP', paint, { bound: 1_500, write: seconds, note: largest }),
      atMost(
        'P5',
        'landing: total blocking time',
        middle(({ blocking }) => blocking),
        {
          bound: 120,
          write: milliseconds,
        },
      ),
      atMost(
        'P27',
        'landing: all bytes of a first visit, ahead of need included',
        middle(({ whole }) => whole.bytes),
        { bound: 150_000, write: kilobytes },
      ),
      atMost(
        'P27',
        'landing: requests of a first visit, ahead of need included',
        middle(({ whole }) => whole.requests),
        { bound: 25, write: String },
      ),
    ],
  };
}

/**
 * Weight, largest contentful paint and blocking time of the landing page, compared with a hand-written page with the
 * same hero.
 */
export const landing: Part = { goals: ['P1', 'P2', 'P3', 'P5', 'P27'], seconds: 110, run };
