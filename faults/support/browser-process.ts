import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** A Chromium with a persistent profile, started by us so that it can be killed completely. */
export class BrowserProcess {
  private child: ChildProcess | null = null;
  private browser: Browser | null = null;

  constructor(
    private readonly executable: string,
    private readonly profile: string,
  ) {}

  /** Starts it on its profile; returns its context. */
  async start(): Promise<BrowserContext> {
    // A separate process group, so that renderers and helpers are killed with it.
    const child = spawn(this.executable, [...ARGS, `--user-data-dir=${this.profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.child = child;
    process.once('exit', this.killNow);
    const address = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the browser exited before it was ready')));
      createInterface({ input: child.stderr }).on('line', (line) => {
        const [, found] = /DevTools listening on (\S+)/.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
    this.browser = await chromium.connectOverCDP(address);
    const [context] = this.browser.contexts();
    if (!context) throw new Error('the browser has no window');
    return context;
  }

  /** SIGKILL to all of its processes: no event, no write. */
  async kill(): Promise<void> {
    const { child, browser } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.killNow();
    await ended;
    await browser?.close().catch(() => undefined);
    process.off('exit', this.killNow);
  }

  private readonly killNow = () => {
    try {
      if (this.child?.pid) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Already exited.
    }
  };
}
