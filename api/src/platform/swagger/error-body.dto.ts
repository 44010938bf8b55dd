import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorDto {
  @ApiProperty({ description: 'Dotted path into the body or the query.', example: 'personal.age' })
  field: string;

  @ApiProperty({ example: 'Age is not valid' })
  message: string;

  @ApiProperty({ description: 'Stable code of the rule.', example: 'AGE_INVALID' })
  code: string;
}

/** The body of every error response. */
export class ErrorBodyDto implements ErrorBody {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ example: 'Bad Request' })
  error: string;

  @ApiProperty({ description: 'One readable sentence in English.' })
  message: string;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode' })
  code: ErrorCode;

  @ApiProperty({ description: 'Also in the `x-request-id` header.' })
  requestId: string;

  @ApiPropertyOptional({ type: [FieldErrorDto] })
  errors?: FieldErrorDto[];

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  details?: ErrorBody['details'];
}
