// How rules are broken on purpose; which ones, and which tests must notice, says groups.ts. `npm run test:mutation` gives both.
export default {
  packageManager: 'npm',
  plugins: ['./tools/mutation/in-process-runner.ts'],
  testRunner: 'in-process',
  // Only the tests that reach a mutant run for it.
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
  // A mutant counts as noticed when its tests do not end: only an endless loop may, never a busy machine.
  timeoutMS: 20_000,
  timeoutFactor: 5,
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: null },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
};
