import type { ErrorBody, ErrorCode } from '@city/contracts';
import type { AnswerTo, ApiPath, BodyOf } from './operations';
import { readServerTime } from './server-time';

/** An error code of the API, or of a failure before the API could answer. */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'UNEXPECTED_ANSWER';

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 30_000;

/** The error that every call throws. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    readonly errors: NonNullable<ErrorBody['errors']> = [],
    readonly details: NonNullable<ErrorBody['details']> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

/** Whether a retry may succeed; a refusal is final. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  // The response was cut off.
  (error.status < 300 && error.code === 'UNEXPECTED_ANSWER');

const refusedListeners = new Set<(path: string) => void>();

/** Listeners that are called with the path when the API answers 401. */
export const onNotLoggedIn = (listener: (path: string) => void): void => void refusedListeners.add(listener);

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The body together with the headers, for the few endpoints that use them. */
export interface ApiAnswer<T> {
  data: T;
  headers: Headers;
}

/** @throws ApiError */
export async function apiGet<P extends ApiPath<'GET'>>(
  path: P,
  options?: CallOptions,
): Promise<AnswerTo<'GET', P>> {
  return (await call<AnswerTo<'GET', P>>('GET', path, undefined, options)).data;
}

/**
 * `apiGet` for public endpoints: a 401 comes from a proxy in between and does not concern the session.
 * @throws ApiError
 */
export async function apiGetOpen<P extends ApiPath<'GET'>>(path: P): Promise<AnswerTo<'GET', P>> {
  try {
    return await apiGet(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      throw new ApiError(error.status, 'UNEXPECTED_ANSWER', error.message, [], {}, error.requestId);
    }
    throw error;
  }
}

/**
 * Like `apiGet`, with the response headers.
 * @throws ApiError
 */
export function apiGetWithHeaders<P extends ApiPath<'GET'>>(
  path: P,
  options?: CallOptions,
): Promise<ApiAnswer<AnswerTo<'GET', P>>> {
  return call('GET', path, undefined, options);
}

/** @throws ApiError */
export async function apiPost<P extends ApiPath<'POST'>>(
  path: P,
  body?: BodyOf<'POST', P>,
  options?: CallOptions,
): Promise<AnswerTo<'POST', P>> {
  return (await call<AnswerTo<'POST', P>>('POST', path, body, options)).data;
}

/** @throws ApiError */
export async function apiPut<P extends ApiPath<'PUT'>>(
  path: P,
  body?: BodyOf<'PUT', P>,
  options?: CallOptions,
): Promise<AnswerTo<'PUT', P>> {
  return (await call<AnswerTo<'PUT', P>>('PUT', path, body, options)).data;
}

/** @throws ApiError */
export async function apiDelete<P extends ApiPath<'DELETE'>>(
  path: P,
  options?: CallOptions,
): Promise<AnswerTo<'DELETE', P>> {
  return (await call<AnswerTo<'DELETE', P>>('DELETE', path, undefined, options)).data;
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  { signal, headers = {} }: CallOptions = {},
): Promise<ApiAnswer<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    // An aborted call is not a network error.
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'NETWORK_ERROR', 'The server could not be reached');
  }

  readServerTime(response.headers);
  const data = await readJson(response);
  if (!response.ok) {
    const error = toApiError(response, data);
    if (error.code === 'NOT_LOGGED_IN') refusedListeners.forEach((listener) => listener(path));
    throw error;
  }
  if (data === UNREADABLE) throw unexpectedAnswer(response);
  return { data: data as T, headers: response.headers };
}

const UNREADABLE = Symbol('unreadable');

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return UNREADABLE;
  }
}

function toApiError(response: Response, data: unknown): ApiError {
  if (!isErrorBody(data)) return unexpectedAnswer(response);
  return new ApiError(response.status, data.code, data.message, data.errors, data.details, data.requestId);
}

function isErrorBody(data: unknown): data is ErrorBody {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}

function unexpectedAnswer(response: Response): ApiError {
  const requestId = response.headers.get('x-request-id');
  return new ApiError(
    response.status,
    'UNEXPECTED_ANSWER',
    `Unexpected answer (${response.status})`,
    [],
    {},
    requestId,
  );
}
