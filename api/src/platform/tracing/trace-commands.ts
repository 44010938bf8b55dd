import { SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/** A span for each command to MongoDB that a request causes, with its name and collection, without its contents. */
export function traceCommands(client: mongo.MongoClient, tracer: Tracer): void {
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
