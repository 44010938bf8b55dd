import {
  createParamDecorator,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { userIdOf } from '../session/session.js';

/** Reads what belongs to a user for a handler that is not entered yet. */
export interface ReadsOfUser<Subject> {
  readAhead(userId: Types.ObjectId, subject: Subject): Promise<unknown>;
}

interface DeclaredReadAhead {
  source: Type<ReadsOfUser<unknown>>;
  subject: unknown;
}

const READ_AHEAD_KEY = 'readAhead';

declare module 'fastify' {
  interface FastifyRequest {
    /** Answers what `@ReadsAhead` of the handler has started to read; undefined for a visitor. */
    readAhead?: () => Promise<unknown>;
  }
}

/**
 * A handler that needs something of its user whatever she sends. It is read while the guards find out who she is and her
 * request is checked, and is in `@ReadAhead()`. It is read before it is known that she may enter, so nothing but a read.
 * @param subject what of it `source` is to read
 */
export const ReadsAhead = <Subject>(source: Type<ReadsOfUser<Subject>>, subject: Subject): MethodDecorator =>
  SetMetadata<string, DeclaredReadAhead>(READ_AHEAD_KEY, { source, subject });

/** Answers what is being read ahead. A function, because Nest waits for promises before it enters a handler. */
export const ReadAhead = createParamDecorator(
  (_: unknown, context: ExecutionContext): (() => Promise<unknown>) | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().readAhead,
);

/** Starts what `@ReadsAhead` declares. Stands before the access guard, waits for nothing and refuses nobody. */
@Injectable()
export class ReadAheadGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  canActivate(context: ExecutionContext): true {
    const declared = this.reflector.get<DeclaredReadAhead | undefined>(READ_AHEAD_KEY, context.getHandler());
    if (!declared) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = userIdOf(request);
    if (!userId) return true;
    const source = this.modules.get(declared.source, { strict: false });
    const reading = source.readAhead(userId, declared.subject);
    // It fails where it is asked for; a request that is refused before never asks.
    reading.catch(() => undefined);
    request.readAhead = () => reading;
    return true;
  }
}
