import {
  CURRENCIES,
  EFFECT_KINDS,
  PACKS,
  type BlockedProduct,
  type CheckedQuote,
  type Currency,
  type EffectKind,
  type LastPurchase,
  type LevelEffect,
  type Money,
  type OwnDiscount,
  type Pack,
  type PurchaseProblem,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { needSchema } from '../../platform/player-facts/player-fact.dto.js';
import { EXAMPLE_ORDER_NUMBER } from '../../platform/swagger/examples.js';

export class QuoteQueryDto {
  @ApiPropertyOptional({
    enum: CURRENCIES,
    default: 'USD',
    description: 'The currency of the price.',
    example: 'TND',
  })
  @IsOptional()
  @IsIn(CURRENCIES)
  currency?: Currency;
}

export class MoneyDto implements Money {
  @ApiProperty({ type: 'integer', description: 'Cents (USD) or millimes (TND)', example: 540 })
  amount: number;

  @ApiProperty({ enum: CURRENCIES, example: 'USD' })
  currency: Currency;
}

/** The discount in the shop: the better of the membership pack and other rights that carry one. */
export class OwnDiscountDto implements OwnDiscount {
  @ApiProperty({ enum: PACKS, description: 'What its rank counts as; ranks above Gold count as Gold' })
  pack: Pack;

  @ApiProperty({ description: '`vip` for a membership pack, `discount` for other rights', example: 'vip' })
  group: string;

  @ApiProperty({ type: 'integer', example: 3 })
  rank: number;

  @ApiProperty({ enum: ['purchase', 'staff'], description: '`staff`: set by the team' })
  by: OwnDiscount['by'];

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Null for no end' })
  until: string | null;
}

export class QuotedDiscountDto extends OwnDiscountDto {
  @ApiProperty({ type: 'integer', example: 17 })
  percent: number;

  @ApiProperty({ type: MoneyDto, description: 'What it takes off the price' })
  off: MoneyDto;
}

export class OtherLevelDto implements NonNullable<LevelEffect<string>['other']> {
  @ApiProperty({ type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'Its end after the purchase; null for no end',
  })
  until: string | null;
}

/** The effect of a purchase on one level of its buyer, if their other rights do not change. */
export class LevelEffectDto implements LevelEffect<string> {
  @ApiProperty({ example: 'vip' })
  group: string;

  @ApiProperty({ type: 'integer', example: 3 })
  rank: number;

  @ApiProperty({
    enum: EFFECT_KINDS,
    description:
      '`starts`: nothing else is held; `extends`: added to the same rank; `lifts`: counts at once, a lower one counts again afterwards; `waits`: a higher one counts first; `held`: the same or a higher rank is held for good',
  })
  kind: EffectKind;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the time that is bought begins; null for `held`',
  })
  startsAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'End of the rank’s whole time after the purchase; null without an end, and for `held`',
  })
  endsAt: string | null;

  @ApiProperty({
    type: OtherLevelDto,
    nullable: true,
    description: 'The rank that counts before it, or the one that counts again after it; null for none',
  })
  other: OtherLevelDto | null;
}

export class LastPurchaseDto implements LastPurchase<string> {
  @ApiProperty({ description: 'The number of its order', example: EXAMPLE_ORDER_NUMBER })
  number: string;

  @ApiProperty({ format: 'date-time', description: 'When it was paid' })
  at: string;
}

/** The sale that counts. `price` less `sale.off` and `discount.off` is `total`. */
export class QuotedSaleDto implements NonNullable<CheckedQuote['sale']> {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Its name in English', example: 'Winter sale' })
  label: string;

  @ApiProperty({ type: 'integer', example: 25 })
  percent: number;

  @ApiProperty({ type: MoneyDto, description: 'What it takes off the price' })
  off: MoneyDto;
}

const LIMIT = {
  type: 'object',
  required: ['perPlayer'],
  properties: { perPlayer: { type: 'integer', example: 1 } },
};
const NEED = needSchema({
  link: { type: 'string', nullable: true, description: 'A path of the site', example: '/joinus' },
});
/** What is missing for a purchase. */
export const PROBLEM_DETAILS = [LIMIT, NEED];

const PROBLEM = {
  oneOf: [
    {
      type: 'object',
      required: ['code', 'details'],
      properties: { code: { type: 'string', enum: ['LIMIT_REACHED'] }, details: LIMIT },
    },
    {
      type: 'object',
      required: ['code', 'details'],
      properties: { code: { type: 'string', enum: ['NOT_ELIGIBLE'] }, details: NEED },
    },
  ],
};

/** A product that the player may not buy now. */
export class BlockedProductDto implements BlockedProduct {
  @ApiProperty()
  productId: string;

  @ApiProperty({ ...PROBLEM, description: 'The limit is reached, or what the player lacks' })
  problem: PurchaseProblem;
}

/** The price of a product for a player, line by line, and the effects of a purchase. */
export class ProductQuoteDto implements CheckedQuote<string> {
  @ApiProperty()
  productId: string;

  @ApiProperty({ type: MoneyDto, description: 'The price of the catalogue' })
  price: MoneyDto;

  @ApiProperty({ type: QuotedSaleDto, nullable: true, description: 'Null for none' })
  sale: QuotedSaleDto | null;

  @ApiProperty({ type: QuotedDiscountDto, nullable: true, description: 'Null for none' })
  discount: QuotedDiscountDto | null;

  @ApiProperty({ type: MoneyDto, description: 'What is charged' })
  total: MoneyDto;

  @ApiProperty({ description: 'It would give nothing that is not held for good: it cannot be bought' })
  alreadyHeld: boolean;

  @ApiProperty({ type: [LevelEffectDto], description: 'One for each level that the product gives' })
  effects: LevelEffectDto[];

  @ApiProperty({
    type: LastPurchaseDto,
    nullable: true,
    description: 'The player’s purchase of it in the last 30 minutes: starts with `again: false` are refused',
  })
  lastPurchase: LastPurchaseDto | null;

  @ApiProperty({
    ...PROBLEM,
    nullable: true,
    description:
      'Why the player may not buy it: starts are refused with the same code; null if nothing forbids it',
  })
  problem: PurchaseProblem | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Effects as the API answers them. */
export const toEffects = (effects: readonly LevelEffect[]): LevelEffect<string>[] =>
  effects.map(({ startsAt, endsAt, other, ...effect }) => ({
    ...effect,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    other: other && { ...other, until: iso(other.until) },
  }));

export const toLastPurchase = (last: LastPurchase | null): LastPurchase<string> | null =>
  last && { ...last, at: last.at.toISOString() };

/** A quote as the API answers it. */
export const toQuote = ({
  discount,
  effects,
  lastPurchase,
  ...quote
}: CheckedQuote): CheckedQuote<string> => ({
  ...quote,
  discount: discount && { ...discount, until: iso(discount.until) },
  lastPurchase: toLastPurchase(lastPurchase),
  effects: toEffects(effects),
});
