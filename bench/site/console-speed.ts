import { ApiClient, byFetch } from '@city/api-client';
import { EXAMPLE_BETA, EXAMPLE_JOB, EXAMPLE_STREAMER } from '@city/contracts/examples';
import type { Page } from 'playwright-core';
import { addPeople, type Person } from '../../tools/clients/people.ts';
import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { atMost, milliseconds } from '../../tools/figures/figure.ts';
import { paintsOn, watchPaints } from '../../tools/figures/paints.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';

/** Items of the queue, and the time for which the script waits before it decides each. */
const ITEMS = 60;
const READING_MS = 5_000;
const QUEUE_MINUTES = 10;
const PAINT_MS = 100;
/** Every fifth decision is a rejection. */
const REJECTED = 5;

const PLAYERS = 100_000;
const FOUND_MS = 80;
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const;

/** Sends one application; the kinds take turns. */
function apply(url: string, { cookie, username }: Person, place: number): Promise<unknown> {
  const api = new ApiClient(byFetch({ url, cookie }));
  const kinds = [
    () => api.post('/api/whiteList', { body: whitelistForm(username) }),
    () => api.post('/api/betaApp', { body: { ...EXAMPLE_BETA, name: username } }),
    () => api.post('/api/job-applications', { body: EXAMPLE_JOB }),
    () => api.post('/api/streamer-applications', { body: EXAMPLE_STREAMER }),
  ];
  return (kinds[place % kinds.length] as () => Promise<unknown>)();
}

async function consolePage({ browser, url, admin }: Bench, address: string): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, baseURL: url, storageState: admin });
  // The loader that runs this program wraps named functions in this helper, which pages lack.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  const page = await context.newPage();
  await page.goto(`/dashboard#${address}`);
  return page;
}

/** Opens, reads and decides every item of the queue by the keyboard. */
async function decideAll(page: Page): Promise<number> {
  const { keyboard } = page;
  const open = page.getByRole('region').getByRole('button', { name: 'Accept', exact: true });
  await page.getByRole('list', { name: 'Waiting for your decision' }).getByRole('listitem').first().waitFor();
  await page.evaluate(watchPaints, 'main button [role=progressbar]');
  const started = Date.now();
  await keyboard.press('j');
  for (let place = 1; place <= ITEMS; place += 1) {
    await open.waitFor();
    const address = page.url();
    await page.waitForTimeout(READING_MS);
    if (place % REJECTED === 0) {
      await keyboard.press('r');
      await page.getByRole('form', { name: 'Reject application' }).getByRole('textbox').waitFor();
      await keyboard.type('Tell us more, and apply again.');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
    } else {
      await keyboard.press('a');
    }
    if (place < ITEMS) await page.waitForURL((url) => url.href !== address);
  }
  return Date.now() - started;
}

async function queue(bench: Bench) {
  const people = await addPeople(bench.database, ITEMS);
  for (const [place, person] of people.entries()) await apply(bench.url, person, place);
  const page = await consolePage(bench, '/');
  try {
    const took = await decideAll(page);
    await page.waitForFunction((count) => globalThis.paints.length >= count, ITEMS);
    const paints = await paintsOn(page);
    return { minutes: took / 60_000, paints };
  } finally {
    await page.context().close();
  }
}

/** Types a name into the search of the console, letter by letter. */
async function search(bench: Bench): Promise<number[]> {
  const page = await consolePage(bench, '/settings');
  const found: number[] = [];
  try {
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(watchPaints, '[role=dialog] [role=option]');
    for (let round = 0; round < bench.rounds; round += 1) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('');
      // Another player each time: nothing is answered from a cache.
      await page.keyboard.type(`player ${90_000 + 7 * round}`, { delay: 60 });
      await page.getByRole('option').first().waitFor();
      await page.waitForTimeout(200);
      found.push((await paintsOn(page)).at(-1) ?? Infinity);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    return found;
  } finally {
    await page.context().close();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const { minutes, paints } = await queue(bench);
  await addPeople(bench.database, PLAYERS, { hasSessions: false });
  const found = await search(bench);
  return {
    figures: [
      atMost('P22', `console: ${ITEMS} applications by keyboard, 5 s of reading each`, minutes, {
        bound: QUEUE_MINUTES,
        write: (value) => `${value.toFixed(1)} min`,
      }),
      atMost('P22', 'console: from the key of a decision to its paint', median(paints), {
        bound: PAINT_MS,
        write: milliseconds,
        note: `longest ${milliseconds(Math.max(...paints))}`,
      }),
      atMost(
        'P23',
        `console: first result of the search, ${PLAYERS.toLocaleString('en')} players`,
        median(found),
        {
          bound: FOUND_MS,
          write: milliseconds,
          note: `longest ${milliseconds(Math.max(...found))}`,
        },
      ),
    ],
  };
}

/** The speed of the console's queue and of its search. */
export const consoleSpeed: Part = { goals: ['P22', 'P23'], seconds: 480, run };
