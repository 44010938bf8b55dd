import { Lease } from './lease.js';

const LOOK_MS = 1_000;

interface Work {
  /** Whether there can be any work; if false, the database is not searched. */
  isReady(): boolean;
  /** Does the due work. Calls `mayContinue` before each piece, and returns if that is false. */
  work(mayContinue: () => Promise<boolean>): Promise<void>;
  /** Handles a failure. The remaining work is tried again at the next look. */
  onError(error: unknown): void;
}

/** Work that only the process with the lease does. It looks for due work every second, and after `look`. */
export class LeasedWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly lease: Lease,
    private readonly work: Work,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Waits for the piece in progress, then lets another process take over. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
    await this.lease.release().catch(() => undefined);
  }

  /** Does the due work, unless this process is already doing it or another one holds the lease. */
  look(): void {
    if (this.running || this.isStopping || !this.work.isReady()) return;
    this.running = this.work
      .work(() => this.mayContinue())
      .catch((error: unknown) => this.work.onError(error))
      .finally(() => (this.running = null));
  }

  private async mayContinue(): Promise<boolean> {
    return !this.isStopping && this.work.isReady() && (await this.lease.hold());
  }
}
