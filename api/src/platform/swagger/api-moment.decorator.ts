import { ApiProperty } from '@nestjs/swagger';

/** A moment in an answer, in ISO 8601. */
export const ApiMoment = (
  documented: { description?: string; example?: string | null; nullable?: boolean } = {},
): PropertyDecorator => ApiProperty({ type: String, format: 'date-time', ...documented });
