import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ApplicationKind } from '@city/contracts';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';

/** Under load each draw doubles the previous batch, up to this many. */
const BATCH_MAX = 16;
/** Draws within this time of each other count as load; unused numbers are released after it. */
const LOAD_WINDOW_MS = 1_000;

/** The numbers of a kind that this process has drawn and not yet assigned: `next` to `last`. */
interface Stock {
  next: number;
  last: number;
  size: number;
  drawnAt: number;
  waiting: number;
  drawing: Promise<void> | null;
  timer?: NodeJS.Timeout;
}

/**
 * Assigns the running numbers of applications. Usually draws one at a time; under load it draws several, so that not
 * every submission waits for the counter. Unused numbers are released after a second, unless another process has drawn
 * since: then they are skipped, as are those of failed submissions. No number is assigned twice.
 */
@Injectable()
export class ApplicationNumbers implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ApplicationNumbers.name);
  private readonly stocks = new Map<ApplicationKind, Stock>();

  constructor(private readonly repository: ApplicationNumbersRepository) {}

  /** The next number of a kind, from 1 on. */
  async take(kind: ApplicationKind): Promise<number> {
    const stock = this.stocks.get(kind) ?? {
      next: 1,
      last: 0,
      size: 0,
      drawnAt: -Infinity,
      waiting: 0,
      drawing: null,
    };
    this.stocks.set(kind, stock);
    stock.waiting += 1;
    try {
      while (stock.next > stock.last) {
        stock.drawing ??= this.draw(kind, stock).finally(() => (stock.drawing = null));
        await stock.drawing;
      }
      return stock.next++;
    } finally {
      stock.waiting -= 1;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.stocks].map(([kind, stock]) => this.releaseUnused(kind, stock)));
  }

  private async draw(kind: ApplicationKind, stock: Stock): Promise<void> {
    const isUnderLoad = performance.now() - stock.drawnAt < LOAD_WINDOW_MS;
    const size = Math.min(BATCH_MAX, Math.max(stock.waiting, isUnderLoad ? stock.size * 2 : 1));
    const last = await this.repository.draw(kind, size);
    Object.assign(stock, { next: last - size + 1, last, size, drawnAt: performance.now() });
    clearTimeout(stock.timer);
    stock.timer = setTimeout(() => void this.releaseUnused(kind, stock), LOAD_WINDOW_MS).unref();
  }

  private async releaseUnused(kind: ApplicationKind, stock: Stock): Promise<void> {
    clearTimeout(stock.timer);
    const { next, last } = stock;
    if (next > last) return;
    // Before the write: whatever its outcome, none of these numbers is assigned any more.
    stock.next = last + 1;
    await this.repository.release(kind, { next, last }).catch((error: unknown) => {
      this.logger.warn({ msg: 'numbers are skipped', kind, from: next, to: last, err: error });
    });
  }
}
