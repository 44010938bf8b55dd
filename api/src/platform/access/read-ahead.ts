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

/** Prefetches a user's data before the handler is called. */
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
    /** The prefetch started by `@ReadsAhead`; undefined for visitors. */
    readAhead?: () => Promise<unknown>;
  }
}

/**
 * Prefetches data of the user that the handler always needs, concurrently with the guards and validation; available by
 * `@ReadAhead()`. Access is not checked yet, so it must only read.
 * @param subject what `source` reads
 */
export const ReadsAhead = <Subject>(source: Type<ReadsOfUser<Subject>>, subject: Subject): MethodDecorator =>
  SetMetadata<string, DeclaredReadAhead>(READ_AHEAD_KEY, { source, subject });

/** Returns the prefetch as a function, because Nest awaits promise parameters before it calls a handler. */
export const ReadAhead = createParamDecorator(
  (_: unknown, context: ExecutionContext): (() => Promise<unknown>) | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().readAhead,
);

/** Starts the prefetch declared by `@ReadsAhead`. Runs before the access guard; never waits or refuses. */
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
    // Errors surface where it is awaited; a refused request never awaits it.
    reading.catch(() => undefined);
    request.readAhead = () => reading;
    return true;
  }
}
