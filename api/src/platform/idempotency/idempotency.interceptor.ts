import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED_HEADER } from '@city/contracts';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { catchError, from, mergeMap, of, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error.js';
import { fingerprintOf } from './fingerprint.js';
import { IdempotencyService } from './idempotency.service.js';

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
export class IdempotencyInterceptor implements NestInterceptor {
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
    return next.handle().pipe(
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
