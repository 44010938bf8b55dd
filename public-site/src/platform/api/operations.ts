import type { Answer, Contents, Method, PathOf } from '@city/api-client';

/** A path of the API as the site writes it: `/api/orders/${id}/cancel` for `/api/orders/{id}/cancel`. */
type Written<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : P;

/** A path of this method, which may have a query. */
export type ApiPath<M extends Method> = Written<PathOf<M>> | `${Written<PathOf<M>>}?${string}`;

type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P;

/** Whether a written path is one of a path of the document. A parameter is one segment. */
type Fits<P extends string, K extends string> = string extends P
  ? K extends `{${string}}`
    ? true
    : false
  : K extends `${infer Before}{${string}}${infer After}`
    ? P extends `${Before}${infer Rest}`
      ? Rest extends `${infer _Value}/${infer Tail}`
        ? After extends `/${infer Next}`
          ? Fits<Tail, Next>
          : false
        : After extends ''
          ? true
          : false
      : false
    : P extends K
      ? true
      : false;

/** The path of the document that a written path is one of: the one without parameters, if there is one. */
type Documented<M extends Method, P extends string> =
  P extends PathOf<M> ? P : { [K in PathOf<M>]: Fits<P, K> extends true ? K : never }[PathOf<M>];

/** The body of the answer, as the OpenAPI document describes it. */
export type AnswerTo<M extends Method, P extends string> = Answer<M, Documented<M, WithoutQuery<P>>>;

/** The body of the request; undefined where there is none. */
export type BodyOf<M extends Method, P extends string> = Contents<M, Documented<M, WithoutQuery<P>>>['body'];
