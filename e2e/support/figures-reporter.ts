import type { FullResult, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { processorSeconds } from '../../tools/jest/processor-time.cjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const FILE = process.env.RESULTS_FILE ?? join(root, 'e2e/test-results/figures.json');

/** Times of a journey. */
interface Times {
  name: string;
  /** Processor time including the product and the browser, in seconds. */
  seconds: number;
  /** The same time if the journey belongs to the night; otherwise 0. */
  night: number;
  elapsed: number;
}

/**
 * Writes the figures, failures and times of the run for `npm test` to add up. A test that needed its retry is reported as
 * such.
 */
export default class FiguresReporter implements Reporter {
  private suite: Suite | undefined;
  private began = 0;
  private readonly times: Times[] = [];

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onTestBegin() {
    this.began = processorSeconds();
  }

  /** The first journey of a product does not pay for its start. */
  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep) {
    if (step.category === 'fixture' && /consoleServer/.test(step.title)) this.began = processorSeconds();
  }

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const seconds = processorSeconds() - this.began;
    const title = test.titlePath().slice(3).join(' › ');
    this.times.push({
      name: `${fileOf(test)} › ${title}`,
      seconds,
      night: isOfTheNight(test) ? seconds : 0,
      elapsed: duration / 1000,
    });
  }

  onEnd(result: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    const count = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome())).length;
    const warnings = tests
      .filter((one) => one.outcome() === 'flaky')
      .map((one) => `passed only on the retry: ${one.titlePath().filter(Boolean).join(' › ')}`);
    for (const warning of warnings) console.log(warning);
    const failed = count('unexpected') || (result.status === 'passed' ? 0 : 1);
    const failures = tests
      .filter((test) => test.outcome() === 'unexpected')
      .map((test) => ({
        file: fileOf(test),
        test: test.titlePath().filter(Boolean).join(' › '),
        message: stripVTControlCharacters(test.results.at(-1)?.error?.message ?? '').slice(0, 1000),
      }));
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(
      FILE,
      JSON.stringify({
        passed: count('expected', 'flaky'),
        failed,
        skipped: count('skipped'),
        failures,
        warnings,
        files: this.times,
      }),
    );
  }
}

/** The path of its file from the repository root. */
const fileOf = (test: TestCase) => relative(root, test.location.file).replaceAll('\\', '/');

const isOfTheNight = ({ tags, title, parent }: TestCase): boolean =>
  [...tags, title, ...parent.titlePath()].some((text) => text.includes('@night'));
