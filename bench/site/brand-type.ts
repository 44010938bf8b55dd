import { localizedPath, LOCALES } from '@city/contracts';
import type { Browser, Page } from 'playwright-core';
import { atLeast, atMost, kilobytes } from '../../tools/figures/figure.ts';
import type { Bench, Findings, Part } from './bench.ts';
import { newPhone } from './browser.ts';
import type { Downloads } from './downloads.ts';
import { observe } from './observers.ts';
import { visit } from './visit.ts';

const LOADS_A_LANGUAGE = 3;
const TITLES = 'header a, h1, h2';
/** Fonts embedded in a document. */
const INLINE_FACE = /url\(data:font\/woff2;base64,([\w+/=]+)\)/g;

declare global {
  /** Widths of the titles in the first painted frame. */
  var titlesAtFirstPaint: number[];
  var titleWidths: () => number[];
}

/** Measures the titles in every frame until the first paint. */
function watchTitles(selector: string): void {
  globalThis.titleWidths = () =>
    [...document.querySelectorAll(selector)].map((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getBoundingClientRect().width;
    });
  const look = () => {
    if (performance.getEntriesByName('first-contentful-paint').length) return;
    globalThis.titlesAtFirstPaint = globalThis.titleWidths();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether the name and the first title are rendered in our fonts. */
async function hasBrandType(page: Page): Promise<boolean> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TITLES });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => tools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return drawn.every(({ fonts }) => !fonts.length || fonts.some(({ isCustomFont }) => isCustomFont));
}

/** The fonts of a page, in files and in its document. */
async function fontBytes(downloads: Downloads): Promise<number> {
  const [document] = downloads.all.filter(({ type }) => type === 'Document');
  const html = document ? (await downloads.bodyOf(document)).toString() : '';
  const inline = [...html.matchAll(INLINE_FACE)].map(([, face = '']) => Buffer.from(face, 'base64').length);
  const files = downloads.all.filter(({ type }) => type === 'Font').map(({ bytes }) => bytes);
  return [...inline, ...files].reduce((sum, bytes) => sum + bytes, 0);
}

async function load(browser: Browser, url: string, path: string) {
  const phone = await newPhone(browser, url);
  try {
    await observe(phone);
    await phone.addInitScript(watchTitles, TITLES);
    const { page, downloads } = await visit(phone, path);
    // A font that loads later changes the widths: unchanged ones were painted first.
    const stayed = await page.evaluate(() => {
      const now = globalThis.titleWidths();
      const first = globalThis.titlesAtFirstPaint;
      return first.length > 0 && first.every((width, index) => Math.abs(width - (now[index] ?? 0)) < 0.1);
    });
    return { painted: stayed && (await hasBrandType(page)), fonts: await fontBytes(downloads) };
  } finally {
    await phone.close();
  }
}

async function run({ browser, url, say }: Bench): Promise<Findings> {
  const loads = LOCALES.length * LOADS_A_LANGUAGE;
  let painted = 0;
  let arabic = 0;
  for (const locale of LOCALES) {
    for (let round = 0; round < LOADS_A_LANGUAGE; round += 1) {
      const found = await load(browser, url, localizedPath(locale, '/'));
      painted += Number(found.painted);
      if (locale === 'ar') arabic = Math.max(arabic, found.fonts);
      say(`landing, ${locale}: ${kilobytes(found.fonts)} of fonts, brand type first: ${found.painted}`);
    }
  }
  return {
    figures: [
      atLeast('P3', 'landing: first visits with the brand font in the first paint', painted, {
        bound: loads,
        write: String,
        note: `${LOADS_A_LANGUAGE} in each language`,
      }),
      atMost('P21', 'fonts on the Arabic landing page', arabic, { bound: 65_000, write: kilobytes }),
    ],
  };
}

/** The fonts of a first visit: whether titles have theirs from the first paint on, and their total weight. */
export const brandType: Part = { goals: ['P3', 'P21'], seconds: 60, run };
