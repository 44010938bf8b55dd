import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ApplicationKind } from '@city/contracts';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';

/** In a rush each draw takes twice as many numbers as the one before, up to this many. */
const MOST = 16;
/** Draws that follow each other within this time are a rush; numbers are in hand no longer. */
const RUSH_MS = 1_000;

/** The numbers of a kind that this process has drawn and not given yet: `next` to `last`. */
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
 * Gives the running numbers of applications. One at a time as a rule; in a rush several are drawn at once, so that not
 * every submission waits for the counter. What is left after a second goes back, unless another process has drawn meanwhile:
 * then the numbers are left out, as those of submissions that failed are. No number is given twice.
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
    await Promise.all([...this.stocks].map(([kind, stock]) => this.giveBack(kind, stock)));
  }

  private async draw(kind: ApplicationKind, stock: Stock): Promise<void> {
    const isRush = performance.now() - stock.drawnAt < RUSH_MS;
    const size = Math.min(MOST, Math.max(stock.waiting, isRush ? stock.size * 2 : 1));
    const last = await this.repository.draw(kind, size);
    Object.assign(stock, { next: last - size + 1, last, size, drawnAt: performance.now() });
    clearTimeout(stock.timer);
    stock.timer = setTimeout(() => void this.giveBack(kind, stock), RUSH_MS).unref();
  }

  private async giveBack(kind: ApplicationKind, stock: Stock): Promise<void> {
    clearTimeout(stock.timer);
    const { next, last } = stock;
    if (next > last) return;
    // Out of hand before it is written: whatever comes of the write, nobody is given one of them.
    stock.next = last + 1;
    await this.repository.takeBack(kind, { next, last }).catch((error: unknown) => {
      this.logger.warn({ msg: 'numbers are left out', kind, from: next, to: last, err: error });
    });
  }
}
