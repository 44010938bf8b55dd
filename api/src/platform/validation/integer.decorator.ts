import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export interface IntegerOptions {
  min?: number;
  max?: number;
  /** Whether the field is optional. */
  optional?: boolean;
  description: string;
  example?: number;
}

/** An integer of a DTO within its limits, by default from 0 on. */
export function Integer({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  optional = false,
  ...documented
}: IntegerOptions): PropertyDecorator {
  const property = { type: 'integer', minimum: min, maximum: max, ...documented } as const;
  return applyDecorators(
    Max(max),
    Min(min),
    IsInt(),
    ...(optional ? [IsOptional(), ApiPropertyOptional(property)] : [ApiProperty(property)]),
  );
}
