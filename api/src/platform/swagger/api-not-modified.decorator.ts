import { ApiResponse } from '@nestjs/swagger';

/** Documents the 304 of a cached response. */
export const ApiNotModified = (): ClassDecorator & MethodDecorator =>
  ApiResponse({ status: 304, description: 'Unchanged since the `ETag` in `If-None-Match`.' });
