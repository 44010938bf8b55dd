import { hostname } from 'node:os';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { AppConfig } from '../../config/app-config.js';
import { LineBlocks } from './line-blocks.js';
import { createMask } from './mask.js';

function passwordOf(uri: string | undefined): string | null {
  const password = uri && /^[a-z+]+:\/\/[^/@:]*:([^@/]+)@/i.exec(uri)?.[1];
  return password || null;
}

let standardOutput: DestinationStream | null = null;

/**
 * Standard output, written in blocks and never waited for: a reader that is slow must not stop the process. What a killed
 * process had not written yet, a tenth of a second as a rule, is lost.
 */
function inBlocks(): DestinationStream {
  if (standardOutput) return standardOutput;
  const lines = new LineBlocks(pino.destination({ dest: 1, sync: false }));
  process.once('exit', () => lines.flushSync());
  standardOutput = lines;
  return lines;
}

export interface Logs {
  /** Everything but requests, secrets and personal data masked. */
  logger: Logger;
  /**
   * One line a request. Nothing is masked here, for the sake of speed: only fields that cannot hold anything secret are
   * given to it (see request-hooks.ts).
   */
  accessLog: Logger;
}

/** The process's logs: one JSON line an event, on stdout unless told otherwise. */
export function createLogs(config: AppConfig, destination: DestinationStream = inBlocks()): Logs {
  const { discord, paypal, konnect, session, mongo, mail, http } = config;
  const mask = createMask([
    ...session.secrets,
    discord.clientSecret,
    discord.botToken,
    discord.staffWebhookUrl,
    paypal?.clientSecret,
    konnect?.apiKey,
    http.metricsToken,
    passwordOf(mongo.uri),
    passwordOf(mail?.smtpUrl),
  ]);
  const options: LoggerOptions = {
    level: http.logLevel,
    // Which process of which machine: several write into one log.
    base: { process: `api@${hostname()}:${process.pid}` },
  };
  return {
    logger: pino({ ...options, hooks: { streamWrite: mask } }, destination),
    accessLog: pino(options, destination),
  };
}

/** Lets Nest and every `new Logger(context)` write to pino. */
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

  /** Nest calls with (message, …, context); an error's stack or the error itself may stand in between. */
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
