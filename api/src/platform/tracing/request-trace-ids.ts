import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-node';

const TRACE_ID = /^(?!0{32}$)[0-9a-f]{32}$/;

/** A request's id as the id of its trace: nginx writes 32 hex digits, the API a UUID. Null for ids of other forms. */
export function traceIdOf(requestId: string): string | null {
  const id = requestId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : null;
}

/** Gives a trace the id of its request, so that an id from a log or from a player's error message finds the trace. */
export class RequestTraceIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private ofRequest: string | null = null;

  generateSpanId(): string {
    return this.random.generateSpanId();
  }

  generateTraceId(): string {
    return this.ofRequest ?? this.random.generateTraceId();
  }

  /** Calls `start`, whose span begins the trace of a request. */
  within<T>(requestId: string, start: () => T): T {
    this.ofRequest = traceIdOf(requestId);
    try {
      return start();
    } finally {
      this.ofRequest = null;
    }
  }
}
