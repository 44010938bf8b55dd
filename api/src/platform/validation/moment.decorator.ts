import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { broken } from '../../config/field-code.js';

/** Maximum length of an ISO 8601 time with milliseconds and offset. */
const MOMENT_MAX = 29;

/** An optional moment of a DTO: an ISO 8601 date and time with its time zone. */
export function Moment(documented: {
  description: string;
  example?: string;
  nullable?: boolean;
}): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(MOMENT_MAX),
    IsISO8601({ strict: true, strictSeparator: true }),
    Matches(/T[\d:.,]*(?:Z|[+-]\d\d:\d\d)$/, {
      message: '$property must be a date and time with its time zone',
      ...broken('TIME_INVALID'),
    }),
    ApiPropertyOptional({ type: String, format: 'date-time', ...documented }),
  );
}
