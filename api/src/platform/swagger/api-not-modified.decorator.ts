import { ApiResponse } from '@nestjs/swagger';

export const ApiNotModified = (): ClassDecorator & MethodDecorator =>
  ApiResponse({ status: 304, description: 'Unchanged since the `ETag` in `If-None-Match`.' });
