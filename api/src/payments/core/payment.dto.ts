import {
  BENEFIT_LIMITS,
  ORDER_LIMITS,
  PRICE_MAX,
  PRODUCT_CATEGORIES,
  PRODUCT_LIMITS,
  type Benefit,
  type InitPaymentInput,
  type InitPaymentResult,
  type OrderSuccessInput,
  type PayPalConfig,
  type PayPalOrderInput,
  type Product,
  type ProductCategory,
  type VerifyPaymentResult,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { OrderDto } from '../../orders/order.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { ANY_BENEFIT } from '../../products/benefit.dto.js';

/** The highest amount in dinars, in millimes. */
const MILLIMES_MAX = PRICE_MAX * 1_000;

export class PayPalOrderDto implements PayPalOrderInput {
  @IsMongoId()
  @ApiProperty()
  productId: string;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(PRICE_MAX)
  @ApiPropertyOptional({
    description: 'US dollars, as the page showed them; another price is refused.',
    example: 6.5,
  })
  expectedPrice?: number;
}

export class PayPalOrderCreatedDto {
  @ApiProperty({ description: "PayPal's order id, for its buttons." })
  id: string;
}

export class InitPaymentDto implements InitPaymentInput {
  @IsOptional()
  @IsMongoId()
  @ApiPropertyOptional({ description: 'Without it the product is found by its exact name.' })
  productId?: string;

  @Text({ max: PRODUCT_LIMITS.name, optional: true })
  productName?: string;

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

/** The product as the page sent it, possibly partial; the server uses its own data. */
export class ShownProductDto implements Partial<Product> {
  @Text({ max: ORDER_LIMITS.id, optional: true })
  _id?: string;

  @Text({ max: ORDER_LIMITS.id, optional: true })
  id?: string;

  @Text({ max: PRODUCT_LIMITS.slug, optional: true })
  slug?: string;

  @Text({ max: ORDER_LIMITS.productName, optional: true })
  name?: string;

  @Text({ max: PRODUCT_LIMITS.description, optional: true })
  description?: string;

  @Text({ max: PRODUCT_LIMITS.image, optional: true })
  image?: string;

  @IsOptional()
  @IsIn(PRODUCT_CATEGORIES)
  @ApiPropertyOptional({ enum: PRODUCT_CATEGORIES, enumName: 'ProductCategory' })
  category?: ProductCategory;

  @IsOptional()
  @IsBoolean()
  @ApiPropertyOptional()
  available?: boolean;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(PRICE_MAX)
  @ApiPropertyOptional()
  tndPrice?: number;

  /** Not looked at. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BENEFIT_LIMITS.benefits)
  @ApiPropertyOptional({ type: 'array', items: ANY_BENEFIT, maxItems: BENEFIT_LIMITS.benefits })
  benefits?: Benefit[];

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(PRICE_MAX)
  @ApiPropertyOptional()
  price?: number;
}

export class PaymentDetailsDto {
  @Text({ min: 1, max: ORDER_LIMITS.id, optional: true, description: "PayPal's order id. Required." })
  id?: string;

  @Text({
    min: 1,
    max: ORDER_LIMITS.id,
    optional: true,
    description: 'The same, under the name used for orders.',
  })
  paymentId?: string;

  @Text({ max: ORDER_LIMITS.id, optional: true, description: 'Ignored: the API asks PayPal.' })
  status?: string;
}

export class OrderSuccessDto implements OrderSuccessInput {
  @Text({
    max: ORDER_LIMITS.id,
    optional: true,
    description: 'Discord id; must be that of the logged-in player.',
  })
  userId?: string;

  @Text({
    max: ORDER_LIMITS.userName,
    optional: true,
    description: 'Ignored: the player is the one who is logged in.',
  })
  userName?: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ShownProductDto)
  @ApiPropertyOptional({ type: ShownProductDto })
  product?: ShownProductDto;

  @IsObject()
  @ValidateNested()
  @Type(() => PaymentDetailsDto)
  @ApiProperty({ type: PaymentDetailsDto })
  paymentDetails: PaymentDetailsDto;
}

export class PaymentPendingDto {
  @ApiProperty({ enum: ['PENDING'] })
  status: 'PENDING';

  @ApiProperty({ enum: ['PAYMENT_PENDING'] })
  code: 'PAYMENT_PENDING';

  @ApiProperty()
  message: string;
}

export class PayPalConfigDto implements PayPalConfig {
  @ApiProperty()
  clientId: string;

  @ApiProperty({ enum: ['USD'] })
  currency: 'USD';

  @ApiProperty({ enum: ['capture'] })
  intent: 'capture';

  @ApiPropertyOptional({ description: 'Only with the local stand-in: the address of its SDK script.' })
  sdkBaseUrl?: string;
}

export class WebhookReceivedDto {
  @ApiProperty({ enum: [true] })
  ok: true;
}
