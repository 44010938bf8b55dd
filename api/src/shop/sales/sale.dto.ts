import {
  PRODUCT_CATEGORIES,
  SALE_LIMITS,
  type CurrentSale,
  type LocalizedText,
  type LowestPrice,
  type ProductCategory,
  type RaisedProduct,
  type Sale,
  type SaleCard,
  type SaleChange,
  type SaleInput,
  type SalePreview,
  type SalePreviewInput,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsObject,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { RequiredMoment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { MoneyDto } from '../products/quote.dto.js';

export class SaleNameDto implements LocalizedText {
  @Text({ min: 1, max: SALE_LIMITS.name, example: 'Winter sale' }) en: string;
  @Text({ max: SALE_LIMITS.name, example: 'Soldes d’hiver' }) fr: string;
  @Text({ max: SALE_LIMITS.name, example: '' }) ar: string;
}

export class SaleInputDto implements SaleInput {
  @IsObject()
  @ValidateNested()
  @Type(() => SaleNameDto)
  @ApiProperty({ type: SaleNameDto, description: 'French and Arabic may be empty: English then.' })
  name: SaleNameDto;

  @IsInt()
  @Min(1)
  @Max(SALE_LIMITS.percent)
  @ApiProperty({ type: 'integer', minimum: 1, maximum: SALE_LIMITS.percent, example: 25 })
  percent: number;

  @IsArray()
  @ArrayMaxSize(PRODUCT_CATEGORIES.length)
  @ArrayUnique()
  @IsIn(PRODUCT_CATEGORIES, { each: true })
  @ApiProperty({
    enum: PRODUCT_CATEGORIES,
    enumName: 'ProductCategory',
    isArray: true,
    description: 'At least one category or product.',
    example: ['car_monthly'],
  })
  categories: ProductCategory[];

  @IsArray()
  @ArrayMaxSize(SALE_LIMITS.products)
  @ArrayUnique()
  @IsMongoId({ each: true })
  @ApiProperty({
    type: [String],
    maxItems: SALE_LIMITS.products,
    description: 'Ids of further products.',
    example: [],
  })
  products: string[];

  @IsBoolean()
  @ApiProperty({ description: 'The discount of a pack is taken off after the sale.', example: true })
  withPack: boolean;

  @RequiredMoment({ description: 'A start in the past means now.', example: '2027-01-01T00:00:00.000Z' })
  startsAt: string;

  @RequiredMoment({
    description: `At most ${SALE_LIMITS.days} days after the start.`,
    example: '2027-01-07T00:00:00.000Z',
  })
  endsAt: string;
}

export class SalePreviewInputDto extends SaleInputDto implements SalePreviewInput {
  @ValidateIf((_, value) => value !== undefined)
  @IsMongoId()
  @ApiPropertyOptional({ description: 'The id of a stored sale: its stored state does not count.' })
  _id?: string;
}

/** Once it has begun: only the name, and an end that is later or now. */
export class SaleUpdateDto extends PartialType(SaleInputDto, { skipNullProperties: false }) {}

export class SaleChangeDto implements SaleChange {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ enum: ['created', 'updated'] }) action: SaleChange['action'];
  @ApiProperty({ type: PersonDto, nullable: true }) by: PersonDto | null;
  @ApiProperty({ type: [String], example: ['endsAt'] }) fields: SaleChange['fields'];
}

export class SaleDto extends SaleInputDto implements Sale {
  @ApiProperty() _id: string;

  @ApiProperty({ description: 'Its end was moved to a later time after it had begun.' })
  isExtended: boolean;

  @ApiProperty({ type: [SaleChangeDto], description: 'Oldest first.' })
  history: SaleChangeDto[];
}

export class LowestPriceDto implements LowestPrice {
  @ApiProperty() productId: string;
  @ApiProperty({ description: 'US dollars.', example: 5.2 }) price: number;
  @ApiProperty({ description: 'Tunisian dinars.', example: 15 }) tndPrice: number;
}

export class CurrentSaleDto extends SaleInputDto implements CurrentSale {
  @ApiProperty() _id: string;

  @ApiProperty({ description: 'Its end was moved to a later time after it had begun.' })
  isExtended: boolean;

  @ApiProperty({
    type: [LowestPriceDto],
    description:
      'Products that cost less in the 30 days before the sale: the lowest price that everybody could pay.',
  })
  lowest: LowestPriceDto[];
}

export class RaisedProductDto implements RaisedProduct {
  @ApiProperty() productId: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: 'integer', description: 'The percentage that its badge shows; below 1: no badge.' })
  percent: number;
}

export class SaleCardDto extends RaisedProductDto implements SaleCard {
  @ApiProperty() image: string;
  @ApiProperty({ type: MoneyDto }) struck: MoneyDto;
  @ApiProperty({ type: MoneyDto, description: 'What everybody pays.' }) total: MoneyDto;
}

export class OverlapDto {
  @ApiProperty() _id: string;
  @ApiProperty({ type: SaleNameDto }) name: SaleNameDto;
}

export class SalePreviewDto implements SalePreview {
  @ApiProperty({ type: [SaleCardDto], maxItems: 3 }) cards: SaleCardDto[];
  @ApiProperty({ type: 'integer', description: 'The number of products for which the sale counts.' })
  products: number;
  @ApiProperty({ type: [RaisedProductDto], description: 'Products whose badge shows less than the sale.' })
  raised: RaisedProductDto[];
  @ApiProperty({ type: [OverlapDto], description: 'Sales of the same products at the same time.' })
  overlaps: OverlapDto[];
}
