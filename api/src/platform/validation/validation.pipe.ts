import type { FieldIssue } from '@city/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { Types } from 'mongoose';
import { DomainError } from '../errors/domain-error.js';
import { fieldCode } from '../../config/field-code.js';
import { listRuleIssues } from './form-rules.decorator.js';

function issuesOf(errors: ValidationError[], path = ''): FieldIssue[] {
  return errors.flatMap(({ property, constraints, contexts, children }) => [
    ...Object.entries(constraints ?? {}).map(([check, message]) => ({
      field: `${path}${property}`,
      code: fieldCode(check, contexts?.[check]),
      message,
    })),
    ...issuesOf(children ?? [], `${path}${property}.`),
  ]);
}

/** Checks of limits, which a value of the right type can fail. */
const LIMITS: ReadonlySet<string> = new Set(['maxLength', 'matches', 'arrayMaxSize']);

const onlyLimits = (errors: ValidationError[]): boolean =>
  errors.every(
    ({ constraints, children }) =>
      Object.keys(constraints ?? {}).every((check) => LIMITS.has(check)) && onlyLimits(children ?? []),
  );

/** A form's rules assume correct types, so they run only if all types are right. */
function refusal(errors: ValidationError[]): DomainError {
  const broken = onlyLimits(errors) ? listRuleIssues(errors[0]?.target) : [];
  const said = new Set(broken.map(({ field }) => field));
  const limits = issuesOf(errors).filter(({ field }) => !said.has(field));
  return new DomainError('VALIDATION_FAILED', {
    message: broken[0]?.message,
    errors: [...broken, ...limits],
  });
}

/**
 * Skips ObjectId parameters. For a type-only import (`id: Types.ObjectId`) TypeScript emits the type `Function`, and SWC,
 * which runs the tests, `Object`.
 */
class DtoValidationPipe extends ValidationPipe {
  protected override toValidate(metadata: ArgumentMetadata): boolean {
    const { metatype } = metadata;
    return metatype !== Function && metatype !== Types.ObjectId && super.toValidate(metadata);
  }
}

/**
 * Validates every DTO: refuses unknown fields and converts nothing implicitly ("5" is not a number), so a text field can
 * never contain an object with operators.
 */
export function createValidationPipe(): ValidationPipe {
  return new DtoValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    validationError: { target: true, value: false },
    exceptionFactory: refusal,
  });
}
