// Writes the figures, failures and times of a Jest run for `npm test`, which names the file; otherwise to
// <package>/test-results/jest.json.
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { isNightFile, NIGHT_TAG } = require('./gate.cjs');

const MESSAGE_LINES = 12;

/** The first lines of a message, without colours, for the summary. */
const beginning = (message) =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n');

/** The path of a file from the repository root. */
const nameOf = (path, root) => relative(dirname(root), path).replaceAll('\\', '/');

/** The failures of a file: its tests, or the file itself when it could not be run. */
function failuresOf({ testFilePath, testExecError, failureMessage, testResults }, root) {
  const file = nameOf(testFilePath, root);
  if (testExecError) {
    return [{ file, test: file, message: beginning(failureMessage ?? String(testExecError.message)) }];
  }
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file,
      test: `${file} › ${fullName}`,
      message: beginning(failureMessages.join('\n')),
    }));
}

/** The tests that the gate leaves to the night. */
const leftToTheNight = ({ testResults }) =>
  testResults
    .flatMap((file) => file.testResults)
    .filter(({ status, fullName }) => status === 'pending' && fullName.includes(NIGHT_TAG)).length;

/** Processor seconds of a file, those of its tests for the night apart, and its elapsed seconds. */
function timesOf({ testFilePath, perfStats, processor }, root) {
  const elapsed = (perfStats.end - perfStats.start) / 1000;
  const seconds = processor?.seconds ?? elapsed;
  const night = isNightFile(testFilePath) ? seconds : (processor?.night ?? 0);
  return { name: nameOf(testFilePath, root), seconds, night, elapsed };
}

module.exports = class ResultsReporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir;
    this.file = process.env.RESULTS_FILE ?? join(globalConfig.rootDir, 'test-results/jest.json');
  }

  onRunComplete(_contexts, results) {
    const left = leftToTheNight(results);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(
      this.file,
      JSON.stringify({
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests - left,
        left,
        failures: results.testResults.flatMap((file) => failuresOf(file, this.root)),
        files: results.testResults.map((file) => timesOf(file, this.root)),
      }),
    );
  }
};
