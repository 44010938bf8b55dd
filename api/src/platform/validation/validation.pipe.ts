import { cleanTexts, type FieldIssue } from '@city/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { Types } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '../errors/domain-error.js';
import { fieldCode } from '../../config/field-code.js';
import { listShapeIssues, putBack, takeLongLists, type LongList } from './body-shape.js';
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

/** How long the elements of a long list are validated before other requests are served. */
const TURN_MS = 5;

/** The refusal of an element, with the paths of its fields in the body. */
function within(path: string, error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.errors) return error;
  const errors = error.errors.map((issue) => ({ ...issue, field: path + issue.field }));
  return new DomainError('VALIDATION_FAILED', { errors });
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

  /** Cleans the texts of a body before the validation: invisible characters are neither refused nor stored. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type !== 'body' || !metatype || !this.toValidate(metadata)) return super.transform(value, metadata);
    const errors = listShapeIssues(metatype, value);
    if (errors.length > 0) throw new DomainError('VALIDATION_FAILED', { errors });
    const clean = cleanTexts(value);
    const lists = takeLongLists(metatype, clean);
    if (lists.length > 0) await setImmediate();
    const body: unknown = await super.transform(clean, metadata);
    if (lists.length > 0) await setImmediate();
    for (const list of lists) putBack(body, list, await this.inTurns(list));
    return body;
  }

  /** Validates the elements of a long list one by one, so that other requests are served in between. */
  private async inTurns({ path, type, elements }: LongList): Promise<unknown[]> {
    const validated: unknown[] = [];
    let begun = performance.now();
    for (const [n, element] of elements.entries()) {
      if (performance.now() - begun > TURN_MS) {
        await setImmediate();
        begun = performance.now();
      }
      const one = await super.transform(element, { type: 'body', metatype: type }).catch((error: unknown) => {
        throw within(`${path.join('.')}.${n}.`, error);
      });
      validated.push(one);
    }
    return validated;
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
