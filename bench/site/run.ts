import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { SESSION_SECRET } from '../../tools/clients/session-cookies.ts';
import { mergedTable } from '../../tools/figures/document.ts';
import { figureSections, printFigures } from '../../tools/figures/report.ts';
import { publishCity } from '../../tools/product/published-city.ts';
import { withProduct } from '../../tools/product/started-product.ts';
import { writeDocument } from '../../tools/figures/write-document.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { brandType } from './brand-type.ts';
import { launchBrowser, logIn } from './browser.ts';
import { consoleSpeed } from './console-speed.ts';
import { consoleWeight } from './console-weight.ts';
import { firstQuestion } from './first-question.ts';
import { interactions } from './interactions.ts';
import { landing } from './landing.ts';
import { layoutShift } from './layout-shift.ts';
import { lighthouseScores } from './lighthouse.ts';
import { publicRoutes } from './routes.ts';
import { secondVisit } from './second-visit.ts';
import { shopCategory } from './shop-category.ts';
import { siteWithBaseline } from './site-with-baseline.ts';

// `npm run bench:site`: measures the pages of the built product on a slow phone against their goals.
//   --only P3,P16     only these goals            --rounds 7     rounds of median measurements
//   --routes /terms   only these public routes    --no-write     leaves docs/benchmarks.md as it is
//   --strict          exits with 1 when a goal is missed

const PARTS: Part[] = [
  landing,
  brandType,
  shopCategory,
  firstQuestion,
  interactions,
  layoutShift,
  consoleWeight,
  secondVisit,
  lighthouseScores,
  consoleSpeed,
];

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    routes: { type: 'string' },
    write: { type: 'boolean', default: true },
    strict: { type: 'boolean', default: false },
  },
});

const wanted = options.only?.split(',').map((id) => id.trim().toUpperCase());
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on');
const parts = PARTS.filter(({ goals }) => !wanted || goals.some((id) => wanted.includes(id)));
if (!parts.length) throw new Error(`no part measures ${options.only}`);

const about = parts.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(
  `Measuring ${parts.flatMap(({ goals }) => goals).join(', ')}: about ${Math.ceil(about / 60)} minutes.`,
);

const site = siteWithBaseline();
const apiEnv = { SITE_DIST: site.folder, SESSION_SECRET, LIMIT_REQUESTS_PER_MINUTE: '1000000' };
const found = await withProduct({ apiEnv }, async ({ url, mongoUri }) => {
  const browser = await launchBrowser();
  const store = await new MongoClient(mongoUri).connect();
  try {
    const admin = await logIn(browser, url, 'layla');
    const cookie = admin.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await publishCity({ url, cookie });
    const all = await publicRoutes(url);
    const only = options.routes?.split(',');
    const bench: Bench = {
      browser,
      url,
      database: store.db(),
      rounds,
      publicRoutes: only ? all.filter((path) => only.includes(path)) : all,
      player: await logIn(browser, url, 'youssef'),
      admin,
      say: (line) => console.log(`  ${line}`),
    };
    const findings: Findings[] = [];
    for (const part of parts) {
      const started = Date.now();
      findings.push(await part.run(bench));
      console.log(`✓ ${part.goals.join(', ')} (${Math.round((Date.now() - started) / 1000)} s)`);
    }
    return { findings, browser: `Chromium ${browser.version().split('.', 1)[0]}` };
  } finally {
    await store.close();
    await browser.close();
  }
}).finally(site.remove);

const figures = found.findings
  .flatMap((one) => one.figures)
  .filter(({ id }) => !wanted || wanted.includes(id));
const areAllMet = printFigures(figures);

// Partial or short runs are not representative.
if (options.write && !options.routes) {
  const details = [found.browser, `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`];
  const sections = figureSections('bench:site', figures, { isPartial: wanted !== undefined, details });
  for (const { routes = {} } of found.findings) {
    for (const [name, { head, rows }] of Object.entries(routes)) {
      sections[name] = () => mergedTable('', head, rows, 1);
    }
  }
  await writeDocument('docs/benchmarks.md', sections);
}
process.exitCode = options.strict && !areAllMet ? 1 : 0;
