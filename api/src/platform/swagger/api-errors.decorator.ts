import type { ErrorCode } from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { DEFAULT_MESSAGE } from '../errors/error-messages.js';
import { ERROR_STATUS } from '../errors/error-status.js';
import { ErrorBodyDto } from './error-body.dto.js';

/** Documents the errors of an endpoint: `@ApiErrors('NOT_FOUND', 'PRICE_CHANGED')`. Codes of one status share an entry. */
export function ApiErrors(...codes: ErrorCode[]): ClassDecorator & MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return applyDecorators(
    ...[...byStatus].map(([status, group]) =>
      ApiResponse({
        status,
        type: ErrorBodyDto,
        description: group.map((code) => `\`${code}\`: ${DEFAULT_MESSAGE[code]}`).join('\n\n'),
      }),
    ),
  );
}
