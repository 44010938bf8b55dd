import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

/** Chromium without windows: journeys need a third less processor time in it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param use tests prefer Debian’s headless shell; figures and pictures are taken in the browser that people have */
type Use = 'tests' | 'figures';

/**
 * Returns the path of a Chromium, or null. If it is missing, it is installed from Debian’s packages if this user may do
 * that (debian-packages.ts).
 */
export function findChromium(use: Use): string | null {
  const places = use === 'tests' ? [HEADLESS_SHELL, ...BROWSERS] : [...BROWSERS, HEADLESS_SHELL];
  const find = () => [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path && existsSync(path));
  for (const name of use === 'tests' ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    if (find()) break;
    installPackages(name);
  }
  return find() ?? null;
}

/** Returns the path of a Chromium. Without one, the program exits with a message that explains what to do. */
export function ensureChromium(use: Use): string {
  const found = findChromium(use);
  if (found) return found;
  console.error(
    'This needs Chromium or Chrome. Install it (Debian: `apt-get install chromium-headless-shell`) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}
