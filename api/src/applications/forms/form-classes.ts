import {
  listFormIssues,
  SCENARIO_ANSWER_MAX,
  SCENARIO_KEYS,
  type ApplicationKind,
  type ApplicationKindSpec,
  type FieldSpec,
  type FieldSpecs,
  type InputOf,
  type QuestionsField,
  type ReviewHint,
  type SituationalAnswer,
  type TextField,
} from '@city/contracts';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type as NestedType } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { FormRules } from '../../platform/validation/form-rules.decorator.js';
import { Text, TextList } from '../../platform/validation/text.decorator.js';
import {
  ApplicationBaseDto,
  HintsProperty,
  NumberedApplicationDto,
  ReviewedApplicationDto,
} from '../application.dto.js';

const QUESTION_MAX = 500;

class ScenarioAnswerDto {
  @Text({ max: SCENARIO_ANSWER_MAX, optional: true })
  answer?: string;

  @Text({
    max: QUESTION_MAX,
    optional: true,
    description: 'Ignored: the server fills in the question it asks.',
  })
  question?: string;
}

class SituationalAnswerDto implements SituationalAnswer {
  @ApiProperty({ description: 'As it was asked.' })
  question: string;

  @ApiProperty()
  answer: string;
}

/** Answers to the three scenarios of the chosen group. */
class SituationalAnswersDto {}
/** The answers of an application, with their questions. */
class SituationalAnswersOfApplicationDto {}
for (const key of SCENARIO_KEYS) {
  applyDecorators(
    ApiPropertyOptional({ type: ScenarioAnswerDto }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    NestedType(() => ScenarioAnswerDto),
  )(SituationalAnswersDto.prototype, key);
  ApiProperty({ type: SituationalAnswerDto })(SituationalAnswersOfApplicationDto.prototype, key);
}

/** The description of a field in the API's document, by the code of its first rule. */
const RULE_TEXTS: Readonly<Record<string, string>> = {
  AGE_INVALID: 'Two digits, 18 or more; Arabic digits are accepted.',
  LINK_INVALID: 'A web address.',
};

/** A list with more entries is refused before its rules are checked. */
const LIST_ENTRIES_MAX = 20;

/** What the API's document says of a field besides its declaration. */
export interface FieldDocs {
  /** The description of the field of a submission, instead of the one derived from its rules; null for none. */
  description?: string | null;
  /** An example of the field of an answer. */
  example?: string;
}
/** The decorators of a custom field. */
export interface CustomFieldDocs {
  /** Type, limits and documentation of the field of a submission. */
  input: PropertyDecorator;
  /** Documentation of the field of an answer. */
  answer: PropertyDecorator;
}
type AnyFieldDocs = FieldDocs & Partial<CustomFieldDocs>;
export type FieldsDocs = Readonly<Partial<Record<string, AnyFieldDocs>>>;

function describeText({ required, rules = [], askedIf }: TextField): string | undefined {
  const sentences = [
    (required || rules.length > 0) && 'Required.',
    rules[0] && RULE_TEXTS[rules[0].code],
    askedIf && `Kept where ${askedIf.field} is ${askedIf.is}.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

const describeChoice = (options: readonly string[]): string =>
  options.length > 2 ? `One of: ${options.join(', ')}.` : `${options.join(' or ')}.`;

function describe(spec: FieldSpec): string | undefined {
  switch (spec.kind) {
    case 'text':
      return describeText(spec);
    case 'choice':
      return describeChoice(spec.options);
    case 'promise':
      return 'No (false) is an answer and flagged.';
    case 'box':
      return spec.optional ? 'True, or left out.' : 'Has to be true.';
    case 'list':
    case 'questions':
    case 'custom':
      return undefined;
  }
}

/** Stops the start of the API if a field has no decorators: else the field would be missing silently. */
function customDecorator(field: string, decorator: PropertyDecorator | undefined): PropertyDecorator {
  if (!decorator) throw new Error(`${field} is a custom field without the decorators of its kind`);
  return decorator;
}

function inputOf(spec: FieldSpec, field: string, docs: AnyFieldDocs = {}): PropertyDecorator[] {
  const description = docs.description === undefined ? describe(spec) : (docs.description ?? undefined);
  switch (spec.kind) {
    case 'text':
    case 'choice':
      return [Text({ max: spec.max, trimmed: true, optional: true, description })];
    case 'list':
      return [TextList({ max: spec.max, maxEntries: LIST_ENTRIES_MAX, description })];
    case 'questions':
      return [IsObject(), IsOptional(), ...answersOf(spec, field, description)];
    case 'custom':
      return [customDecorator(field, docs.input)];
    case 'promise':
      return [IsBoolean(), IsOptional(), ApiProperty({ type: Boolean, description })];
    case 'box': {
      const required = !spec.optional;
      return [IsBoolean(), IsOptional(), ApiProperty({ type: Boolean, required, description })];
    }
  }
}

function answersOf({ slot, max }: QuestionsField, field: string, description?: string): PropertyDecorator[] {
  switch (slot) {
    case 'department':
      return [
        // Reads the value of the request: class-transformer drops keys that every object has, and no rule would refuse
        // them.
        Transform(({ obj }: { obj: Record<string, unknown> }) => obj[field]),
        ApiPropertyOptional({
          type: 'object',
          additionalProperties: { type: 'string', maxLength: max },
          description,
        }),
      ];
    case 'scenario':
      return [
        ValidateNested(),
        NestedType(() => SituationalAnswersDto),
        ApiPropertyOptional({ type: SituationalAnswersDto, description }),
      ];
  }
}

function answerOf(spec: FieldSpec, field: string, { example, answer }: AnyFieldDocs = {}): PropertyDecorator {
  switch (spec.kind) {
    case 'text':
      return ApiProperty({ type: String, example });
    case 'choice':
      // Required choices appear as plain strings in the answer schema. Only the whitelist has them.
      return ApiProperty({ type: String, enum: spec.required ? undefined : spec.options });
    case 'list':
      return ApiProperty({ type: [String] });
    case 'questions':
      if (spec.slot === 'scenario') return ApiProperty({ type: SituationalAnswersOfApplicationDto });
      return ApiProperty({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'By the text of the question, dots replaced by underscores.',
      });
    case 'custom':
      return customDecorator(field, answer);
    case 'promise':
    case 'box':
      return ApiProperty({ type: Boolean });
  }
}

function decorate(
  dto: Type,
  fields: FieldSpecs,
  decoratorsOf: (spec: FieldSpec, name: string) => PropertyDecorator | PropertyDecorator[],
): void {
  const target = dto.prototype as object;
  for (const [name, spec] of Object.entries(fields))
    for (const decorator of [decoratorsOf(spec, name)].flat()) decorator(target, name);
}

/** Gives a class its name in the API's document. */
export const renameClass = <Class extends Type>(type: Class, name: string): Class =>
  Object.defineProperty(type, 'name', { value: name });

/** `job` as `Job`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The DTO of a submission: types and limits, with the rules of the form (FormRules). */
export function inputDto<Fields extends FieldSpecs>(
  kind: ApplicationKindSpec<ApplicationKind, Fields>,
  docs: FieldsDocs = {},
): Type<Partial<InputOf<Fields>>> {
  class Input {}
  decorate(Input, kind.fields, (spec, field) => inputOf(spec, field, docs[field]));
  FormRules((form: object) => listFormIssues(kind, form))(Input);
  return renameClass(Input, `${pascalCase(kind.name)}InputDto`);
}

function baseOf(answers: ApplicationKindSpec['api']['answers'], hints?: readonly ReviewHint[]): Type {
  if (answers === 'number') return NumberedApplicationDto;
  return hints ? ApplicationBaseDto : ReviewedApplicationDto;
}

/**
 * The DTO of an application with its answers.
 * @param hints the remarks for the reviewer, if not all that exist
 */
export function applicationDto(
  { name, fields, api }: ApplicationKindSpec,
  docs: FieldsDocs = {},
  hints?: readonly ReviewHint[],
): Type {
  const Base = baseOf(api.answers, hints);
  class Application extends Base {}
  decorate(Application, fields, (spec, field) => answerOf(spec, field, docs[field]));
  if (hints) HintsProperty(hints)(Application.prototype, 'hints');
  return renameClass(Application, `${pascalCase(name)}ApplicationDto`);
}
