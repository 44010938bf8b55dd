import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FilterRule, ListRules } from '../lists/list-query.js';
import { ApiErrors } from './api-errors.decorator.js';
import { EXAMPLE_ID, EXAMPLE_ORDER_NUMBER, EXAMPLE_TIME } from './examples.js';

type ApiListRules = Pick<ListRules, 'sorts' | 'filters'>;

interface ApiListOptions {
  headers?: Record<string, { description: string; schema: { type: 'string' } }>;
}

function describe(rule: FilterRule): string {
  switch (rule.kind) {
    case 'oneOf':
      return `one of ${rule.values.join(', ')}`;
    case 'text':
      return `a text of at most ${rule.max} characters`;
    case 'boolean':
      return 'true or false';
    case 'time':
      return 'an ISO 8601 time';
    case 'objectId':
      return 'an id';
    case 'orderNumber':
      return 'an order number, in small letters and without dashes too';
  }
}

function exampleOf(rule: FilterRule): string | boolean {
  switch (rule.kind) {
    case 'oneOf':
      return rule.values[0] ?? '';
    case 'text':
      return 'text';
    case 'boolean':
      return true;
    case 'time':
      return EXAMPLE_TIME;
    case 'objectId':
      return EXAMPLE_ID;
    case 'orderNumber':
      return EXAMPLE_ORDER_NUMBER;
  }
}

function filterQuery(filters: ListRules['filters']): Parameters<typeof ApiQuery>[0] {
  const lines = Object.entries(filters).map(([name, rule]) => `- \`${name}\`: ${describe(rule)}`);
  const [first] = Object.entries(filters);
  return {
    name: 'filter',
    required: false,
    type: String,
    description: lines.length
      ? `JSON object with any of:\n\n${lines.join('\n')}`
      : 'JSON object; always empty here.',
    example: JSON.stringify(first ? { [first[0]]: exampleOf(first[1]) } : {}),
  };
}

/** Documents a list in the dialect of ra-data-simple-rest: `@ApiList(OrderDto, LIST)` with the rules of its `@ListQuery`. */
export function ApiList(
  type: Type,
  { sorts, filters }: ApiListRules,
  { headers }: ApiListOptions = {},
): MethodDecorator {
  const names = Object.keys(sorts);
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      type: String,
      description: `JSON list of a field and ASC or DESC. Fields: ${names.join(', ')}.`,
      example: JSON.stringify([names[0], 'DESC']),
    }),
    ApiQuery({
      name: 'range',
      required: false,
      type: String,
      description: 'JSON list of the first and the last row, from 0. Without it, the first 1,000.',
      example: '[0,13]',
    }),
    ApiQuery(filterQuery(filters)),
    ApiOkResponse({
      type: [type],
      headers: {
        'Content-Range': {
          description: '`resource first-last/total`',
          schema: { type: 'string' },
          example: 'orders 0-13/57',
        },
        ...headers,
      },
    }),
    ApiErrors('VALIDATION_FAILED'),
  );
}
