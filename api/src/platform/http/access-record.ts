import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.service.js';

/** What is told of each request. Nothing here may be secret or personal beyond the user's id: it is not masked. */
export interface Answered extends AnswerKind {
  requestId: string;
  /** From its arrival until its answer has gone out, in milliseconds. */
  ms: number;
  user?: string | undefined;
}

export interface AnswerKind {
  method: string;
  /** The route's pattern instead of the address: that one can hold references and search texts. */
  route: string;
  status: number;
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** Tells the metrics and the access log of answered requests. */
export class AccessRecord {
  constructor(
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  measure(kind: AnswerKind, ms: number): void {
    this.metrics.observe(kind, ms);
  }

  write({ ms, ...answered }: Answered): void {
    this.log.info({ ...answered, ms: rounded(ms) }, 'request');
  }

  /** Measures and writes answers of one kind; what is the same of all of them is made once. */
  ofKind(kind: AnswerKind): (requestId: string, ms: number) => void {
    const observe = this.metrics.observer(kind);
    const log = this.log.child(kind);
    return (requestId, ms) => {
      observe(ms);
      log.info({ requestId, ms: rounded(ms) }, 'request');
    };
  }
}
