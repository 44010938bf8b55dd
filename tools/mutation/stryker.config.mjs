// How mutants are created and run; groups.ts lists the modules and tests. `npm run test:mutation` supplies both.
export default {
  packageManager: 'npm',
  plugins: ['./tools/mutation/in-process-runner.ts'],
  testRunner: 'in-process',
  // Only the tests that cover a mutant run for it.
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    '/admin-console',
    '/bench',
    '/deploy',
    '/docs',
    '/e2e',
    '/public-site',
    '.data',
    '.nx',
    '**/test-results',
  ],
  // A timeout counts as detected, so it must be long enough that only an endless loop causes one, never a busy machine.
  timeoutMS: 20_000,
  timeoutFactor: 5,
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: null },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
};
