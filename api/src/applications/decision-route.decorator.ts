import { applyDecorators, Put, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import type { Decision } from './application-lifecycle.js';

const SUMMARIES: Readonly<Record<Decision, string>> = {
  accept: 'Accepts a Pending application',
  reject: 'Rejects a Pending application',
  reopen: 'Takes a decision back: the application is Pending again',
};

/** The route `PUT {id}/accept`, `{id}/reject` or `{id}/reopen` with its documentation. */
export function DecisionRoute(decision: Decision, answer: Type<unknown>): MethodDecorator {
  const conflicts =
    decision === 'reopen'
      ? (['APPLICATION_NOT_DECIDED', 'APPLICATION_ALREADY_OPEN'] as const)
      : (['APPLICATION_ALREADY_DECIDED'] as const);
  return applyDecorators(
    Put(`:id/${decision}`),
    ApiOperation({ summary: SUMMARIES[decision] }),
    ApiOkResponse({ type: answer }),
    ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', ...conflicts),
  );
}
