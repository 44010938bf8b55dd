import {
  BENEFIT_LIMITS,
  isPrice,
  PRICE_MAX,
  PRODUCT_CATEGORIES,
  PRODUCT_LIMITS,
  type Benefit,
  type ProductCategory,
  type ProductInput,
} from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { needSchema, ProductNeedDto } from '../../platform/player-facts/player-fact.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { ANY_BENEFIT } from './benefit.dto.js';
import { ProductSalesDto, ProductStockDto } from './product.dto.js';

const ID_LENGTH = 24;

/** A number from 0 to PRICE_MAX with at most two decimals. */
const Price = (description: string) =>
  applyDecorators(
    ValidateBy({
      name: 'isPrice',
      validator: {
        validate: isPrice,
        defaultMessage: () => `$property must be a number from 0 to ${PRICE_MAX} with at most two decimals`,
      },
    }),
    ApiProperty({ type: Number, minimum: 0, maximum: PRICE_MAX, description }),
  );

export class CreateProductDto implements Omit<ProductInput, 'available' | 'benefits' | 'needs'> {
  @Text({ min: 1, max: PRODUCT_LIMITS.name })
  name: string;

  @Text({ min: 1, max: PRODUCT_LIMITS.description })
  description: string;

  @Price('US dollars.')
  price: number;

  @Price('Tunisian dinars.')
  tndPrice: number;

  @Text({
    min: 1,
    max: PRODUCT_LIMITS.image,
    description:
      'Address of an uploaded picture, or `/art/…`. An edit may keep the link of an older product.',
  })
  image: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES, enumName: 'ProductCategory' })
  @IsIn(PRODUCT_CATEGORIES)
  category: ProductCategory;

  @ApiPropertyOptional({ default: true })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  available?: boolean;

  /** The entries are checked by `listBenefitIssues`, which names the field of an entry. */
  @ApiPropertyOptional({
    type: 'array',
    items: ANY_BENEFIT,
    maxItems: BENEFIT_LIMITS.benefits,
    description: 'What its buyer gets. None if it is left out at the creation.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsArray()
  benefits?: Benefit[];

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: PRODUCT_LIMITS.perPlayer,
    description: 'How many a player may have bought and not given back; null for no limit.',
    example: 1,
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(1)
  @Max(PRODUCT_LIMITS.perPlayer)
  perPlayer?: number | null;

  @ApiPropertyOptional({
    ...needSchema(),
    nullable: true,
    description: 'What a buyer must be; null for a product for everybody.',
    example: null,
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => ProductNeedDto)
  needs?: ProductNeedDto | null;

  @ApiPropertyOptional({ description: 'The shop leaves it out for players who may not buy it by `needs`.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  hidden?: boolean;
}

/** A partial or whole product; `_id` and `slug` must be unchanged. */
export class UpdateProductDto extends PartialType(CreateProductDto, { skipNullProperties: false }) {
  @Text({ max: ID_LENGTH, optional: true, description: 'Only as it is.' })
  _id?: string;

  @Text({ max: ID_LENGTH, optional: true, description: 'Same as `_id`, for clients that use this name.' })
  id?: string;

  @Text({ max: PRODUCT_LIMITS.slug, optional: true, description: 'Only as it is: a slug never changes.' })
  slug?: string;

  @ApiPropertyOptional({
    type: ProductStockDto,
    description:
      'Ignored, for clients that send the whole product: `PUT /api/products/{id}/stock` changes it.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject()
  stock?: ProductStockDto;

  @ApiPropertyOptional({
    type: ProductSalesDto,
    description: 'Ignored, for clients that send the whole product.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject()
  sales?: ProductSalesDto;
}
