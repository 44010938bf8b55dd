import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_CATEGORIES, type Product, type ProductCategory, type ProductChange } from '@city/contracts';
import { PersonDto } from '../audit/person.dto.js';

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

  @ApiProperty({ description: 'http(s) URL or a path on the site.' })
  image: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES, enumName: 'ProductCategory' })
  category: ProductCategory;

  @ApiProperty()
  available: boolean;
}

export class ProductFieldChangeDto {
  @ApiProperty({ example: 'price' })
  field: string;

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] })
  before: string | number | boolean;

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] })
  after: string | number | boolean;
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
