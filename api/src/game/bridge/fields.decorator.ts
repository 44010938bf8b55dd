import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

interface Documented {
  description?: string;
  example?: string | number;
  nullable?: boolean;
  /** False for an optional field. */
  required?: boolean;
}

/** Null, and for an optional field undefined, are not checked further. */
const unlessEmpty = ({ nullable, required }: Documented): PropertyDecorator[] => [
  ...(nullable
    ? [ValidateIf((_, value) => value !== null && (required !== false || value !== undefined))]
    : []),
  ...(required === false && !nullable ? [IsOptional()] : []),
];

/** A text of a known form, e.g. a licence or the name of a key. */
export const Pattern = (pattern: RegExp, max: number, documented: Documented = {}): PropertyDecorator =>
  applyDecorators(
    Matches(pattern),
    MaxLength(max),
    IsString(),
    ...unlessEmpty(documented),
    ApiProperty({ type: String, ...documented }),
  );

/** A whole number. */
export const Whole = ({
  min = 0,
  max,
  ...documented
}: Documented & { min?: number; max: number }): PropertyDecorator =>
  applyDecorators(
    Max(max),
    Min(min),
    IsInt(),
    ...unlessEmpty(documented),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, ...documented }),
  );

/** An object of another class. */
export const Nested = (of: Class, documented: Documented = {}): PropertyDecorator =>
  applyDecorators(
    Type(() => of),
    ValidateNested(),
    IsObject(),
    ...unlessEmpty(documented),
    ApiProperty({ type: of, ...documented }),
  );

/** A list of objects of another class. */
export const NestedList = (of: Class, max: number, documented: Documented = {}): PropertyDecorator =>
  applyDecorators(
    Type(() => of),
    ValidateNested({ each: true }),
    ArrayMaxSize(max),
    IsArray(),
    ...unlessEmpty(documented),
    ApiProperty({ type: [of], maxItems: max, ...documented }),
  );
