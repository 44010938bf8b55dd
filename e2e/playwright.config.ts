import { defineConfig } from '@playwright/test';

/**
 * Journeys on the running product: embedded store, provider sandbox, API, the built site, and the console on a server
 * of its own, as in production.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results/artifacts',
  // Each worker has a product of its own (support/test.ts).
  workers: 2,
  fullyParallel: false,
  // `npm run test:all` runs the journeys of the night, too.
  ...(!process.env.TEST_ALL && { grepInvert: /@night/ }),
  retries: process.env.CI ? 1 : 0,
  // Two workers share the machine with two browsers: generous limits, which cost nothing when a journey passes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/figures-reporter.ts']],
  use: {
    // Journeys test the server's responses; offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // The gate's pages do not move, which saves a third of the processor time; at night they do, and so do the walks.
    contextOptions: { reducedMotion: process.env.TEST_ALL ? 'no-preference' : 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 1440, height: 900 },
    // Tracing slows each journey down; the retry of a failed one has a trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
