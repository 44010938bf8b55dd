import { applyDecorators, Put, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Concerns } from '../platform/access/concerns.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import type { Decision } from './application-lifecycle.js';
import { ApplicationsService } from './applications.service.js';

const SUMMARIES: Readonly<Record<Decision, string>> = {
  accept: 'Accepts a Pending application',
  reject: 'Rejects a Pending application',
  reopen: 'Reopens a decided application: it is Pending again',
  allow: 'Allows another application after a rejection',
};

/**
 * A decision route with its documentation. As specified, older kinds of application put the decision before the id
 * (`PUT accept/{id}`), the others after it (`PUT {id}/accept`).
 */
export function DecisionRoute(
  decision: Decision,
  answer: Type<unknown>,
  path: `${Decision}/:id` | `:id/${Decision}` = `:id/${decision}`,
): MethodDecorator {
  const conflicts =
    decision === 'reopen'
      ? ([
          'APPLICATION_NOT_DECIDED',
          'APPLICATION_ALREADY_OPEN',
          'APPLICATION_DATA_REMOVED',
          'APPLICATION_NOT_NEWEST',
          'APPLICATION_CHANGED',
        ] as const)
      : decision === 'allow'
        ? (['APPLICATION_NOT_DECIDED', 'APPLICATION_DATA_REMOVED', 'APPLICATION_CHANGED'] as const)
        : (['APPLICATION_ALREADY_DECIDED', 'APPLICATION_CHANGED'] as const);
  return applyDecorators(
    Put(path),
    Concerns(ApplicationsService),
    ApiOperation({ summary: SUMMARIES[decision] }),
    ApiOkResponse({ type: answer }),
    ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', ...conflicts),
  );
}
