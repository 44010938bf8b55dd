import type { Answer, Arguments, Method, PathOf } from './operations.js';

/** A request to the API that any HTTP client can send. */
export interface ApiRequest<Body = unknown> {
  method: Method;
  /** Filled with its parameters, and followed by the query. */
  path: string;
  headers: Record<string, string>;
  /** To be sent as JSON. */
  body?: unknown;
  /** Never set: it carries the type of the response. */
  readonly answer?: Body;
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

interface Given {
  path?: Values;
  query?: Values;
  header?: Values;
  body?: unknown;
}

/**
 * A request as the document describes it. An unknown path, parameter or field does not compile, nor does a missing one that is
 * required.
 * @param path as in the document: `/api/orders/{id}`
 */
export function requestTo<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...contents: Arguments<M, P>
): ApiRequest<Answer<M, P>> {
  const [given = {}] = contents as [Given?];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.path?.[name])),
  );
  const query = new URLSearchParams(texts(given.query)).toString();
  return {
    method,
    path: query ? `${filled}?${query}` : filled,
    headers: texts(given.header),
    body: given.body,
  };
}

function texts(values: Values = {}): Record<string, string> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
