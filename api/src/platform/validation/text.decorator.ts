import { CONTROLS_REFUSED, NO_CONTROLS } from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { broken } from './field-code.js';

export interface TextOptions {
  /** Longest text, in UTF-16 units. */
  max: number;
  /** Shortest text. Default 0. */
  min?: number;
  /** May be left out. */
  optional?: boolean;
  description?: string;
  example?: string;
}

/** A text field of a DTO: a string (never an object with operators), length-checked, kept as it was typed. */
export function Text({
  max,
  min = 0,
  optional = false,
  description,
  example,
}: TextOptions): PropertyDecorator {
  const property = { type: String, maxLength: max, minLength: min, description, example };
  return applyDecorators(
    IsString(),
    MinLength(min, min === 1 ? broken('FIELD_EMPTY') : {}),
    MaxLength(max),
    Matches(NO_CONTROLS, { message: `$property ${CONTROLS_REFUSED}`, ...broken('CHARACTERS_INVALID') }),
    ...(optional ? [IsOptional(), ApiPropertyOptional(property)] : [ApiProperty(property)]),
  );
}
