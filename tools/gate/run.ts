import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Used } from './budget.ts';
import { runMeasured } from './measured.ts';
import { RESULTS, type Task } from './tasks.ts';

/** Figures that the reporters of Jest and of the journeys write. */
interface Figures {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that the gate leaves to the night. Journeys leave it out. */
  left?: number;
  /** The failures with the beginning of their messages. */
  failures?: Failure[];
  warnings?: string[];
  files?: FileTimes[];
}

interface Failure {
  /** The spec file, from the repository root; missing if a stage failed as a whole. */
  file?: string;
  test: string;
  message: string;
}

/** Seconds of a spec file, or of a journey. */
interface FileTimes {
  name: string;
  /** Processor time. */
  seconds: number;
  /** The part of it that belongs to the night. */
  night: number;
  elapsed: number;
}

interface StageTimes {
  seconds: number;
  night: number;
  elapsed: number;
}

interface TimesFile {
  stages: Record<string, StageTimes>;
}

/** Names of the failed spec files and stages, for `tools/first-bad-commit.ts`. */
export const FAILED_FILE = join(RESULTS, 'failed.json');
const TIMES_FILE = join(RESULTS, 'times.json');

/** Collects the results of tasks. */
export class Run {
  readonly failures: string[] = [];
  readonly warnings: string[] = [];
  /** The spec files and the stages that failed. */
  readonly failed = new Set<string>();
  readonly total = { passed: 0, failed: 0, skipped: 0, left: 0 };
  private readonly stages: Record<string, StageTimes> = {};
  private readonly files: FileTimes[] = [];
  private readonly began = Date.now();

  /** @param folder for the output of the tasks */
  constructor(private readonly folder = RESULTS) {}

  /** Elapsed seconds of the stages of the last run on this machine. */
  static readSeconds(): Record<string, number> {
    if (!existsSync(TIMES_FILE)) return {};
    const { stages } = JSON.parse(readFileSync(TIMES_FILE, 'utf8')) as TimesFile;
    return Object.fromEntries(Object.entries(stages).map(([name, { elapsed }]) => [name, elapsed]));
  }

  /** Runs a task and adds what it shows. Returns whether it passed. */
  async task(task: Task): Promise<boolean> {
    const log = join(this.folder, `${task.name}.log`);
    const env = { ...task.env, ...(task.results && { RESULTS_FILE: task.results }) };
    const { ok, seconds, elapsed } = await runMeasured({ ...task, env }, log);
    const figures = task.results ? figuresOf(task, ok) : wholeTask(task, ok, log);
    this.add(task, { ...figures, seconds: seconds ?? elapsed, elapsed });
    const counts = task.results ? `: ${figures.passed} passed, ${figures.failed} failed` : '';
    const times = `${elapsed.toFixed(0)} s, processor ${(seconds ?? elapsed).toFixed(0)} s`;
    console.log(`${figures.failed ? '✗' : '✓'} ${task.name}${counts} (${times})`);
    return figures.failed === 0;
  }

  private add(
    task: Task,
    {
      files = [],
      failures = [],
      warnings = [],
      seconds,
      elapsed,
      ...figures
    }: Figures & Omit<StageTimes, 'night'>,
  ) {
    this.total.passed += figures.passed;
    this.total.failed += figures.failed;
    this.total.skipped += figures.skipped;
    this.total.left += figures.left ?? 0;
    for (const { file, test, message } of failures) {
      this.failures.push(`${test}\n${message}`);
      this.failed.add(file ?? task.stage);
    }
    this.warnings.push(...warnings);
    const stage = (this.stages[task.stage] ??= { seconds: 0, night: 0, elapsed: 0 });
    stage.seconds += seconds;
    stage.elapsed += elapsed;
    for (const file of files) stage.night += file.night;
    this.files.push(...files);
  }

  /** A failure that belongs to no task. */
  fail(message: string) {
    this.total.failed += 1;
    this.failures.push(message);
  }

  minutes = () => (Date.now() - this.began) / 60_000;

  elapsed = () =>
    Object.fromEntries(Object.entries(this.stages).map(([name, { elapsed }]) => [name, elapsed]));

  /** Processor seconds of everything. */
  processor = () => Object.values(this.stages).reduce((sum, { seconds }) => sum + seconds, 0);

  /** Processor seconds without the tests of the night, multiplied by a factor. */
  used(factor: number): Used {
    const stages = Object.entries(this.stages).map(([name, { seconds, night }]) => [
      name,
      (seconds - night) * factor,
    ]);
    // A file or a journey may have run twice.
    const files: Record<string, number> = {};
    for (const { name, seconds, night } of this.files) {
      files[name] = Math.max(files[name] ?? 0, (seconds - night) * factor);
    }
    return { stages: Object.fromEntries(stages) as Record<string, number>, files };
  }

  /** Writes the failures, and the times of each stage and file, longest first. */
  write(factor: number) {
    const files = [...this.files].sort((a, b) => b.seconds - a.seconds);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(FAILED_FILE, JSON.stringify([...this.failed]));
    writeFileSync(TIMES_FILE, JSON.stringify({ factor, stages: this.stages, files }, null, 1));
  }
}

const END = 60;

/** A task that passes or fails as a whole; the end of its output is the failure. */
function wholeTask({ name }: Task, ok: boolean, log: string): Figures {
  const end = () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-END).join('\n');
  const failures = ok ? [] : [{ test: name, message: `${end()}\n(all of it: ${log})` }];
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures };
}

/** The figures that a test runner has written. If it failed without a test that did, it did not get that far. */
function figuresOf({ name, results = '' }: Task, ok: boolean): Figures {
  const figures = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as Figures)
    : { passed: 0, failed: 0, skipped: 0 };
  if (ok || figures.failures?.length) return figures;
  const message = `It ended without saying which test failed; its output is ${join(RESULTS, `${name}.log`)}.`;
  return { ...figures, failed: 1, failures: [{ test: name, message }] };
}
