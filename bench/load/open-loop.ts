import { performance } from 'node:perf_hooks';
import type { ApiRequest } from '@city/api-client';
import { Pool } from 'undici';

/** A request of the mix, ready to be sent. */
export interface Sending extends ApiRequest {
  /** Name of its kind in the tables. */
  kind: string;
  /** Expected statuses. */
  expected: readonly number[];
}

export interface Outcome {
  kind: string;
  /** HTTP status; 0 for a timeout or a broken connection. */
  status: number;
  expected: boolean;
  /** Measured from the scheduled time, so that queueing in the generator counts. */
  ms: number;
  bytes: number;
}

export interface Phase {
  /** Scheduled requests per second, independent of the responses. */
  rate: number;
  seconds: number;
  outcomes: Outcome[];
  /** Utilisation of the generator; near 1 it limits the figures. */
  generatorBusy: number;
}

/** Request timeout. */
const TIMEOUT_MS = 10_000;
/** Maximum number of open connections; further requests queue, and their queueing is measured. */
const CONNECTIONS = 512;
const TICK_MS = 2;

/** Open-loop load: sends requests at their scheduled times, not when earlier ones have been answered. */
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

  /** A constant request rate; resolves when the last request has finished. */
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

  private async send(sending: Sending, dueAt: number): Promise<Outcome> {
    const { kind, path, method, headers, body, expected } = sending;
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
