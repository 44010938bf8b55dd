import type { DestinationStream } from 'pino';

/** Lines are batched for at most this long, because a write costs as much as a short response. */
const FLUSH_MS = 100;
const BLOCK_CHARACTERS = 64 * 1_024;

/** The target of blocks, such as pino's destinations. */
interface BlockStream {
  write(block: string): unknown;
  /** Returns when everything is written. */
  flushSync(): void;
}

/**
 * Collects lines and writes them in blocks. Pino's destinations can do that too, but copy the whole block for each line,
 * which costs more than everything else about a line.
 */
export class LineBlocks implements DestinationStream {
  private lines: string[] = [];
  private characters = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly stream: BlockStream) {}

  write(line: string): void {
    this.lines.push(line);
    this.characters += line.length;
    if (this.characters >= BLOCK_CHARACTERS) this.handOn();
    else this.timer ??= setTimeout(() => this.onTime(), FLUSH_MS).unref();
  }

  /** For shutdown: returns when everything is written. */
  flushSync(): void {
    this.handOn();
    this.stream.flushSync();
  }

  private onTime(): void {
    this.timer = null;
    this.handOn();
  }

  private handOn(): void {
    if (this.lines.length === 0) return;
    const block = this.lines.join('');
    this.lines = [];
    this.characters = 0;
    this.stream.write(block);
  }
}
