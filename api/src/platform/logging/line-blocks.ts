import type { DestinationStream } from 'pino';

/** Lines are handed on together, after this time at the latest: a write costs as much as a short answer. */
const FLUSH_MS = 100;
const BLOCK_CHARACTERS = 64 * 1_024;

/** Where blocks go, such as pino's destinations. */
interface BlockStream {
  write(block: string): unknown;
  /** Returns when everything is written. */
  flushSync(): void;
}

/**
 * Collects lines and hands them on in blocks. The destinations of pino can do that too, but copy the whole block for each
 * line that comes to it, which costs more than everything else about a line.
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

  /** For the end of the process: returns when everything is written. */
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
