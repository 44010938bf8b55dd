import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { broken } from '../../config/field-code.js';

/** Maximum length of an ISO 8601 time with milliseconds and offset. */
const MOMENT_MAX = 29;

interface DocumentedMoment {
  description: string;
  example?: string;
  nullable?: boolean;
}

const isMoment = (): PropertyDecorator =>
  applyDecorators(
    IsString(),
    MaxLength(MOMENT_MAX),
    IsISO8601({ strict: true, strictSeparator: true }),
    Matches(/T[\d:.,]*(?:Z|[+-]\d\d:\d\d)$/, {
      message: '$property must be a date and time with its time zone',
      ...broken('TIME_INVALID'),
    }),
  );

/** An optional moment of a DTO: an ISO 8601 date and time with its time zone. */
export function Moment(documented: DocumentedMoment): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    isMoment(),
    ApiPropertyOptional({ type: String, format: 'date-time', ...documented }),
  );
}

export function RequiredMoment(documented: DocumentedMoment): PropertyDecorator {
  return applyDecorators(isMoment(), ApiProperty({ type: String, format: 'date-time', ...documented }));
}
