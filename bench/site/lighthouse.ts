import lighthouse from 'lighthouse';
import { atLeast, score } from '../../tools/figures/figure.ts';
import { freePort } from '../../tools/product/free-port.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { launchBrowser } from './browser.ts';

const GOALS = {
  performance: { name: 'performance', bound: 97 },
  accessibility: { name: 'accessibility', bound: 100 },
  'best-practices': { name: 'best practices', bound: 100 },
  seo: { name: 'SEO', bound: 100 },
} as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

interface Audited {
  scores: Record<Category, number>;
  /** Audits that cost points where a score is below its goal. */
  faults: string[];
}

/** Number of recordings: a failed one has no information about the page, so it is repeated. */
const RECORDINGS = 3;

/** Scores of 0 to 100 and the ids of failed audits, of one page. */
async function audit(address: string, port: number, recording = 1): Promise<Audited> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: CATEGORIES,
    // English, like the routes of the site map.
    locale: 'en-GB',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) {
    if (recording < RECORDINGS) return audit(address, port, recording + 1);
    throw new Error(`${address}: ${runtimeError.message}`);
  }
  const scores = {} as Record<Category, number>;
  const faults: string[] = [];
  for (const category of CATEGORIES) {
    scores[category] = Math.round((categories[category]?.score ?? 0) * 100);
    if (scores[category] >= GOALS[category].bound) continue;
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const found = audits[id];
      if (weight > 0 && found?.score != null && found.score < 0.9) {
        faults.push(`${id} ${found.displayValue ?? found.score}`);
      }
    }
  }
  return { scores, faults };
}

async function run({ url, publicRoutes, say }: Bench): Promise<Findings> {
  const port = await freePort();
  const browser = await launchBrowser(port);
  const all: { path: string; scores: Record<Category, number> }[] = [];
  try {
    for (const path of publicRoutes) {
      const { scores, faults } = await audit(`${url}${path}`, port);
      all.push({ path, scores });
      const found = faults.length ? `: ${faults.join(', ')}` : '';
      say(`lighthouse ${path}: ${CATEGORIES.map((category) => scores[category]).join(' / ')}${found}`);
    }
  } finally {
    await browser.close();
  }
  return {
    figures: CATEGORIES.map((category) => {
      const { name, bound } = GOALS[category];
      const lowest = Math.min(...all.map(({ scores }) => scores[category]));
      const missed = all.filter(({ scores }) => scores[category] < bound).map(({ path }) => path);
      return atLeast('P16', `Lighthouse mobile, ${name}: lowest of the public routes`, lowest, {
        bound,
        write: score,
        note: missed.length ? `below: ${missed.join(' ')}` : `${all.length} routes`,
      });
    }),
    routes: {
      'bench:site:lighthouse': {
        head: ['route', ...CATEGORIES.map((category) => GOALS[category].name)],
        rows: all.map(({ path, scores }) => [path, ...CATEGORIES.map((category) => score(scores[category]))]),
      },
    },
  };
}

/** Lighthouse's mobile preset on every public page, one run each. */
export const lighthouseScores: Part = { goals: ['P16'], seconds: 300, run };
