import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.service.js';

/** The log fields of a request. Not masked, so nothing secret or personal beyond the user's id. */
export interface Answered extends AnswerKind {
  requestId: string;
  /** Duration until the response was sent, in milliseconds. */
  ms: number;
  user?: string | undefined;
}

export interface AnswerKind {
  method: string;
  /** The route's pattern instead of the URL, which can contain references and search texts. */
  route: string;
  status: number;
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** Records answered requests in metrics and access log. */
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

  /** A recorder for responses of one kind; constant parts are computed once. */
  ofKind(kind: AnswerKind): (requestId: string, ms: number) => void {
    const observe = this.metrics.observer(kind);
    const log = this.log.child(kind);
    return (requestId, ms) => {
      observe(ms);
      log.info({ requestId, ms: rounded(ms) }, 'request');
    };
  }
}
