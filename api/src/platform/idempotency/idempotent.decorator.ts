import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_REPLAYED_HEADER } from '@city/contracts';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { catchError, finalize, from, mergeMap, of, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.js';
import { ApiErrors } from '../swagger/api-errors.decorator.js';
import { EXTEND_MS, fingerprintOf, IdempotencyService } from './idempotency.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id for the document this request creates; set for requests with an Idempotency-Key. */
    reservedId?: Types.ObjectId;
  }
}

/**
 * Runs between guards and handler: unauthorised requests touch no key, and the response is stored before it is sent.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: IdempotencyService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const before = reply.statusCode;
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
      const message = 'Idempotency-Key must have 1 to 255 visible ASCII characters';
      const errors = [{ field: 'Idempotency-Key', code: 'FORMAT_INVALID', message }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    if (!request.sessionUser) throw new DomainError('NOT_LOGGED_IN');

    const [path] = request.url.split('?');
    const owner = { userId: request.sessionUser._id, route: `${request.method} ${path}`, key };
    const turn = await this.idempotency.begin(owner, fingerprintOf(request.body));
    if (turn.kind === 'replay') {
      void reply.status(turn.answer.status).header(IDEMPOTENCY_REPLAYED_HEADER, 'true');
      return of(JSON.parse(turn.answer.body) as unknown);
    }
    const { record } = turn;
    request.reservedId = record.rowId;
    const extending = setInterval(() => void this.idempotency.extend(record), EXTEND_MS).unref();
    return next.handle().pipe(
      finalize(() => clearInterval(extending)),
      mergeMap(async (body: unknown) => {
        // A request that was answered with an error because the database was slow may still succeed afterwards. Its
        // repeats get the success.
        const status = reply.statusCode < 400 ? reply.statusCode : before;
        await this.idempotency.succeed(record, status, body);
        return body;
      }),
      catchError((error: unknown) =>
        from(this.idempotency.fail(record, error)).pipe(
          mergeMap(() => {
            throw error;
          }),
        ),
      ),
    );
  }
}

/**
 * A POST that accepts an `Idempotency-Key`: a retry by the same user with the same body within 24 hours gets the first
 * response, with `Idempotency-Replayed: true`. The handler creates its document under `@ReservedId()`.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: IDEMPOTENCY_KEY_HEADER,
      required: false,
      description:
        'Makes a repeated request safe: the same key with the same body within 24 hours is answered as the first time, ' +
        'with `Idempotency-Replayed: true`. 1 to 255 visible ASCII characters, e.g. a UUID.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
      example: '5f0c1b1e-8d3a-4f0e-9a52-6f6f5a1d2c3b',
    }),
    ApiErrors('VALIDATION_FAILED', 'IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'),
  );

/** The id for the document a handler creates, the same for every retry of one Idempotency-Key; undefined without one. */
export const ReservedId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Types.ObjectId | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().reservedId,
);
