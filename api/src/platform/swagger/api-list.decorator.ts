import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';

interface ApiListOptions {
  /** Names that may be sorted by. */
  sorts: readonly string[];
  /** Names that may be filtered by. */
  filters: readonly string[];
}

/** Documents a list in the dialect of ra-data-simple-rest. */
export function ApiList(type: Type, { sorts, filters }: ApiListOptions): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      example: '["createdAt","DESC"]',
      description: `By ${sorts.join(', ')}.`,
    }),
    ApiQuery({
      name: 'range',
      required: false,
      example: '[0,13]',
      description: 'First and last row, from 0.',
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      example: '{}',
      description: filters.length ? `JSON object with any of: ${filters.join(', ')}.` : 'JSON object.',
    }),
    ApiOkResponse({
      type: [type],
      headers: {
        'Content-Range': { description: '`resource first-last/total`', schema: { type: 'string' } },
      },
    }),
  );
}
