import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  NodeTracerProvider,
  RandomIdGenerator,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { mongo } from 'mongoose';
import { PROBES } from './http/request-hooks.js';

/** Longest time to send spans, in milliseconds: an unreachable collector must not delay the end of the process. */
const SEND_WITHIN_MS = 2_000;

/**
 * Sends a trace of each request to a collector of OpenTelemetry: the request, its commands to MongoDB, and its calls of Discord
 * and payment providers. Loaded only if the setting is there, so that it costs nothing otherwise.
 * @param endpoint base URL of the collector (OTLP over HTTP), e.g. `http://collector:4318`
 */
export function startTracing(
  endpoint: string,
  { fastify, client }: { fastify: FastifyInstance; client: mongo.MongoClient },
): void {
  const ids = new RequestTraceIds();
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'api' }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  // No propagator is set, so providers get no ids of ours.
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Paths and queries contain tokens, for example of Discord's interactions.
    requestHook: (span, { origin }) =>
      span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });
  calls.setTracerProvider(provider);
  calls.enable();

  const tracer = provider.getTracer('api');
  traceRequests(fastify, tracer, ids);
  traceCommands(client, tracer);
  fastify.addHook('onClose', async () => {
    calls.disable();
    context.disable();
    // An unreachable collector must not make the process end with an error.
    await provider.shutdown().catch(() => undefined);
  });
}

/**
 * A span for each request that Fastify handles, named by its route. Register these hooks first: later hooks belong to
 * the span.
 */
function traceRequests(fastify: FastifyInstance, tracer: Tracer, ids: RequestTraceIds): void {
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

/** A span for each command to MongoDB that a request causes, with its name and collection, without its contents. */
function traceCommands(client: mongo.MongoClient, tracer: Tracer): void {
  const running = new Map<number, Span>();

  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!trace.getActiveSpan()) return;
    const collection: unknown = command[commandName];
    const name = typeof collection === 'string' ? collection : 'none';
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      'db.collection.name': name,
    };
    running.set(requestId, tracer.startSpan(`${commandName} ${name}`, { kind: SpanKind.CLIENT, attributes }));
  });

  const end = (requestId: number, failed: boolean) => {
    const span = running.get(requestId);
    running.delete(requestId);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}

const TRACE_ID = /^(?!0{32}$)[0-9a-f]{32}$/;

/** A request's id as the id of its trace: nginx writes 32 hex digits, the API a UUID. Null for ids of other forms. */
export function traceIdOf(requestId: string): string | null {
  const id = requestId.replaceAll('-', '').toLowerCase();
  return TRACE_ID.test(id) ? id : null;
}

/** Gives a trace the id of its request, so that an id from a log or from a player's error message finds the trace. */
class RequestTraceIds implements IdGenerator {
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
