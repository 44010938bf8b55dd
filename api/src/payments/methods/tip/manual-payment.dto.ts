import {
  ORDER_LIMITS,
  PRICE_MAX,
  type ConfirmTipInput,
  type OpenTipInput,
  type RejectTipInput,
  type TipClaimInput,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDateString,
  IsIn,
  IsMongoId,
  IsNumber,
  IsObject,
  IsOptional,
  IsUrl,
  MaxLength,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Text } from '../../../platform/validation/text.decorator.js';
import { AskBeforeAgainDto } from '../../core/payment.dto.js';

/** A web address; hosts without a dot are allowed for local set-ups. */
const Link = (description: string) =>
  applyDecorators(
    IsOptional(),
    IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }),
    MaxLength(ORDER_LIMITS.link),
    ApiPropertyOptional({ description, maxLength: ORDER_LIMITS.link }),
  );

export class OpenTipDto extends AskBeforeAgainDto implements OpenTipInput {
  @IsMongoId()
  @ApiProperty()
  productId: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(PRICE_MAX)
  @ApiPropertyOptional({
    description: 'Dinars, as the page showed them; another price is refused.',
    example: 18,
  })
  expectedPrice?: number;
}

/** The claim "I have paid", with at least one of the two fields. */
export class TipClaimInputDto implements TipClaimInput {
  @Text({ min: 1, max: ORDER_LIMITS.tipNumber, optional: true, description: 'The number of the tip.' })
  tipNumber?: string;

  @Link('The link of the ticket.')
  ticketUrl?: string;
}

export class TipProofDto {
  @Text({
    min: 1,
    max: ORDER_LIMITS.tipNumber,
    description: "The platform's number of the tip. One tip pays one order.",
  })
  tipTransactionId: string;

  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(PRICE_MAX)
  @ApiProperty({ description: 'Whole dinars, at most two decimals; at least the price.', example: 18 })
  tippedAmount: number;

  @IsIn(['TND'])
  @ApiProperty({ enum: ['TND'] })
  currency: 'TND';

  @IsOptional()
  @IsDateString()
  @MaxLength(ORDER_LIMITS.time)
  @ApiPropertyOptional({ format: 'date-time' })
  tippedAt?: string;

  @Link('The link of the ticket.')
  ticketUrl?: string;

  @Link('The link of a screenshot.')
  screenshotUrl?: string;

  @Text({ max: ORDER_LIMITS.note, optional: true, description: 'Needed for an order that has expired.' })
  note?: string;
}

export class ConfirmTipDto implements ConfirmTipInput {
  @IsObject()
  @ValidateNested()
  @Type(() => TipProofDto)
  @ApiProperty({ type: TipProofDto })
  proof: TipProofDto;
}

export class RejectTipDto implements RejectTipInput {
  @Text({ min: 1, max: ORDER_LIMITS.note, description: 'The player reads it.' })
  reason: string;
}
