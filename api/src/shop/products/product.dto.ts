import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  PRODUCT_CATEGORIES,
  type Benefit,
  type Product,
  type ProductCategory,
  type ProductChange,
  type ProductFieldValue,
  type ProductNeed,
  type ProductSales,
  type ProductStock,
} from '@city/contracts';
import { needSchema } from '../../platform/player-facts/player-fact.dto.js';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { ANY_BENEFIT, LevelBenefitDto, ThingBenefitDto } from './benefit.dto.js';

export class ProductStockDto implements ProductStock {
  @ApiProperty({ type: 'integer', description: 'All units, sold ones included.' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Units that can be bought now.' })
  left: number;

  @ApiProperty({ type: 'integer', description: 'Units that somebody is paying for: they may come back.' })
  buying: number;
}

export class ProductSalesDto implements ProductSales {
  @ApiProperty({ type: 'integer', description: 'Players with a paid order of it.' })
  owners: number;

  @ApiProperty({ description: 'Most bought of its category in the last 90 days.' })
  isBestseller: boolean;
}

@ApiExtraModels(LevelBenefitDto, ThingBenefitDto)
export class ProductDto implements Product {
  @ApiProperty()
  _id: string;

  @ApiProperty({ description: 'Stable, readable key.', example: 'vip-gold' })
  slug: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ description: 'US dollars, at most two decimals.', example: 6.5 })
  price: number;

  @ApiProperty({ description: 'Tunisian dinars, at most two decimals.', example: 18 })
  tndPrice: number;

  @ApiProperty({ description: 'Path on the site; older products may have an http(s) URL.' })
  image: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES, enumName: 'ProductCategory' })
  category: ProductCategory;

  @ApiProperty()
  available: boolean;

  @ApiProperty({ type: 'array', items: ANY_BENEFIT, description: 'What its buyer gets.' })
  benefits: Benefit[];

  @ApiPropertyOptional({ type: ProductStockDto, description: 'Only of a product with a limit of units.' })
  stock?: ProductStockDto;

  @ApiPropertyOptional({
    type: ProductSalesDto,
    description: 'Absent if nobody has bought the product. The server counts every hour.',
  })
  sales?: ProductSalesDto;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many a player may have; absent without a limit.',
  })
  perPlayer?: number;

  @ApiPropertyOptional({
    ...needSchema(),
    description: 'What a buyer must be; absent for a product for everybody.',
  })
  needs?: ProductNeed;

  @ApiPropertyOptional({
    enum: [true],
    description: 'The shop leaves it out for players who may not buy it by `needs`.',
  })
  hidden?: true;
}

const FIELD_VALUE = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: ANY_BENEFIT },
  { type: 'object', additionalProperties: true },
];

export class ProductFieldChangeDto {
  @ApiProperty({ example: 'price' })
  field: string;

  @ApiProperty({ oneOf: FIELD_VALUE, nullable: true })
  before: ProductFieldValue;

  @ApiProperty({ oneOf: FIELD_VALUE, nullable: true })
  after: ProductFieldValue;
}

export class ProductChangeDto implements ProductChange {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ['created', 'updated'] })
  action: ProductChange['action'];

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Null for the demo catalogue.' })
  by: PersonDto | null;

  @ApiProperty({ type: [ProductFieldChangeDto] })
  changes: ProductFieldChangeDto[];
}
