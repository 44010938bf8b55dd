import {
  ADJUSTMENT_KINDS,
  CURRENCIES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PRODUCT_CATEGORIES,
  type Adjustment,
  type AdjustmentKind,
  type Currency,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderStatus,
  type OrderTip,
  type PaymentFactsOfOrder,
  type PaymentMethod,
  type PaymentStatus,
  type ProductCategory,
  type ReminderResult,
  type OrderReceipt,
  GAME_WAITS,
  type GameWait,
  type OrderBenefit,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { EXAMPLE_ORDER_NUMBER } from '../../platform/swagger/examples.js';
import { SellerDto } from '../../site/settings/seller.dto.js';

const BENEFIT_STATES = [
  'waiting',
  'in-progress',
  'delivered',
  'failed',
  'checking',
  'held-back',
  'returned',
] as const satisfies readonly OrderBenefit['state'][];

class CharacterChoiceDto {
  @ApiProperty({ description: 'For `PUT /api/deliveries/{id}/character`.' })
  delivery: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: the one that they play next.' })
  character: string | null;

  @ApiProperty({ description: 'The game server whose characters count, as in `GET /api/game/me`.' })
  server: string;
}

export class OrderBenefitDto implements OrderBenefit {
  @ApiProperty({ description: 'What it is.', example: 'car.sultan' })
  effect: string;

  @ApiProperty({ enum: BENEFIT_STATES })
  state: OrderBenefit['state'];

  @ApiProperty({
    enum: GAME_WAITS,
    nullable: true,
    description: 'For what it waits in the game. Null unless it waits for a game server.',
  })
  waitsFor: GameWait | null;

  @ApiProperty({
    type: CharacterChoiceDto,
    nullable: true,
    description: 'Set while the buyer may choose the character who gets it.',
  })
  choice: OrderBenefit['choice'];

  @ApiProperty({ type: String, nullable: true, description: 'What the team wrote about it.' })
  note: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change.' })
  at: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How long the team usually needs: the median of the last 30 days.',
  })
  usualMinutes: number | null;
}

const EVENT_ACTIONS = [
  'created',
  'completed',
  'proof_submitted',
  'confirmed',
  'rejected',
  'expired',
  'reopened',
  'reminded',
  'reminder_failed',
  'refunded',
  'paid_otherwise',
  'held_for_review',
] as const satisfies readonly OrderEvent['action'][];

export class OrderEventDto implements OrderEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: EVENT_ACTIONS })
  action: OrderEvent['action'];

  @ApiProperty({
    description:
      "Discord user name of the person, or the provider's name; players see `staff` for any staff member.",
  })
  by: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Players only see the reason of a rejection, and what they sent themselves.',
  })
  note: string | null;
}

export class OrderProductDto {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES })
  category: ProductCategory;

  @ApiProperty({ description: 'What was charged, in whole units of `currency`.', example: 6.5 })
  price: number;
}

export class AdjustmentDto implements Adjustment {
  @ApiProperty({ enum: ADJUSTMENT_KINDS })
  kind: AdjustmentKind;

  @ApiProperty({ description: 'The id of the sale or of the code; for a pack its name.', example: 'Gold' })
  ref: string;

  @ApiProperty({ example: 'Gold' })
  label: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a fixed amount.', example: 17 })
  percent: number | null;

  @ApiProperty({ type: 'integer', description: 'Cents (USD) or millimes (TND).', example: 110 })
  offMinor: number;
}

export class LineDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Its number in the order.' })
  n: number;

  @ApiProperty()
  productId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: PRODUCT_CATEGORIES })
  category: ProductCategory;

  @ApiProperty({ type: 'integer', description: 'The price of the catalogue.', example: 650 })
  listMinor: number;

  @ApiProperty({ type: [AdjustmentDto], description: 'What was taken off, in this order.' })
  adjustments: AdjustmentDto[];

  @ApiProperty({ type: 'integer', description: '`listMinor` less every adjustment.', example: 540 })
  amountMinor: number;
}

/** Amounts are in cents (USD) or millimes (TND). */
export class OrderLineDto extends LineDto implements OrderLine {
  @ApiProperty({ type: 'integer', description: 'What was given back of its amount.' })
  refundedMinor: number;

  @ApiProperty({ description: 'Its money was given back, so it gives nothing any more.' })
  isGone: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The reason that staff gave for its refund.' })
  reason: string | null;
}

export class OrderPaymentDto {
  @ApiProperty({ description: 'The provider’s id of the payment, or the reference code of a tip.' })
  paymentId: string;

  @ApiProperty({ enum: PAYMENT_METHODS })
  method: PaymentMethod;

  @ApiProperty({ enum: ORDER_STATUSES })
  status: OrderStatus;
}

export class TipClaimDto {
  @ApiProperty({ type: String, nullable: true })
  tipNumber: string | null;

  @ApiProperty({ type: String, nullable: true })
  ticketUrl: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class OrderTipDto implements OrderTip {
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ type: TipClaimDto, nullable: true })
  claim: TipClaimDto | null;
}

/** Provider details; staff only. */
export class PaymentFactsDto implements PaymentFactsOfOrder {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: PAYMENT_STATUSES })
  status: PaymentStatus;

  @ApiProperty({ type: String, nullable: true, description: "The provider's own status." })
  providerStatus: string | null;

  @ApiProperty({ type: String, nullable: true })
  statusReason: string | null;

  @ApiProperty({ description: 'Our code, quoted to the provider and to the player.' })
  reference: string;

  @ApiProperty({ type: String, nullable: true, description: "The provider's id of the payment." })
  providerRef: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The provider's id of the transaction; for a tip its number in a normalised form.",
  })
  captureId: string | null;
}

export class OrderDto implements Order {
  @ApiProperty()
  _id: string;

  @ApiProperty({
    description: 'The order number shown to players and staff: the reference of its payment.',
    example: EXAMPLE_ORDER_NUMBER,
  })
  number: string;

  @ApiProperty({ description: "The player's Discord id." })
  userId: string;

  @ApiProperty({ description: "The player's Discord user name." })
  userName: string;

  @ApiProperty({ type: OrderProductDto, description: 'The product as it was when it was bought.' })
  product: OrderProductDto;

  @ApiProperty({ type: [OrderLineDto], description: 'Its products, `product` first.' })
  lines: OrderLineDto[];

  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;

  @ApiProperty({ description: 'Charged amount, in cents (USD) or millimes (TND).', example: 650 })
  amount: number;

  @ApiProperty({ example: 8 })
  discountPercent: number;

  @ApiProperty({ type: OrderPaymentDto })
  paymentDetails: OrderPaymentDto;

  @ApiProperty({ type: OrderTipDto, nullable: true })
  tip: OrderTipDto | null;

  @ApiPropertyOptional({
    type: PaymentFactsDto,
    nullable: true,
    description: "Its payment as the provider knows it; only in the staff's list and page of an order.",
  })
  payment?: PaymentFactsDto | null;

  @ApiPropertyOptional({
    description:
      'Whether staff record its refund, because its provider does not report refunds. Only where `payment` is.',
  })
  canBeRefundedByHand?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'What the provider has given back without naming a line, until staff assign it. Only where `payment` is.',
  })
  unassignedMinor?: number;

  @ApiProperty({ type: [OrderEventDto] })
  history: OrderEventDto[];

  @ApiPropertyOptional({
    type: [OrderBenefitDto],
    description: "What has become of the things that were bought; only in the player's own answers.",
  })
  benefits?: OrderBenefitDto[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ReminderResultDto implements ReminderResult {
  @ApiProperty({ example: 'Reminder sent successfully!' })
  message: string;
}

export class OrderReceiptDto implements OrderReceipt {
  @ApiProperty({ type: OrderDto, description: 'As its player sees it.' })
  order: OrderDto;

  @ApiProperty({ format: 'date-time', description: 'When the money was accepted.' })
  paidAt: string;

  @ApiProperty({ type: 'integer', description: 'What was given back, in cents (USD) or millimes (TND).' })
  refundedMinor: number;

  @ApiProperty({ type: SellerDto, nullable: true, description: 'Null in an order of an older version.' })
  seller: SellerDto | null;
}
