import { resolve } from 'node:path';
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type StrykerOptions,
} from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { expect } from 'expect';
import * as circus from 'jest-circus';
import { SpecLoader } from './spec-loader.ts';

/** The shared state with the instrumented code: the active mutant, the running test, the coverage. */
const context = ((globalThis as Record<string, unknown>)[INSTRUMENTER_CONSTANTS.NAMESPACE] ??=
  {}) as InstrumenterContext;

/** Separates the file and the name in the id of a test. */
const OF = ' › ';

/**
 * Runs specs with Jest's own engine (jest-circus, expect) in one long-lived process: Jest restarts for each of
 * thousands of mutants, which takes seconds where a rule takes milliseconds (docs/decisions/gate-tools.md).
 */
export class InProcessRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  private readonly specs: string[];
  private readonly loader = new SpecLoader(process.cwd(), {
    describe: circus.describe,
    it: circus.it,
    test: circus.test,
    expect,
  });
  /** By spec: the files of the product that it imports, including itself. */
  private readonly reached = new Map<string, ReadonlySet<string>>();

  constructor({ testFiles }: StrykerOptions) {
    this.specs = testFiles.map((file) => resolve(file));
    circus.addEventHandler((event) => {
      if (event.name === 'test_start') context.currentTestId = idOf(this.running, namesOf(event.test));
      if (event.name === 'test_done') context.currentTestId = undefined;
    });
  }

  private running = '';

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async dryRun({ coverageAnalysis }: DryRunOptions): Promise<DryRunResult> {
    if (coverageAnalysis !== 'perTest') throw new Error('this runner requires coverageAnalysis "perTest"');
    context.mutantCoverage = { static: {}, perTest: {} };
    const tests: TestResult[] = [];
    for (const spec of this.specs) {
      const told = await this.run(spec);
      if (typeof told === 'string') return { status: DryRunStatus.Error, errorMessage: told };
      tests.push(...told);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: context.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, sandboxFileName, hitLimit, disableBail } = options;
    Object.assign(context, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit ? 0 : undefined });
    try {
      // For static mutants Stryker names no tests: run all specs.
      const tests = testFilter?.filter((id) => id.includes(OF));
      const wanted = tests?.length ? new Set(tests) : undefined;
      return toMutantRunResult(await this.runSpec(sandboxFileName, wanted), disableBail);
    } finally {
      context.activeMutant = undefined;
    }
  }

  /** The first failing spec ends the run. */
  private async runSpec(file: string, wanted: ReadonlySet<string> | undefined): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const spec of this.specs) {
      const concerns = wanted
        ? [...wanted].some((id) => id.startsWith(spec + OF))
        : (this.reached.get(spec)?.has(resolve(file)) ?? true);
      if (!concerns) continue;
      const told = await this.run(spec, wanted);
      const endless = determineHitLimitReached(context.hitCount, context.hitLimit);
      if (endless) return endless;
      if (typeof told === 'string') return { status: DryRunStatus.Error, errorMessage: told };
      tests.push(...told);
      if (told.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return { status: DryRunStatus.Complete, tests };
  }

  /** The results of one spec, or the error that prevented it from loading. */
  private async run(spec: string, wanted?: ReadonlySet<string>): Promise<TestResult[] | string> {
    circus.resetState();
    this.running = spec;
    try {
      this.reached.set(spec, this.loader.evaluate(spec));
    } catch (error) {
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    const { rootDescribeBlock } = circus.getState();
    if (wanted) skipUnwanted(rootDescribeBlock, (names) => wanted.has(idOf(spec, names)));
    const { testResults, unhandledErrors } = await circus.run();
    if (unhandledErrors.length) return unhandledErrors.join('\n');
    return testResults.map(({ testPath, status, errors, duration }): TestResult => {
      const names = testPath.slice(1);
      const told = {
        id: idOf(spec, names),
        name: names.join(' '),
        timeSpentMs: duration ?? 0,
        fileName: spec,
      };
      if (status === 'done' && errors.length === 0) return { ...told, status: TestStatus.Success };
      if (status === 'done') return { ...told, status: TestStatus.Failed, failureMessage: errors.join('\n') };
      return { ...told, status: TestStatus.Skipped };
    });
  }
}

type Block = ReturnType<typeof circus.getState>['rootDescribeBlock'];
type Test = Extract<Block['children'][number], { type: 'test' }>;

const idOf = (spec: string, names: readonly unknown[]): string => spec + OF + names.join(' ');

/** The names of the surrounding blocks and the test; the root block has no name. */
function namesOf(test: Test): string[] {
  const names = [test.name];
  for (let block: Block | undefined = test.parent; block?.parent; block = block.parent)
    names.unshift(block.name);
  return names;
}

function skipUnwanted(block: Block, isWanted: (names: string[]) => boolean): void {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipUnwanted(child, isWanted);
    else if (!isWanted(namesOf(child))) child.mode = 'skip';
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
