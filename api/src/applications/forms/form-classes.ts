import {
  listFormIssues,
  type ApplicationKind,
  type ApplicationKindSpec,
  type FieldSpec,
  type FieldSpecs,
  type InputOf,
  type TextField,
} from '@city/contracts';
import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { FormRules } from '../../platform/validation/form-rules.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { NumberedApplicationDto, ReviewedApplicationDto } from '../application-base.dto.js';

/** How the API's document describes a rule, by the code of the first one of a field. */
const RULE_TEXTS: Readonly<Record<string, string>> = {
  AGE_INVALID: 'Two digits, 18 or more; Arabic digits are accepted.',
  LINK_INVALID: 'A web address.',
};

/** What the API's document says about a field beside its declaration. */
export interface FieldWords {
  /** Another sentence about the field of a submission. */
  description?: string;
  /** An example of the field of an answer. */
  example?: string;
}
export type WordsOfFields = Readonly<Partial<Record<string, FieldWords>>>;

function describeText({ required, rules = [], askedIf }: TextField, more?: string): string | undefined {
  const sentences = [
    (required || rules.length > 0) && 'Required.',
    rules[0] && RULE_TEXTS[rules[0].code],
    askedIf && `Kept where ${askedIf.field} is ${askedIf.is}.`,
    more,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

const describeChoice = (options: readonly string[]): string =>
  options.length > 2 ? `One of: ${options.join(', ')}.` : `${options.join(' or ')}.`;

function inputOf(spec: FieldSpec, field: string, words?: FieldWords): PropertyDecorator[] {
  switch (spec.kind) {
    case 'text':
      return [Text({ max: spec.max, optional: true, description: describeText(spec, words?.description) })];
    case 'choice':
      return [Text({ max: spec.max, optional: true, description: describeChoice(spec.options) })];
    case 'questions':
      return [
        IsObject(),
        IsOptional(),
        // As it arrived: class-transformer drops the keys that every object has, and they would not be refused.
        Transform(({ obj }: { obj: Record<string, unknown> }) => obj[field]),
        ApiPropertyOptional({
          type: 'object',
          additionalProperties: { type: 'string', maxLength: spec.max },
          description: words?.description,
        }),
      ];
    case 'promise':
    case 'box': {
      const description = spec.kind === 'box' ? 'Has to be true.' : 'No (false) is an answer and flagged.';
      return [IsBoolean(), IsOptional(), ApiProperty({ type: Boolean, description })];
    }
  }
}

function answerOf(spec: FieldSpec, { example }: FieldWords = {}): PropertyDecorator {
  switch (spec.kind) {
    case 'text':
      return ApiProperty({ type: String, example });
    case 'choice':
      return ApiProperty({ type: String, enum: spec.options });
    case 'questions':
      return ApiProperty({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'By the text of the question, dots replaced by underscores.',
      });
    case 'promise':
    case 'box':
      return ApiProperty({ type: Boolean });
  }
}

function decorate(
  dto: Type,
  fields: FieldSpecs,
  decoratorsOf: (spec: FieldSpec, name: string) => PropertyDecorator[],
): void {
  const target = dto.prototype as object;
  for (const [name, spec] of Object.entries(fields))
    for (const decorator of decoratorsOf(spec, name)) decorator(target, name);
}

/** Gives a class the name under which the API's document knows it. */
export const named = <Class extends Type>(type: Class, name: string): Class =>
  Object.defineProperty(type, 'name', { value: name });

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The DTO of a submission: types and limits, with the rules of the form (FormRules). */
export function inputDto<Fields extends FieldSpecs>(
  { name, fields }: ApplicationKindSpec<ApplicationKind, Fields>,
  words: WordsOfFields = {},
): Type<Partial<InputOf<Fields>>> {
  class Input {}
  decorate(Input, fields, (spec, field) => inputOf(spec, field, words[field]));
  FormRules((form: object) => listFormIssues(fields, form))(Input);
  return named(Input, `${pascalCase(name)}InputDto`);
}

/** The DTO of an application with its answers. */
export function applicationDto({ name, fields, api }: ApplicationKindSpec, words: WordsOfFields = {}): Type {
  const Base: Type = api.answers === 'hints' ? ReviewedApplicationDto : NumberedApplicationDto;
  class Application extends Base {}
  decorate(Application, fields, (spec, field) => [answerOf(spec, words[field])]);
  return named(Application, `${pascalCase(name)}ApplicationDto`);
}
