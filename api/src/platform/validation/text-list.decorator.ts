import { CONTROLS_REFUSED, NO_CONTROLS } from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export interface TextListOptions {
  /** Maximum length of an entry, in UTF-16 units. */
  max: number;
  /** Maximum number of entries. */
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
