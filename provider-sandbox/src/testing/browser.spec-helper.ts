import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The machine's Chromium (CHROMIUM_PATH, or the usual place), else the one that Playwright has installed. */
export function launchBrowser(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({
    ...(existsSync(path) ? { executablePath: path } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}
