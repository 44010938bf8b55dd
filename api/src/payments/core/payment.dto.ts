import {
  ORDER_LIMITS,
  PAYMENT_METHODS,
  PRICE_MAX,
  PRODUCT_LIMITS,
  type InitPaymentInput,
  type InitPaymentResult,
  type ManualPaymentTicket,
  type PaymentMethod,
  type VerifyPaymentResult,
  type AskBeforeAgain,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsMongoId, IsOptional, Max, Min, IsBoolean } from 'class-validator';
import { OrderDto } from '../../shop/orders/order.dto.js';
import { EXAMPLE_ORDER_NUMBER } from '../../platform/swagger/examples.js';
import { Text } from '../../platform/validation/text.decorator.js';

export class AskBeforeAgainDto implements AskBeforeAgain {
  @IsOptional()
  @IsBoolean()
  @ApiPropertyOptional({
    description:
      '`false` refuses a product that the player has bought in the last 30 minutes (`ALREADY_PAID`), `true` buys another one. Callers that leave it out are not asked.',
    example: false,
  })
  again?: boolean;
}

/** The highest amount in dinars, in millimes. */
const MILLIMES_MAX = PRICE_MAX * 1_000;

export class InitPaymentDto extends AskBeforeAgainDto implements InitPaymentInput {
  @IsOptional()
  @IsMongoId()
  @ApiPropertyOptional({ description: 'Without it the product is found by its exact name.' })
  productId?: string;

  @Text({ max: PRODUCT_LIMITS.name, optional: true })
  productName?: string;

  @IsOptional()
  @IsIn(PAYMENT_METHODS)
  @ApiPropertyOptional({
    enum: PAYMENT_METHODS,
    description: 'A way to pay on a page of the provider; without it the first one that sells the product.',
    example: 'konnect',
  })
  method?: PaymentMethod;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MILLIMES_MAX)
  @ApiPropertyOptional({
    description: 'Millimes, as the page showed them; another amount is refused.',
    example: 18000,
  })
  amount?: number;

  @Text({ max: ORDER_LIMITS.id, optional: true, description: 'Ignored: the wallet is the server’s.' })
  receiverWalletId?: string;

  @Text({ max: ORDER_LIMITS.id, optional: true, description: 'Ignored: always TND.' })
  token?: string;

  @Text({
    max: ORDER_LIMITS.productName,
    optional: true,
    description: 'Ignored: the player is the one who is logged in.',
  })
  firstName?: string;
}

export class InitPaymentResultDto implements InitPaymentResult {
  @ApiProperty({ description: 'Where the player pays.' })
  payUrl: string;

  @ApiProperty({ description: '24 hex digits, given back to the return page.' })
  paymentRef: string;
}

export class VerifyPaymentResultDto implements VerifyPaymentResult {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: OrderDto, nullable: true, description: 'Null if it is not paid.' })
  order: OrderDto | null;
}

export class ManualPaymentTicketDto implements ManualPaymentTicket {
  @ApiProperty()
  orderId: string;

  @ApiProperty({ description: 'The number of the order.', example: EXAMPLE_ORDER_NUMBER })
  reference: string;

  @ApiProperty({ description: "The exact line to paste into the tip's message." })
  message: string;

  @ApiProperty({ description: 'Millimes.', example: 18000 })
  amount: number;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty()
  tippingUrl: string;

  @ApiProperty()
  ticketUrl: string;
}

export class WebhookReceivedDto {
  @ApiProperty({ enum: [true] })
  ok: true;
}

/** The errors of opening the ticket of a payment by hand. */
export const TICKET_ERRORS = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'PRODUCT_UNAVAILABLE',
  'PRICE_CHANGED',
  'ALREADY_HELD',
  'OWN_PRODUCT',
  'LIMIT_REACHED',
  'NOT_ELIGIBLE',
  'ALREADY_PAID',
  'PAYMENT_OPEN',
  'PAYMENT_NEEDS_REVIEW',
  'SOLD_OUT',
  'PROVIDER_NOT_CONFIGURED',
] as const;

/** The errors of starting a payment at a provider. */
export const START_ERRORS = [...TICKET_ERRORS, 'PROVIDER_UNAVAILABLE', 'PROVIDER_TIMEOUT'] as const;
