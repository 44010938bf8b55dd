import { existsSync } from 'node:fs';
import { aptGet, hasDebianPackages } from './debian-packages.ts';

/** Chromium without windows: journeys need a third less processor time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium. If it is missing, it is installed from Debian’s packages if this user may do that
 * without a password. Otherwise the program exits with a message that explains what to do.
 * @param use tests prefer Debian’s headless shell; figures and pictures are taken in the browser that people have
 */
export function ensureChromium(use: 'tests' | 'figures'): string {
  const places = use === 'tests' ? [HEADLESS_SHELL, ...BROWSERS] : [...BROWSERS, HEADLESS_SHELL];
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (hasDebianPackages()) {
    console.log('Installing Chromium from the Debian packages for the browser tests …');
    aptGet('update', '-qq');
    for (const name of use === 'tests' ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
      aptGet('install', '-y', '-qq', '--no-install-recommends', name);
      const installed = find();
      if (installed) return installed;
    }
  }
  console.error(
    'The browser tests need Chromium or Chrome. Install it (Debian: `apt-get install chromium-headless-shell`) or name it\n' +
      'in CHROMIUM_PATH; `npm test -- --skip-e2e` runs everything else.',
  );
  process.exit(1);
}
