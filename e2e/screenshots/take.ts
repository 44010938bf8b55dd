import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { untilCityIsOpen } from '../../tools/product/demo-city.ts';
import { startProduct } from '../../tools/product/product.ts';
import { root } from '../../tools/product/root.ts';
import { freePort } from '../../tools/product/free-port.ts';
import { Camera } from './camera.ts';
import { writeIndexPage } from './index-page.ts';
import { applicationScenes } from './scenes/applications.ts';
import { consoleScenes } from './scenes/console.ts';
import { consolePanelScenes } from './scenes/console-panels.ts';
import { landingScenes } from './scenes/landing.ts';
import { languageScenes } from './scenes/languages.ts';
import { livingCityScenes } from './scenes/living-city.ts';
import { paymentScenes } from './scenes/payment.ts';
import { shopScenes } from './scenes/shop.ts';
import { signsOfLifeScenes } from './scenes/signs-of-life.ts';
import { staffChannelScenes } from './scenes/staff-channel.ts';
import { textScenes } from './scenes/texts.ts';
import { troubleScenes } from './scenes/trouble.ts';
import { wizardScenes } from './scenes/wizard.ts';
import { Studio, type Scene } from './studio.ts';

const scenes: Scene[] = [
  ...landingScenes,
  ...textScenes,
  ...wizardScenes,
  ...applicationScenes,
  ...shopScenes,
  ...paymentScenes,
  ...troubleScenes,
  ...languageScenes,
  ...consoleScenes,
  ...consolePanelScenes,
  ...staffChannelScenes,
  ...livingCityScenes,
  ...signsOfLifeScenes,
];

/** The pictures that the documents show. */
const DOCUMENTED = join(root, 'docs/screenshots');

const { values: options } = parseArgs({
  options: {
    /** Only scenes whose name matches this regular expression. */
    only: { type: 'string', default: '' },
    /** Widths of the screens, in pixels; `2560` is a large desktop. */
    widths: { type: 'string', default: '390,768,1440' },
    /** Output folder. */
    out: { type: 'string', default: join(root, 'screenshots') },
    /** Retakes the pictures that the documents show, and no others. */
    docs: { type: 'boolean', default: false },
    /** A running product, instead of one started for the screenshots. */
    url: { type: 'string' },
  },
});

/** Photographs every screen of the built product; exits with 1 when a scene failed or a page has a fault. */
async function take(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  const folder = options.docs ? DOCUMENTED : options.out;
  const camera = new Camera(folder, options.widths.split(',').map(Number), {
    retakes: options.docs ? readdirSync(DOCUMENTED) : undefined,
  });
  let failed = 0;
  for (const scene of scenes.filter(({ name }) => new RegExp(options.only).test(name))) {
    const studio = new Studio(browser, camera, url);
    console.log(scene.name);
    try {
      await scene.run(studio);
    } catch (error) {
      failed += 1;
      console.error(`${scene.name} failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await studio.close();
    }
  }
  await browser.close();
  if (!options.docs) writeIndexPage(folder);
  for (const fault of camera.faults) console.error(fault);
  return failed + camera.faults.length;
}

async function startAndTake(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-screenshots-'));
  const product = await startProduct({
    port: await freePort(),
    sandboxPort: await freePort(),
    dataDir,
    demoCity: { port: 0 },
    // All pictures come from one address, faster than people.
    apiEnv: { LIMIT_REQUESTS_PER_MINUTE: '12000', DECISION_UNDO_SECONDS: '0' },
  });
  try {
    await untilCityIsOpen(product.url);
    return await take(product.url);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = (options.url ? await take(options.url) : await startAndTake()) > 0 ? 1 : 0;
