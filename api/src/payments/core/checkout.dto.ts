import {
  CURRENCIES,
  ERROR_CODES,
  ORDER_LIMITS,
  ORDER_LINES_MAX,
  PAYMENT_METHODS,
  PRICE_MAX,
  type CheckoutInput,
  type CheckoutLine,
  type CheckoutProblem,
  type CheckoutQuote,
  type CheckoutQuoteInput,
  type CheckoutStarted,
  type Currency,
  type ErrorCode,
  type OpenCheckout,
  type PaymentMethod,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { LineDto } from '../../shop/orders/order.dto.js';
import { LastPurchaseDto, LevelEffectDto, PROBLEM_DETAILS } from '../../shop/products/quote.dto.js';
import { EXAMPLE_ORDER_NUMBER } from '../../platform/swagger/examples.js';
import { AskBeforeAgainDto, ManualPaymentTicketDto } from './payment.dto.js';

export class CheckoutLineDto implements CheckoutLine {
  @Text({
    min: 1,
    max: ORDER_LIMITS.productName,
    description: 'Id, slug or exact name of the product.',
    example: 'vip-gold',
  })
  productId: string;
}

class CheckoutLinesDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ORDER_LINES_MAX)
  @ValidateNested({ each: true })
  @Type(() => CheckoutLineDto)
  @ApiProperty({
    type: [CheckoutLineDto],
    minItems: 1,
    maxItems: ORDER_LINES_MAX,
    description: 'Each product once.',
  })
  lines: CheckoutLineDto[];
}

export class CheckoutQuoteInputDto extends CheckoutLinesDto implements CheckoutQuoteInput {
  @IsIn(CURRENCIES)
  @ApiProperty({ enum: CURRENCIES, example: 'USD' })
  currency: Currency;
}

/** The highest total of an order, in millimes. */
const TOTAL_MAX = ORDER_LINES_MAX * PRICE_MAX * 1_000;

export class CheckoutDto
  extends IntersectionType(CheckoutLinesDto, AskBeforeAgainDto)
  implements CheckoutInput
{
  @IsIn(PAYMENT_METHODS)
  @ApiProperty({ enum: PAYMENT_METHODS, example: PAYMENT_METHODS[0] })
  method: PaymentMethod;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(TOTAL_MAX)
  @ApiPropertyOptional({
    type: 'integer',
    description: 'Cents or millimes, as the page showed them; another amount is refused.',
  })
  total?: number;
}

export class QuotedLineDto extends LineDto {
  @ApiProperty({ description: 'It would give nothing that is not held for good: it cannot be bought.' })
  alreadyHeld: boolean;

  @ApiProperty({ type: [LevelEffectDto], description: 'One for each level, after the lines before it.' })
  effects: LevelEffectDto[];

  @ApiProperty({
    type: LastPurchaseDto,
    nullable: true,
    description:
      'The player’s purchase of it in the last 30 minutes: starts with `again: false` are refused.',
  })
  lastPurchase: LastPurchaseDto | null;
}

export class CheckoutWayDto {
  @ApiProperty({ enum: PAYMENT_METHODS })
  id: PaymentMethod;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'The numbers of the lines that it sells.',
  })
  lines: number[];
}

export class CheckoutProblemDto implements CheckoutProblem {
  @ApiProperty({ type: 'integer', description: 'The number of the line.' })
  n: number;

  @ApiProperty({ enum: ERROR_CODES, example: 'ALREADY_HELD' })
  code: ErrorCode;

  @ApiPropertyOptional({
    oneOf: PROBLEM_DETAILS,
    description: 'What is missing, for `LIMIT_REACHED` and `NOT_ELIGIBLE`.',
    example: { perPlayer: 1 },
  })
  details?: CheckoutProblem['details'];
}

export class CheckoutQuoteDto implements CheckoutQuote<string> {
  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;

  @ApiProperty({ type: [QuotedLineDto], description: 'Without the lines whose product is not for sale.' })
  lines: QuotedLineDto[];

  @ApiProperty({ type: 'integer', description: 'The sum of the lines, in cents (USD) or millimes (TND).' })
  totalMinor: number;

  @ApiProperty({ type: [CheckoutWayDto], description: 'The ways to pay in this currency.' })
  ways: CheckoutWayDto[];

  @ApiProperty({ type: [CheckoutProblemDto], description: 'Why lines cannot be bought now.' })
  problems: CheckoutProblemDto[];
}

/** Which fields are set depends on how the method is paid. */
export class CheckoutStartedDto implements CheckoutStarted {
  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @ApiProperty({ type: String, nullable: true, description: 'For buttons on the page.' })
  providerRef: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The page of the provider.' })
  payUrl: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The reference that the return page verifies.' })
  paymentRef: string | null;

  @ApiProperty({ type: ManualPaymentTicketDto, nullable: true, description: 'How to pay by hand.' })
  ticket: ManualPaymentTicketDto | null;
}

export class OpenCheckoutLineDto {
  @ApiProperty()
  productId: string;

  @ApiProperty()
  name: string;
}

export class OpenCheckoutDto implements OpenCheckout {
  @ApiProperty({ description: 'The number of its order.', example: EXAMPLE_ORDER_NUMBER })
  number: string;

  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @ApiProperty({ type: [OpenCheckoutLineDto] })
  lines: OpenCheckoutLineDto[];

  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;

  @ApiProperty({ type: 'integer', description: 'Cents (USD) or millimes (TND).' })
  totalMinor: number;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
