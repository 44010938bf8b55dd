import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';

export interface Command {
  /** Arguments of `node`. */
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

export interface Measured {
  ok: boolean;
  /** Processor time of the command and all that it started, in seconds; null where no shell measures it. */
  seconds: number | null;
  elapsed: number;
}

/** The shell’s `times` counts its child processes, and the child processes that they waited for. */
const SHELL = '"$@"; code=$?; times > "$TIMES_FILE"; exit $code';
const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs a Node program with its output in a file. */
export async function runMeasured({ args, cwd, env }: Command, log: string): Promise<Measured> {
  mkdirSync(dirname(log), { recursive: true });
  const timesFile = `${log}.times`;
  const output = openSync(log, 'w');
  const began = Date.now();
  const hasShell = process.platform !== 'win32';
  const [program, programArgs] = hasShell
    ? ['/bin/sh', ['-c', SHELL, 'sh', process.execPath, ...args]]
    : [process.execPath, args];
  const child = spawn(program, programArgs, {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', ...env, TIMES_FILE: timesFile },
    stdio: ['ignore', output, output],
    // A separate process group, which can be stopped as a whole.
    detached: hasShell,
  });
  running.add(child);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  running.delete(child);
  if (isStopping) return new Promise(() => {});
  closeSync(output);
  // A shell that was killed has written no times; its task has failed.
  const seconds = existsSync(timesFile) ? childSeconds(readFileSync(timesFile, 'utf8')) : null;
  rmSync(timesFile, { force: true });
  return { ok: code === 0, seconds, elapsed: (Date.now() - began) / 1000 };
}

/** Stops what still runs as Ctrl-C does, after which journeys stop their product. */
export async function stopAll(): Promise<void> {
  isStopping = true;
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const { pid = 0 } of running) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGINT');
  await Promise.all(ended);
}

/** User and system time in the second line, such as `0m6.480s 1m1.260s`. */
function childSeconds(times: string): number {
  const [, line = ''] = times.split('\n');
  return line
    .split(/[ms\s]+/)
    .filter(Boolean)
    .reduce((sum, value, index) => sum + Number(value) * (index % 2 ? 1 : 60), 0);
}
