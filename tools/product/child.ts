import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A child process of the product. */
export interface Child {
  name: string;
  process: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  cwd: string;
  env?: Record<string, string | undefined>;
  /** Called with each line of stdout and stderr. */
  onLine?(line: string, stream: 'stdout' | 'stderr'): void;
}

/** Starts a Node program of this repository in its own process group. */
export function startChild(name: string, args: string[], options: ChildOptions): Child {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C signals the whole terminal group; separate groups let us stop the parts in order.
    detached: process.platform !== 'win32',
  };
  const child = spawn(process.execPath, args, spawnOptions);
  for (const stream of ['stdout', 'stderr'] as const) {
    const source = child[stream];
    if (source) createInterface({ input: source }).on('line', (line) => options.onLine?.(line, stream));
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return {
    name,
    process: child,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(force);
    },
  };
}

/**
 * Starts a program whose first JSON line on stdout, `{"ready":true, …}`, signals that it is ready, and returns that
 * line.
 */
export async function startUntilReady<Ready extends object>(
  name: string,
  args: string[],
  options: ChildOptions,
): Promise<{ child: Child; ready: Ready }> {
  const lines: string[] = [];
  let onReady: (ready: Ready) => void = () => {};
  const readyLine = new Promise<Ready>((resolve) => (onReady = resolve));
  const child = startChild(name, args, {
    ...options,
    onLine(line, stream) {
      lines.push(line);
      const ready = stream === 'stdout' ? parseReady<Ready>(line) : null;
      if (ready) onReady(ready);
      options.onLine?.(line, stream);
    },
  });
  const ready = await Promise.race([readyLine, child.ended.then(() => null)]);
  if (!ready) throw new Error(`${name} exited before it was ready:\n${lines.slice(-20).join('\n')}`);
  return { child, ready };
}

function parseReady<Ready>(line: string): Ready | null {
  if (!line.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && 'ready' in parsed ? (parsed as Ready) : null;
  } catch {
    return null;
  }
}

/** Polls an address until it returns 2xx. */
export async function waitForHttp(url: string, child: Child, seconds = 30): Promise<void> {
  const until = Date.now() + seconds * 1000;
  let ended = false;
  void child.ended.then(() => (ended = true));
  while (Date.now() < until && !ended) {
    // A process that is being replaced may accept a request and never answer it.
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    ended ? `${child.name} exited before it was ready` : `${child.name} did not answer at ${url}`,
  );
}
