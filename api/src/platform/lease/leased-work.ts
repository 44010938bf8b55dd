import { Lease } from './lease.js';

const LOOK_MS = 1_000;

interface Work {
  /** Whether there may be work at all: nothing is looked for while there is not. */
  isReady(): boolean;
  /** Works off what is due. Before each piece it asks whether it may continue, and returns if not. */
  work(mayContinue: () => Promise<boolean>): Promise<void>;
  /** The rest is tried again at the next look. */
  onError(error: unknown): void;
}

/** Work that one process at a time does: the one that holds the lease. Looks for it every second, and when asked to. */
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

  /** Works off what is due, unless this process does so already or another one holds the lease. */
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
