import {
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  STOCK_LIMITS,
  type BackOnSaleInput,
  type HeldUnit,
  type PaymentMethod,
  type PaymentStatus,
  type Stock,
  type StockInput,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsMongoId, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

export class HeldUnitDto implements HeldUnit {
  @ApiProperty({ description: 'The payment.' })
  paymentId: string;

  @ApiProperty({ type: String, nullable: true, description: 'Its reference, the number of the order.' })
  reference: string | null;

  @ApiProperty({ enum: PAYMENT_METHODS, nullable: true })
  method: PaymentMethod | null;

  @ApiProperty({ enum: PAYMENT_STATUSES, nullable: true })
  status: PaymentStatus | null;

  @ApiProperty({ type: String, nullable: true, description: "The player's Discord id." })
  userId: string | null;

  @ApiProperty({ type: String, nullable: true, description: "The player's Discord user name." })
  userName: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The order, once there is one.' })
  orderId: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'Whether the payment was accepted.' })
  sold: boolean;
}

export class StockDto implements Stock {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for an endless product.' })
  total: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Units that can be bought now; below 0 if more were sold than there are.',
  })
  left: number | null;

  @ApiProperty({ type: [HeldUnitDto], description: 'Oldest first.' })
  held: HeldUnitDto[];
}

export class StockInputDto implements StockInput {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: STOCK_LIMITS.total,
    nullable: true,
    description: 'Not below the units that are held. Null makes the product endless.',
  })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  @Min(1)
  @Max(STOCK_LIMITS.total)
  total: number | null;
}

export class BackOnSaleDto implements BackOnSaleInput {
  @Text({
    min: 1,
    max: STOCK_LIMITS.reason,
    description: 'Recorded in the history and the audit log.',
    example: 'The house was emptied by hand.',
  })
  reason: string;

  @IsOptional()
  @IsMongoId()
  @ApiPropertyOptional({ description: 'Needed if the payment has units of several products.' })
  productId?: string;
}
