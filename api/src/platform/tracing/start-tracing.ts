import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { mongo } from 'mongoose';
import { RequestTraceIds } from './request-trace-ids.js';
import { traceCommands } from './trace-commands.js';
import { traceRequests } from './trace-requests.js';

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
