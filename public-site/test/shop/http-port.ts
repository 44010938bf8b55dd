import type { ErrorBody, ErrorCode } from '@city/contracts';

export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
}

type Answer = unknown;
type Handler = Answer | ((call: RecordedCall) => Answer);

/** An error response of the API. */
export class Refusal {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly message = `refused with ${code}`,
  ) {}
}

/** A fake API for one test: a table of responses by `METHOD /path`. Anything else is a 404. */
export class HttpPort {
  readonly calls: RecordedCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  on(call: `${'GET' | 'POST' | 'PUT'} /${string}`, handler: Handler): this {
    this.handlers.set(call, handler);
    return this;
  }

  /** The request bodies sent to an endpoint. */
  sentTo(call: string): unknown[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  }

  install(): void {
    globalThis.fetch = async (input, init) => this.answer(String(input), init ?? {});
  }

  private async answer(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, body };
    this.calls.push(call);
    const handler = this.handlers.get(`${method} ${path}`) ?? new Refusal(404, 'NOT_FOUND');
    const answer: unknown = await (typeof handler === 'function' ? handler(call) : handler);
    return answer instanceof Refusal ? refuse(answer) : Response.json(answer);
  }
}

function refuse({ statusCode, code, message }: Refusal): Response {
  const body: ErrorBody = { statusCode, error: 'Refused', message, code, requestId: 'req-1' };
  return Response.json(body, { status: statusCode });
}
