import { defineConfig } from '@playwright/test';

/**
 * Journeys on the started product: embedded store, provider stand-ins, API, the built site, and the console served by
 * a server of its own, as in production.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results/artifacts',
  globalSetup: './support/global-setup.ts',
  // The parts of the product and Chromium share two cores; more workers only make everything wait.
  workers: 1,
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/figures-reporter.ts']],
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 10_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
