import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The production topology: nginx with the configuration of deploy/nginx in front of two API processes. */
export default defineConfig({
  ...base,
  testDir: './nginx',
  outputDir: './test-results/nginx',
  globalSetup: undefined,
  // These tests replace processes under load; a retry would hide failures.
  retries: 0,
  timeout: 120_000,
});
