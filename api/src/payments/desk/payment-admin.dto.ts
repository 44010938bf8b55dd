import {
  CURRENCIES,
  ORDER_LINES_MAX,
  PAYMENT_DESK_LIMITS,
  PAYMENT_METHODS,
  PAYMENT_REVIEW_CAUSES,
  PAYMENT_STATUSES,
  PRICE_MAX,
  PRODUCT_CATEGORIES,
  type AssignRefundInput,
  type Currency,
  type PaymentEvent,
  type PaymentInReview,
  type PaymentMethod,
  type PaymentReviewCause,
  type PaymentStatus,
  type ProductCategory,
  type RefundedByHandInput,
  type RefundLineInput,
  type ReleasePaymentInput,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { PaymentFactsDto } from '../../shop/orders/order.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';

export class PaymentEventDto implements PaymentEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  to: PaymentStatus;

  @ApiProperty({
    description: "Discord user name of the person, the provider's name, or `reconciliation`.",
  })
  by: string;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class PaidProductDto {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES })
  category: ProductCategory;
}

export class PaymentInReviewDto extends PaymentFactsDto implements PaymentInReview {
  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @ApiProperty({ description: "The player's Discord id." })
  userId: string;

  @ApiProperty({ description: "The player's Discord user name." })
  userName: string;

  @ApiProperty({ type: PaidProductDto })
  product: PaidProductDto;

  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;

  @ApiProperty({ description: 'Amount to charge, in cents (USD) or millimes (TND).', example: 650 })
  amount: number;

  @ApiProperty({
    enum: PAYMENT_REVIEW_CAUSES,
    isArray: true,
    description: "Facts in which the provider's payment differs, or `player_suspended`.",
  })
  causes: PaymentReviewCause[];

  @ApiProperty({ format: 'date-time' })
  heldAt: string;

  @ApiProperty({ type: String, nullable: true, description: 'The order, once there is one.' })
  orderId: string | null;

  @ApiProperty({ type: [PaymentEventDto], description: 'Oldest first.' })
  history: PaymentEventDto[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ReleasePaymentDto implements ReleasePaymentInput {
  @Text({
    min: 1,
    max: PAYMENT_DESK_LIMITS.reason,
    description: 'Findings of staff; recorded in the history and the audit log.',
    example: 'The provider confirmed the amount by e-mail.',
  })
  reason: string;
}

export class RefundedByHandDto implements RefundedByHandInput {
  @Text({ min: 1, max: PAYMENT_DESK_LIMITS.reason, description: 'The player reads it.' })
  reason: string;

  @Text({
    min: 1,
    max: PAYMENT_DESK_LIMITS.proof,
    description: 'Number or link by which the refund is found at the provider or the bank.',
    example: 'RF-20931',
  })
  proof: string;
}

export class RefundLineDto extends RefundedByHandDto implements RefundLineInput {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PRICE_MAX * 1_000)
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Cents or millimes. Left out: all that is left of the line.',
  })
  amount?: number;

  @IsOptional()
  @IsBoolean()
  @ApiPropertyOptional({
    description: 'The player keeps what the line gives. Needed for a part of its amount.',
  })
  keeps?: boolean;
}

export class AssignRefundDto implements AssignRefundInput {
  @IsInt()
  @Min(1)
  @Max(ORDER_LINES_MAX)
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: ORDER_LINES_MAX,
    description: 'The number of the line.',
  })
  line: number;

  @Text({ min: 1, max: PAYMENT_DESK_LIMITS.reason, description: 'The player reads it.' })
  reason: string;
}
