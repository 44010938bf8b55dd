// Leaves the figures of a Jest run in <package>/test-results/jest.json, where `npm test` adds them up.
// A file, because Nx replays the output of cached runs but hides those that passed.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

module.exports = class ResultsReporter {
  constructor(globalConfig) {
    this.folder = join(globalConfig.rootDir, 'test-results');
  }

  onRunComplete(_contexts, results) {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(
      join(this.folder, 'jest.json'),
      JSON.stringify({
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests,
      }),
    );
  }
};
