import type { components, paths } from '../dist/document.js';

/** The schemas of the document, by their names: `Schemas['OrderDto']`. */
export type Schemas = components['schemas'];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Operation<M extends Method, P extends keyof paths> = paths[P][Lowercase<M>];

/** The paths that have this method, as the document writes them: `/api/orders/{id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: Operation<M, P> extends { responses: unknown } ? P : never;
}[keyof paths];

type Parameters<O> = O extends { parameters: infer All }
  ? Pick<All, Extract<keyof All, 'path' | 'query' | 'header'>>
  : never;

type Body<O> = O extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { body: Json }
  : { body?: never };

/** What a request contains: the parameters of its path, its query and its headers, and the body. */
export type Contents<M extends Method, P extends PathOf<M>> = Parameters<Operation<M, P>> &
  Body<Operation<M, P>>;

/** The contents as an argument, which may be left out where nothing is required. */
export type Arguments<M extends Method, P extends PathOf<M>> =
  object extends Contents<M, P> ? [contents?: Contents<M, P>] : [contents: Contents<M, P>];

type JsonOf<R> = R extends { content: { 'application/json': infer Json } } ? Json : undefined;
type Success<Responses> = Responses[Extract<keyof Responses, 200 | 201 | 202 | 204>];

/** The body of a successful response; `undefined` where it is not JSON. */
export type Answer<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer Responses } ? JsonOf<Success<Responses>> : never;
