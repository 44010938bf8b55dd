import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A child process of the product. */
export interface Child {
  name: string;
  process: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** The last line that it wrote. */
  lastLine(): string;
  /** Passes a line on as if the process had written it. */
  say(line: string): void;
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
  let lastLine = '';
  for (const stream of ['stdout', 'stderr'] as const) {
    const source = child[stream];
    if (!source) continue;
    createInterface({ input: source }).on('line', (line) => {
      lastLine = line;
      options.onLine?.(line, stream);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return {
    name,
    process: child,
    ended,
    lastLine: () => lastLine,
    say: (line) => options.onLine?.(line, 'stdout'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(force);
      endGroup(child);
    },
  };
}

/** Ends what a process has left in its group: the launcher of the compiler does not pass signals on. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // Nothing is left.
  }
}

/** Starts a program and waits for its first JSON line on stdout, `{"ready":true, …}`. Returns that line. */
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
  const ready = await whileStarting(child, Promise.race([readyLine, child.ended.then(() => null)]));
  if (!ready) throw new Error(`${name} exited before it was ready:\n${lines.slice(-20).join('\n')}`);
  return { child, ready };
}

function parseReady<Ready>(line: string): Ready | null {
  const parsed = parsedLine(line);
  return parsed && 'ready' in parsed ? (parsed as Ready) : null;
}

/** When a child that is not ready yet gets a line about it. */
const PATIENCE = { firstMs: 10_000, everyMs: 60_000 };

/**
 * Waits without a limit. On a busy machine, or while it builds indexes, a child takes long. Its last line is then
 * printed from time to time.
 */
export async function whileStarting<T>(child: Child, ready: Promise<T>, patience = PATIENCE): Promise<T> {
  const say = () => child.say(`is still starting${messageOf(child.lastLine())}`);
  const timers = [setTimeout(say, patience.firstMs), setInterval(say, patience.everyMs)];
  try {
    return await ready;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** The message of a line of a log, or the line itself. */
function messageOf(line: string): string {
  const parsed = parsedLine(line);
  const message = parsed && 'msg' in parsed ? String(parsed.msg) : line;
  return message && `: ${message}`;
}

function parsedLine(line: string): object | null {
  if (!line.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** Polls an address until it returns 2xx, as long as the child lives. */
export async function waitForHttp(url: string, child: Child, patience = PATIENCE): Promise<void> {
  let ended = false;
  void child.ended.then(() => (ended = true));
  const answers = async () => {
    while (!ended) {
      // A process that is being replaced may accept a request and never answer it.
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  };
  if (!(await whileStarting(child, answers(), patience)))
    throw new Error(`${child.name} exited before it was ready`);
}
