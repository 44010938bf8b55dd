import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The production shape: nginx with the configuration of deploy/nginx, and two API processes behind it. */
export default defineConfig({
  ...base,
  testDir: './nginx',
  outputDir: './test-results/nginx',
  globalSetup: undefined,
  // Processes are replaced under load in here; a second try would hide what that breaks.
  retries: 0,
  timeout: 120_000,
});
