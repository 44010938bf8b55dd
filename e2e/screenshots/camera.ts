import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import sharp from 'sharp';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MAX_BYTES = 120_000;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface ShotOptions {
  /** The whole page instead of what fits on the screen. */
  fullPage?: boolean;
  /** Only this width, for what exists on one kind of screen. */
  width?: 390 | 1440;
  /** Puts the page into the state to photograph, at each width. */
  prepare?: (page: Page) => Promise<void>;
}

/** Photographs pages at the widths of a phone and of a desk, and notes what is wrong with them. */
export class Camera {
  /** Violations of accessibility rules and sideways scrolling, one a line. */
  readonly faults: string[] = [];

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  async shoot(
    page: Page,
    name: string,
    { fullPage = false, width, prepare }: ShotOptions = {},
  ): Promise<void> {
    for (const screen of SCREENS.filter((one) => width === undefined || one.width === width)) {
      await page.setViewportSize(screen);
      if (prepare) await prepare(page);
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
    await sharp(webp).toFile(join(this.folder, `${name}.webp`));
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

/** Waits until nothing on the page is on its way: requests, fonts, pictures, transitions. */
async function settle(page: Page, scroll: boolean): Promise<void> {
  await quiet(page);
  if (scroll) {
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await quiet(page);
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
    // Neither the transition nor the picture of something hidden ever ends.
    await Promise.race([
      Promise.all([...pictures, ...ending]),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
  });
}

/** No request for a moment; a scene may hold one back on purpose, and is not waited for. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
}
