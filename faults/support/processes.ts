import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, startUntilReady, type Child } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';

/** All started processes, so that none outlives this program, however it exits. */
const runningChildren = new Set<Child>();
process.once('exit', () => {
  for (const { process: child } of runningChildren) child.kill('SIGKILL');
});

/** Registers a child that must not outlive this program. */
export function kept(child: Child): Child {
  runningChildren.add(child);
  void child.ended.then(() => runningChildren.delete(child));
  return child;
}

/**
 * A part of the product in its own process that can be killed, stopped, suspended and restarted at the same address.
 */
export abstract class Part {
  protected child: Child | null = null;
  readonly lines: string[] = [];

  get pid(): number {
    return this.child?.process.pid ?? 0;
  }

  /** Starts it; returns the milliseconds until it was ready. */
  abstract start(): Promise<number>;

  /** Kills the process, as a crash does. */
  async kill(): Promise<void> {
    this.child?.process.kill('SIGKILL');
    await this.child?.ended;
  }

  /**
   * Stops the process with SIGTERM, as a deployment does. Returns the duration in milliseconds and the exit code; null
   * if it had to be killed.
   */
  async stop(withinMs = 15_000): Promise<{ ms: number; code: number | null }> {
    const { child } = this;
    if (!child) return { ms: 0, code: 0 };
    const started = performance.now();
    child.process.kill('SIGTERM');
    const force = setTimeout(() => child.process.kill('SIGKILL'), withinMs);
    const code = await child.ended;
    clearTimeout(force);
    return { ms: performance.now() - started, code };
  }

  /** Suspends it (SIGSTOP): connections stay open, nothing answers. */
  suspend(): void {
    this.child?.process.kill('SIGSTOP');
  }

  /** Resumes a suspended process. */
  release(): void {
    this.child?.process.kill('SIGCONT');
  }

  protected readonly onLine = (line: string): void => {
    this.lines.push(line);
    if (this.lines.length > 200) this.lines.shift();
  };
}

/** Seed of the interleaving of concurrent writes; set it to repeat a run. */
const storeSeed = process.env['TEST_STORE_SEED'] ?? String(randomInt(1_000_000));

/** The embedded store, always on the same port and folder. Its writes interleave as on a server. */
export class StoreProcess extends Part {
  constructor(
    readonly port: number,
    private readonly folder: string,
  ) {
    super();
    process.stderr.write(`Writes interleave by TEST_STORE_SEED=${storeSeed}\n`);
  }

  async start(): Promise<number> {
    const started = performance.now();
    const args = ['--data', this.folder, '--port', String(this.port), '--interleave', storeSeed];
    const { child } = await startUntilReady('store', [join(root, 'embedded-mongo/dist/cli.js'), ...args], {
      cwd: root,
      onLine: this.onLine,
    });
    this.child = kept(child);
    return performance.now() - started;
  }
}

/** The provider sandbox. It is never broken itself: faults are injected on the way to it. */
export class SandboxProcess extends Part {
  url = '';
  env: Readonly<Record<string, string>> = {};

  constructor(private readonly args: readonly string[]) {
    super();
  }

  async start(): Promise<number> {
    const started = performance.now();
    const { child, ready } = await startUntilReady<{ url: string; env: Record<string, string> }>(
      'sandbox',
      [join(root, 'provider-sandbox/dist/cli.js'), ...this.args],
      { cwd: root, onLine: this.onLine },
    );
    this.child = kept(child);
    this.url = ready.url;
    this.env = ready.env;
    return performance.now() - started;
  }
}

const LOOK_EVERY_MS = 15;

/** The API, always on the same port. */
export class ApiProcess extends Part {
  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    private readonly nodeArgs: readonly string[] = [],
  ) {
    super();
  }

  async start(): Promise<number> {
    const started = performance.now();
    this.spawn();
    await this.ready();
    return performance.now() - started;
  }

  /** Starts it without waiting for readiness. */
  spawn(): void {
    const options = { cwd: root, env: { ...this.env, PORT: String(this.port) }, onLine: this.onLine };
    this.child = kept(startChild('api', [...this.nodeArgs, join(root, 'api/dist/main.js')], options));
  }

  /** Waits for readiness as long as it lives; returns the milliseconds it took. */
  async ready(): Promise<number> {
    const started = performance.now();
    const { child } = this;
    let ended = false;
    void child?.ended.then(() => (ended = true));
    while (child && !ended) {
      if (await this.isReady()) return performance.now() - started;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`the API is not ready:\n${this.lines.slice(-20).join('\n')}`);
  }

  /** Sends one readiness probe over a new connection. */
  isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      const options = { host: '127.0.0.1', port: this.port, path: '/api/health/ready', agent: false };
      const asked = request({ ...options, timeout: 2_000 }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      asked.on('timeout', () => asked.destroy());
      asked.on('error', () => resolve(false));
      asked.end();
    });
  }
}
