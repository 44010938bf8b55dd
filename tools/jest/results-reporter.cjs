// Writes the figures and failures of a Jest run to <package>/test-results/jest.json for `npm test` to add up. A file,
// because Nx replays the output of cached runs but hides those that passed.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

const MESSAGE_LINES = 12;

/** The first lines of a message, without colours, for the summary. */
const beginning = (message) =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n');

/** The failures of a file: its tests, or the file itself when it could not be run. */
function failuresOf(file, root) {
  const at = relative(root, file.testFilePath);
  if (file.testExecError) {
    return [{ test: at, message: beginning(file.failureMessage ?? String(file.testExecError.message)) }];
  }
  return file.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${at} › ${fullName}`,
      message: beginning(failureMessages.join('\n')),
    }));
}

module.exports = class ResultsReporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir;
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
        failures: results.testResults.flatMap((file) => failuresOf(file, this.root)),
      }),
    );
  }
};
