import {
  BENEFIT_LIMITS,
  ORDER_LIMITS,
  PRICE_MAX,
  PRODUCT_CATEGORIES,
  PRODUCT_LIMITS,
  type Benefit,
  type OrderSuccessInput,
  type PayPalConfig,
  type PayPalOrderInput,
  type Product,
  type ProductCategory,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Text } from '../../../platform/validation/text.decorator.js';
import { ANY_BENEFIT } from '../../../shop/products/benefit.dto.js';
import { AskBeforeAgainDto } from '../../core/payment.dto.js';

export class PayPalOrderDto extends AskBeforeAgainDto implements PayPalOrderInput {
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
