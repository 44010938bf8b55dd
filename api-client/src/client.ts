import type { Answer, Arguments, PathOf, Schemas } from './operations.js';
import { requestTo, type ApiRequest } from './request.js';

export interface ApiResponse {
  /** HTTP status. */
  status: number;
  /** The body as received. */
  text: string;
}

/** Sends a request and returns its response, even if it is an error. Throws if there is no response. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** A response that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The code of the error, such as `VALIDATION_FAILED`; undefined if a proxy answered. */
  readonly code: Schemas['ErrorCode'] | undefined;

  constructor(
    { method, path }: ApiRequest,
    readonly status: number,
    /** An `ErrorBodyDto`, unless a proxy answered instead of the API. */
    readonly body: unknown,
  ) {
    super(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    this.code = (body as Partial<Schemas['ErrorBodyDto']> | undefined)?.code;
  }
}

/** The API's operations. Each resolves with the body of the response, and throws an `ApiError` if it is no success. */
export class ApiClient {
  constructor(private readonly send: Send) {}

  get<P extends PathOf<'GET'>>(path: P, ...contents: Arguments<'GET', P>): Promise<Answer<'GET', P>> {
    return this.ask(requestTo('GET', path, ...contents));
  }

  post<P extends PathOf<'POST'>>(path: P, ...contents: Arguments<'POST', P>): Promise<Answer<'POST', P>> {
    return this.ask(requestTo('POST', path, ...contents));
  }

  put<P extends PathOf<'PUT'>>(path: P, ...contents: Arguments<'PUT', P>): Promise<Answer<'PUT', P>> {
    return this.ask(requestTo('PUT', path, ...contents));
  }

  delete<P extends PathOf<'DELETE'>>(
    path: P,
    ...contents: Arguments<'DELETE', P>
  ): Promise<Answer<'DELETE', P>> {
    return this.ask(requestTo('DELETE', path, ...contents));
  }

  private async ask<Body>(request: ApiRequest<Body>): Promise<Body> {
    const { status, text } = await this.send(request);
    const body = parsed(text);
    if (status >= 200 && status < 300) return body as Body;
    throw new ApiError(request, status, body);
  }
}

/** The text itself if it is not JSON, such as an error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text || undefined;
  }
}
