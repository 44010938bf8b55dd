import { hostname } from 'node:os';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { AppConfig } from '../../config/app-config.js';
import { streamSecrets } from '../../config/stream-api.js';
import { createMask } from './mask.js';

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

function passwordOf(uri: string | undefined): string | null {
  const password = uri && /^[a-z+]+:\/\/[^/@:]*:([^@/]+)@/i.exec(uri)?.[1];
  return password || null;
}

let standardOutput: DestinationStream | null = null;

/**
 * Asynchronous stdout in blocks: a slow reader must not block the process. A crash loses unwritten lines, usually a tenth
 * of a second.
 */
function inBlocks(): DestinationStream {
  if (standardOutput) return standardOutput;
  const lines = new LineBlocks(pino.destination({ dest: 1, sync: false }));
  process.once('exit', () => lines.flushSync());
  standardOutput = lines;
  return lines;
}

export interface Logs {
  /** Everything except requests, with secrets and personal data masked. */
  logger: Logger;
  /**
   * One line per request. Not masked, for speed: it only gets fields that cannot contain secrets (see request-hooks.ts).
   */
  accessLog: Logger;
}

export function createLogs(config: AppConfig, destination: DestinationStream = inBlocks()): Logs {
  const { discord, methods, session, mongo, mail, http, streams } = config;
  const mask = createMask(
    [
      ...session.secrets,
      discord.clientSecret,
      discord.botToken,
      discord.staffWebhookUrl,
      ...methods.flatMap(({ reading }) => reading.secrets ?? []).map(([, secret]) => secret),
      ...streamSecrets(streams).map(([, secret]) => secret),
      http.metricsToken,
      passwordOf(mongo.uri),
      passwordOf(mongo.ownerUri),
      passwordOf(mail?.smtpUrl),
    ],
    methods.flatMap(({ reading }) => reading.masks ?? []),
  );
  const options: LoggerOptions = {
    level: http.logLevel,
    // Several processes write into one log.
    base: { process: `api@${hostname()}:${process.pid}` },
  };
  return {
    logger: pino({ ...options, hooks: { streamWrite: mask } }, destination),
    accessLog: pino(options, destination),
  };
}

/** Makes Nest and every `new Logger(context)` write to pino. */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest calls with (message, …, context); with an error or its stack in between. */
  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ) {
    const context = rest.at(-1);
    const facts: Record<string, unknown> = { context: typeof context === 'string' ? context : undefined };
    const error = [message, ...rest].find((part) => part instanceof Error);
    if (error) facts['err'] = error;
    else if (rest.length > 1) facts['detail'] = rest.slice(0, -1);
    const text = message instanceof Error ? message.message : message;
    if (typeof text === 'string') this.logger[level](facts, text);
    else this.logger[level]({ ...facts, data: text });
  }
}
