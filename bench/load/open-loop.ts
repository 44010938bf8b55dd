import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

/** A request of the mix, ready to be sent. */
export interface Sending {
  /** Name of its kind in the tables. */
  kind: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** Statuses that are the answer that was asked for. */
  expected: readonly number[];
}

export interface Outcome {
  kind: string;
  /** HTTP status; 0 for none within the time limit, or a broken connection. */
  status: number;
  expected: boolean;
  /** From the moment when it was due, whenever it was really sent: waiting in the generator counts as waiting. */
  ms: number;
  bytes: number;
}

export interface Phase {
  /** Requests a second that are sent, whatever comes back. */
  rate: number;
  seconds: number;
  outcomes: Outcome[];
  /** Part of the time in which the generator itself was at work; near 1 it is what the figures are of. */
  generatorBusy: number;
}

/** Whoever waits longer for an answer gets none. */
const TIMEOUT_MS = 10_000;
/** Connections that may be open at once; a request that finds none waits, and its waiting is counted. */
const CONNECTIONS = 512;
const TICK_MS = 2;

/** Requests at a time where nothing is to wait. */
const FEW = 4;

/** Sends requests at the times when they are due, not when earlier ones have been answered. */
export class OpenLoop {
  private readonly pool: Pool;

  constructor(origin: string) {
    this.pool = new Pool(origin, {
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** Requests at a constant rate; ends when the last one has been answered or given up. */
  async run(rate: number, seconds: number, next: () => Sending): Promise<Phase> {
    const total = Math.round(rate * seconds);
    const running: Promise<Outcome>[] = [];
    const start = performance.now();
    const idle = performance.eventLoopUtilization();
    await new Promise<void>((resolve) => {
      const tick = () => {
        const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * rate) + 1);
        while (running.length < due) {
          running.push(this.send(next(), start + (running.length / rate) * 1_000));
        }
        if (running.length >= total) resolve();
        else setTimeout(tick, TICK_MS);
      };
      tick();
    });
    const { utilization: generatorBusy } = performance.eventLoopUtilization(idle);
    return { rate, seconds, outcomes: await Promise.all(running), generatorBusy };
  }

  /** So many requests, four at a time, each when an earlier one has been answered: for costs, not for answer times. */
  async few(count: number, next: () => Sending): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let left = count;
    const work = async () => {
      while (left-- > 0) outcomes.push(await this.send(next(), performance.now()));
    };
    await Promise.all(Array.from({ length: FEW }, work));
    return outcomes;
  }

  private async send(sending: Sending, dueAt: number): Promise<Outcome> {
    const { kind, path, method = 'GET', headers = {}, body, expected } = sending;
    const json = body === undefined ? null : JSON.stringify(body);
    let status: number;
    let bytes = 0;
    try {
      const answer = await this.pool.request({
        path,
        method,
        headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
        body: json,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      for await (const part of answer.body as AsyncIterable<Buffer>) bytes += part.length;
      status = answer.statusCode;
    } catch {
      status = 0;
    }
    return { kind, status, expected: expected.includes(status), ms: performance.now() - dueAt, bytes };
  }
}
