import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, kilobytes, milliseconds, seconds, type Figure } from '../../tools/figures/figure.ts';
import { figureSections, otherWork, printFigures } from '../../tools/figures/report.ts';
import { median, percentile } from '../../tools/figures/statistics.ts';
import { writeDocument } from '../../tools/figures/write-document.ts';
import { licenceOf, rowsOf, startCity, until } from './city.ts';
import { BenchSite } from './site.ts';

// `npm run bench:bridge`: measures the main thread time of the resource on a simulated game server.
//   --rounds 20      exchanges and starts for each figure    --no-write   leaves docs/benchmarks.md as it is
//   --strict         exits with 1 when a goal is missed

const ROWS = 50_000;
const SLOTS = 2_048;
const JOINS = 2_000;
const STARTS_MAX = 5;
const PAGE_ROWS = 200;
const MINUTE_MS = 60_000;

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    rounds: { type: 'string', default: '20' },
    write: { type: 'boolean', default: true },
    strict: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const starts = Math.min(rounds, STARTS_MAX);
const fine = (value: number): string => `${value.toFixed(2)} ms`;

const busy = otherWork();
const rows = rowsOf(ROWS);
const site = await BenchSite.start(rows);

/** G11: from the start until a player is let in. */
async function startTime(): Promise<number> {
  const begin = performance.now();
  const city = startCity(site);
  const player = { license: licenceOf(ROWS - 1) };
  while (!(await city.join('Amal', player)).isIn) await delay(5);
  const took = performance.now() - begin;
  city.kill();
  return took;
}

/** G3: the longest piece of main thread of each join that is allowed, and how long others wait for their card. */
async function door(): Promise<Figure[]> {
  const city = startCity(site);
  await until(() => site.requests.length > 0);
  const pieces: number[] = [];
  let waited = 0;
  for (let count = 0; count < JOINS; count += 1) {
    const player = { license: licenceOf((count * 7_919) % ROWS) };
    city.ticks.longestMs = 0;
    const joined = await city.join('Amal', player);
    pieces.push(city.ticks.longestMs);
    if (joined.hasWaited || !joined.player) waited += 1;
    if (joined.player) city.leave(joined.player);
    if (count % 50 === 0) await delay(1);
  }
  const cards: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const begin = performance.now();
    await city.join('Stranger', { license: 'f'.repeat(40) });
    cards.push(performance.now() - begin);
  }
  city.kill();
  const what = `door: main thread for a player who may enter, ${ROWS.toLocaleString('en')} rows, p99`;
  return [
    atMost('G3', what, percentile(pieces, 0.99), {
      ...{ bound: 1, write: fine, note: `median ${fine(median(pieces))}, ${JOINS} joins` },
    }),
    atMost('G3', 'door: players who may enter but wait for a tick', waited, { bound: 0, write: String }),
    atMost('G3', 'door: until a refused player sees the card, at most', Math.max(...cards), {
      ...{ bound: 100, write: milliseconds },
    }),
  ];
}

/** The longest piece of main thread until the site has answered once more, and its work is done. */
async function longestPiece(city: ReturnType<typeof startCity>, isDone: () => boolean): Promise<number> {
  city.ticks.longestMs = 0;
  const { length } = site.requests;
  await until(() => site.requests.length > length && isDone());
  await delay(300);
  return city.ticks.longestMs;
}

/** G6: exchanges of a full server; G7: their bytes. */
async function exchanges(): Promise<Figure[]> {
  const full: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const { length } = site.requests;
    const city = startCity(site, SLOTS);
    await until(() => site.requests.length > length);
    const isTold = () => site.requests.at(-1)?.presence?.here.length === SLOTS;
    full.push(await longestPiece(city, isTold));
    city.kill();
  }
  const { length } = site.requests;
  const city = startCity(site, SLOTS);
  await until(() => site.requests.slice(length).some(({ presence }) => presence?.full));
  const quiet: number[] = [];
  const [bytes, since] = [site.bytes, performance.now()];
  while (quiet.length < rounds || performance.now() - since < MINUTE_MS) {
    quiet.push(await longestPiece(city, () => true));
  }
  const perMinute = (MINUTE_MS * (site.bytes - bytes)) / (performance.now() - since);
  const page: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    site.setPage(0, count + 2, rows.slice(0, PAGE_ROWS));
    const { sig } = site.seal;
    page.push(await longestPiece(city, () => city.kvp.get('seal')?.includes(sig) === true));
  }
  city.kill();
  const piece = (what: string, values: number[], bound: number): Figure =>
    atMost('G6', `longest piece of main thread in an exchange, ${what}, median`, median(values), {
      ...{ bound, write: fine, note: `at most ${fine(Math.max(...values))}, ${values.length} exchanges` },
    });
  const slots = SLOTS.toLocaleString('en');
  return [
    piece(`${slots} players, nobody changed`, quiet, 1),
    piece(`${slots} players named in full`, full, 5),
    piece(`a page of ${PAGE_ROWS} rows`, page, 5),
    atMost('G7', `bytes up and down a minute, ${slots} players`, perMinute, {
      ...{ bound: 120_000, write: kilobytes },
    }),
  ];
}

const times: number[] = [];
for (let count = 0; count < starts; count += 1) times.push(await startTime());
const figures = [
  ...(await door()),
  ...(await exchanges()),
  atMost(
    'G11',
    `start with ${ROWS.toLocaleString('en')} rows until the first player is let in`,
    median(times),
    {
      ...{ bound: 2_000, write: seconds, note: `at most ${seconds(Math.max(...times))}, ${starts} starts` },
    },
  ),
];
site.close();

const areAllMet = printFigures(figures);
if (options.write) {
  await writeDocument('docs/benchmarks.md', figureSections('bench:bridge', figures, { details: [busy] }));
}
process.exit(options.strict && !areAllMet ? 1 : 0);
