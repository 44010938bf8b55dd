import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { DomainError } from '../errors/domain-error.js';
import { errorBody } from '../errors/error-body.js';
import type { FixedHeaders } from './security-headers.js';

type Code = ConstructorParameters<typeof DomainError>[0];

/**
 * The response for one error code, sent before routing. Cheap: the body is built once, because creating an error with
 * its stack for each request would cost more than everything else.
 */
export class RawErrorResponse {
  private readonly body;

  constructor(
    code: Code,
    private readonly headers: OutgoingHttpHeaders = {},
  ) {
    this.body = errorBody(new DomainError(code), '');
  }

  get status(): number {
    return this.body.statusCode;
  }

  send(response: ServerResponse, fixed: FixedHeaders, requestId: string): void {
    const text = JSON.stringify({ ...this.body, requestId });
    response
      .writeHead(this.status, {
        ...fixed,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        'x-request-id': requestId,
        ...this.headers,
      })
      .end(text);
  }
}
