import { IDEMPOTENCY_KEY_HEADER } from '@city/contracts';
import {
  applyDecorators,
  createParamDecorator,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { ApiErrors } from '../swagger/api-errors.decorator.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

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
