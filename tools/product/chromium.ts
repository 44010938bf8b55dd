import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () =>
  [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES].find((path) => path && existsSync(path));

/**
 * The path of a Chromium for the browser tests. If missing, it is installed from Debian's packages if this user may do
 * that without a password; otherwise the program exits with a message that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the Debian packages for the browser tests …');
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
      spawnSync(program, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    'The browser tests need Chromium or Chrome. Install it (Debian: `apt-get install chromium`) or name it in CHROMIUM_PATH;\n' +
      '`npm test -- --skip-e2e` runs everything else.',
  );
  process.exit(1);
}
