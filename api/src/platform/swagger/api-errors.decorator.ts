import type { ErrorCode } from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { DEFAULT_MESSAGE } from '../errors/error-messages.js';
import { ERROR_STATUS } from '../errors/error-status.js';
import { ErrorBodyDto } from './error-body.dto.js';

const CODES_KEY = 'api-error-codes';

/**
 * Documents the errors of an endpoint: `@ApiErrors('NOT_FOUND', 'PRICE_CHANGED')`. Codes of one status share an entry,
 * those of several decorators on one handler too.
 */
export function ApiErrors(...codes: ErrorCode[]): ClassDecorator & MethodDecorator {
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const owner = (descriptor?.value ?? target) as object;
    const earlier = (Reflect.getOwnMetadata(CODES_KEY, owner) ?? []) as ErrorCode[];
    const all = [...new Set([...codes, ...earlier])];
    Reflect.defineMetadata(CODES_KEY, all, owner);
    const decorate = applyDecorators(...[...byStatus(all)].map(([status, group]) => describe(status, group)));
    decorate(target, key as string, descriptor as PropertyDescriptor);
  };
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    groups.set(ERROR_STATUS[code], [...(groups.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return groups;
}

function describe(status: number, codes: readonly ErrorCode[]): MethodDecorator & ClassDecorator {
  return ApiResponse({
    status,
    type: ErrorBodyDto,
    description: codes.map((code) => `\`${code}\`: ${DEFAULT_MESSAGE[code]}`).join('\n\n'),
  });
}
