import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const FILE = join(dirname(dirname(fileURLToPath(import.meta.url))), 'test-results', 'figures.json');

/**
 * Writes the figures and failures of the run for `npm test` to add up. A test that needed its retry is reported as
 * such.
 */
export default class FiguresReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd(result: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    const count = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome())).length;
    for (const test of tests.filter((one) => one.outcome() === 'flaky')) {
      console.log(`passed only on the retry: ${test.titlePath().join(' › ')}`);
    }
    const failed = count('unexpected') || (result.status === 'passed' ? 0 : 1);
    const failures = tests
      .filter((test) => test.outcome() === 'unexpected')
      .map((test) => ({
        test: test.titlePath().filter(Boolean).join(' › '),
        message: stripVTControlCharacters(test.results.at(-1)?.error?.message ?? '').slice(0, 1000),
      }));
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(
      FILE,
      JSON.stringify({ passed: count('expected', 'flaky'), failed, skipped: count('skipped'), failures }),
    );
  }
}
