import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ensureChromium } from '../../tools/product/chromium.ts';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { BrowserProcess } from '../support/browser-process.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import type { Person, World } from '../support/world.ts';

export interface BrowserSize {
  /** Steps of the wizard at which the browser is killed, by their headings. */
  steps: readonly string[];
  rounds: number;
}

const STEPS = ['Personal information', 'Your character', 'Roleplay knowledge', 'Final agreement'];
const FIRST = 5;
/** Answers that the wizard's validation requires. */
const RULED: Readonly<Record<string, string>> = {
  'Full name': 'Youssef Ben Ali',
  Age: '25',
  'Email address': 'youssef@example.com',
};
const WAIT_MS = 20_000;

async function logIn(context: BrowserContext, { url }: World, { cookie }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([
    { name, value, url, httpOnly: true, sameSite: 'Lax', expires: Date.now() / 1_000 + 86_400 },
  ]);
}

async function expectStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: WAIT_MS });
}

/** Fills every field of the step, one after the other. */
async function fillAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const [index, field] of (await main.getByRole('textbox').all()).entries()) {
    const label = await field.evaluate(
      (element) => (element as HTMLInputElement).labels?.[0]?.innerText ?? '',
    );
    const ruled = Object.entries(RULED).find(([start]) => label.startsWith(start))?.[1];
    await field.fill(ruled ?? `Answer number ${index}`);
  }
  for (const list of await main.getByRole('combobox').all()) {
    const last = list.locator('option:not([disabled])').last();
    await list.selectOption((await last.getAttribute('value')) ?? '');
  }
  for (const choice of await main.getByRole('radiogroup').all()) {
    await choice.getByRole('radio').first().check();
  }
  for (const box of await main.getByRole('checkbox').all()) await box.check();
}

const valuesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('input, textarea, select')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? `${value}: ${checked}` : value,
      ),
    );

/** Fills the steps up to the one at which the browser is killed; returns the values of each. */
async function writeUntil(page: Page, last: string): Promise<string[][]> {
  await page.getByRole('button', { name: 'Yes, I have it' }).click();
  await page.getByRole('button', { name: 'Yes, it’s installed' }).click();
  await page.getByRole('button', { name: /(Start|Continue) the App/ }).click();
  await page.getByRole('button', { name: 'Accept Rules' }).click();
  const written: string[][] = [];
  for (const heading of STEPS) {
    await expectStep(page, heading);
    await fillAll(page);
    written.push(await valuesOf(page));
    if (heading === last) break;
    await page.getByRole('button', { name: 'Next' }).click();
  }
  return written;
}

/** Runs one player in one browser with one kill. Returns the values that were not restored. */
async function killAtStep(
  world: World,
  step: string,
  executable: string,
): Promise<{ fields: number; lost: string[] }> {
  const profile = mkdtempSync(join(tmpdir(), 'city-profile-'));
  const browser = new BrowserProcess(executable, profile);
  try {
    const [player] = await world.createUsers(1);
    if (!player) throw new Error('there is no player');
    const context = await browser.start();
    await logIn(context, world, player);
    const page = await context.newPage();
    await page.goto(`${world.url}/joinus`);
    const written = await writeUntil(page, step);
    await browser.kill();

    const again = await browser.start();
    await logIn(again, world, player);
    const reopened = await again.newPage();
    const lost: string[] = [];
    await reopened.goto(`${world.url}/joinus`);
    await expectStep(reopened, step).catch(() => lost.push(`not on "${step}" again`));
    for (const [index, values] of written.entries()) {
      await reopened.goto(`${world.url}/joinus?step=${index + FIRST}`);
      const back = await eventually(
        () => valuesOf(reopened),
        (found) => found.join('|') === values.join('|'),
        5_000,
      );
      for (const [at, value] of values.entries()) {
        if (back[at] !== value) lost.push(`${STEPS[index]}: "${back[at]}" instead of "${value}"`);
      }
    }
    return { fields: written.flat().length, lost };
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** R14: the browser is killed in the wizard. */
export const browserKilled: Scenario<BrowserSize> = {
  goals: ['R14'],
  full: { steps: STEPS, rounds: 3 },
  short: { steps: ['Your character'], rounds: 1 },
  async run(world, { steps, rounds }, bounds): Promise<Figure[]> {
    const executable = ensureChromium('tests');
    const lost: string[] = [];
    let fields = 0;
    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const step of steps) {
        if (isPastDeadline(bounds)) break;
        const found = await killAtStep(world, step, executable);
        fields += found.fields;
        lost.push(...found.lost);
        kills += 1;
      }
    }
    return [
      atLeast('R14', 'kill -9 of the browser in the wizard', kills, {
        bound: steps.length * rounds,
        write: String,
      }),
      none('R14', 'fields not restored', lost, `${fields}`),
    ];
  },
};
