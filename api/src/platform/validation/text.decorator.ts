import { CONTROLS_REFUSED, hasText, NO_CONTROLS } from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  buildMessage,
  IsArray,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { broken } from '../../config/field-code.js';

export interface TextOptions {
  /** Maximum length, in UTF-16 units. */
  max: number;
  /** Minimum length after trimming; from 1 on, invisible text is refused, too. Default 0. */
  min?: number;
  /** Whether blanks at its ends do not count, because they are not stored. */
  trimmed?: boolean;
  optional?: boolean;
  description?: string;
  example?: string;
}

/** Whitespace and invisible characters do not count. */
function AtLeast(min: number): PropertyDecorator {
  const message = min === 1 ? '$property cannot be empty' : `$property must have at least ${min} characters`;
  return ValidateBy(
    {
      name: 'minLength',
      constraints: [min],
      validator: {
        validate: (text) => typeof text === 'string' && hasText(text) && text.trim().length >= min,
        defaultMessage: buildMessage((each) => each + message),
      },
    },
    min === 1 ? broken('FIELD_EMPTY') : {},
  );
}

/** Registered under the name of MaxLength, so that code and message are the same. */
function AtMost(max: number): PropertyDecorator {
  return ValidateBy({
    name: 'maxLength',
    constraints: [max],
    validator: {
      validate: (text) => typeof text === 'string' && text.trim().length <= max,
      defaultMessage: buildMessage(
        (each) => `${each}$property must be shorter than or equal to $constraint1 characters`,
      ),
    },
  });
}

/** A text field of a DTO: a string (never an object with operators) within its length limits, stored as typed. */
export function Text({
  max,
  min = 0,
  trimmed = false,
  optional = false,
  description,
  example,
}: TextOptions): PropertyDecorator {
  const property = { type: String, maxLength: max, minLength: min, description, example };
  return applyDecorators(
    IsString(),
    ...(min > 0 ? [AtLeast(min)] : []),
    trimmed ? AtMost(max) : MaxLength(max),
    Matches(NO_CONTROLS, { message: `$property ${CONTROLS_REFUSED}`, ...broken('CHARACTERS_INVALID') }),
    ...(optional ? [IsOptional(), ApiPropertyOptional(property)] : [ApiProperty(property)]),
  );
}

export interface TextListOptions {
  /** Maximum length of an entry, in UTF-16 units. */
  max: number;
  maxEntries: number;
  description?: string;
}

/** A list of texts of a DTO, each validated like `Text`. Optional. */
export function TextList({ max, maxEntries, description }: TextListOptions): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(maxEntries),
    IsString({ each: true }),
    MaxLength(max, { each: true }),
    Matches(NO_CONTROLS, { each: true, message: `$property ${CONTROLS_REFUSED}` }),
    IsOptional(),
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', maxLength: max },
      maxItems: maxEntries,
      description,
    }),
  );
}
