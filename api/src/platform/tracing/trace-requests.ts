import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PROBES } from '../http/request-hooks.js';
import type { RequestTraceIds } from './request-trace-ids.js';

/**
 * A span for each request that Fastify handles, named by its route. Register these hooks first: later hooks belong to
 * the span.
 */
export function traceRequests(fastify: FastifyInstance, tracer: Tracer, ids: RequestTraceIds): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  const end = (request: FastifyRequest, result: Attributes, failed: boolean) => {
    const { url: route = 'none' } = request.routeOptions;
    const span = spans.get(request);
    spans.delete(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, ...result });
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  fastify.addHook('onRequest', (request, _reply, done) => {
    if (PROBES.test(request.url)) {
      done();
      return;
    }
    const attributes = { 'http.request.method': request.method, 'request.id': request.id };
    const span = ids.within(request.id, () =>
      tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT),
    );
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    end(request, { 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    done();
  });

  // The client has given up. Traces of such slow requests are the most useful ones.
  fastify.addHook('onRequestAbort', (request, done) => {
    end(request, { 'request.aborted': true }, true);
    done();
  });
}
