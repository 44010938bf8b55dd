import { ApiResponse } from '@nestjs/swagger';

/** Documents the answer without a body that a prepared answer gives to a caller who has it already. */
export const ApiNotModified = (): ClassDecorator & MethodDecorator =>
  ApiResponse({ status: 304, description: 'Unchanged since the `ETag` that came with `If-None-Match`.' });
