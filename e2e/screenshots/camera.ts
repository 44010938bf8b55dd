import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import sharp from 'sharp';
import { headerDrawn } from '../support/fit.ts';
import { openIn } from '../support/language.ts';
import { untilQuiet } from '../support/requests-in-flight.ts';
import { say, type Say } from './say.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const LANGUAGES: readonly Locale[] = ['en', 'ar'];
/** Maximum size of one picture in bytes: some of them are in the repository. */
const MAX_BYTES = 90_000;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface ShotOptions {
  /** The full page instead of the viewport. */
  fullPage?: boolean;
  /** Only these widths, for states of one kind of screen. */
  widths?: readonly number[];
  /** Only these languages, for a state that a reload loses. */
  languages?: readonly Locale[];
  /** Brings the page into the state to photograph, at each width and in each language; `say` translates. */
  prepare?: (page: Page, say: Say) => Promise<void>;
}

/** Takes screenshots at several widths and in two languages, and records their faults. */
export class Camera {
  /** Accessibility violations and sideways scrolling, one per line. */
  readonly faults: string[] = [];

  private readonly screens: typeof SCREENS;
  /** The only files that it writes, if there is such a list. */
  private readonly retakes: readonly string[] | undefined;

  /** @param widths of the screens in pixels; only those that `SCREENS` has */
  constructor(
    private readonly folder: string,
    widths: readonly number[],
    { retakes }: { retakes?: readonly string[] } = {},
  ) {
    this.retakes = retakes;
    const unknown = widths.filter((width) => !SCREENS.some((screen) => screen.width === width));
    if (unknown.length > 0) throw new Error(`there is no screen of ${unknown.join(', ')} pixels`);
    this.screens = SCREENS.filter(({ width }) => widths.includes(width));
    mkdirSync(folder, { recursive: true });
  }

  /** Takes `name-390.webp`, …, and the same with `ar` in their names; restores the language of the page. */
  async shoot(page: Page, name: string, options: ShotOptions = {}): Promise<void> {
    for (const language of options.languages ?? LANGUAGES) {
      const file = language === 'en' ? name : `${name}-${language}`;
      const screens = this.screens.filter(
        ({ width }) =>
          (options.widths?.includes(width) ?? true) &&
          (this.retakes?.includes(`${file}-${width}.webp`) ?? true),
      );
      if (screens.length === 0) continue;
      await openIn(page, language);
      await this.shootLanguage(page, file, language, screens, options);
    }
    await openIn(page, 'en');
  }

  private async shootLanguage(
    page: Page,
    name: string,
    language: Locale,
    screens: typeof SCREENS,
    { fullPage = false, prepare }: ShotOptions,
  ): Promise<void> {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      if (prepare) {
        await settle(page, false);
        await prepare(page, say(language));
      }
      await settle(page, fullPage);
      const picture = await page.screenshot({ fullPage });
      await this.write(picture, `${name}-${screen.width}`);
      await this.inspect(page, `${name} at ${screen.width}`);
    }
  }

  private async write(picture: Buffer, name: string): Promise<void> {
    let quality = 80;
    let webp = await sharp(picture).webp({ quality }).toBuffer();
    while (webp.length > MAX_BYTES && quality > 30) {
      quality -= 10;
      webp = await sharp(picture).webp({ quality }).toBuffer();
    }
    writeFileSync(join(this.folder, `${name}.webp`), webp);
  }

  private async inspect(page: Page, name: string): Promise<void> {
    await page.evaluate(axeSource);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    for (const { id, help, nodes } of violations) {
      this.faults.push(`${name}: ${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) this.faults.push(`${name}: ${overflow} px wider than the screen`);
  }
}

/** Waits until the page is idle: requests, fonts, pictures, transitions. */
async function settle(page: Page, scroll: boolean): Promise<void> {
  // Requests that a scene delays on purpose do not count.
  await untilQuiet(page, 4_000);
  await headerDrawn(page);
  if (scroll) {
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await untilQuiet(page, 4_000);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .map((image) => image.decode().catch(() => undefined));
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      })
      .map(({ finished }) => finished.catch(() => undefined));
    // Transitions and pictures of hidden elements never finish.
    await Promise.race([
      Promise.all([...pictures, ...ending]),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
  });
}
