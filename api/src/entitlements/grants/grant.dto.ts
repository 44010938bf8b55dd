import {
  CURRENCIES,
  GRANT_END_REASONS,
  GRANT_LIMITS,
  GRANT_PHASES,
  GRANT_SOURCES,
  GRANT_STATES,
  PACKS,
  PRODUCT_LIMITS,
  type Benefit,
  type Currency,
  type GiveGrantInput,
  type Grant,
  type GrantEndReason,
  type GrantEvent,
  type GrantSource,
  type GrantState,
  type GrantTimes,
  type Level,
  type OwnGrant,
  type OwnRights,
  type Pack,
  type RevokeGrantInput,
} from '@city/contracts';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { IsMongoId, IsObject } from 'class-validator';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { ANY_BENEFIT, LevelBenefitDto, ThingBenefitDto } from '../../shop/products/benefit.dto.js';

export class GrantedProductDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null for a right from staff' })
  _id: string | null;

  @ApiProperty({ example: 'Gold VIP' })
  name: string;
}

/** One right of a player. */
@ApiExtraModels(LevelBenefitDto, ThingBenefitDto)
export class OwnGrantDto implements OwnGrant {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: GRANT_SOURCES })
  source: GrantSource;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a right from staff' })
  orderId: string | null;

  @ApiProperty({ type: GrantedProductDto })
  product: GrantedProductDto;

  @ApiProperty(ANY_BENEFIT)
  benefit: Benefit;

  @ApiProperty({
    enum: GRANT_PHASES,
    description: '`waiting`: a higher or older one of the same group runs, and no time is used',
  })
  phase: GrantTimes['phase'];

  @ApiProperty({ format: 'date-time' })
  begunAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'As it stands now, also of one that waits. Null without an end, and while paused',
  })
  endsAt: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Milliseconds; null without an end' })
  remainingMs: number | null;

  @ApiProperty({ enum: GRANT_END_REASONS, nullable: true, type: String })
  endReason: GrantEndReason | null;
}

/** A rank of a group that a player holds. */
export class LevelDto implements Level<string> {
  @ApiProperty({ example: 'vip' })
  group: string;

  @ApiProperty({ example: 3 })
  rank: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for no end' })
  until: string | null;
}

/** A player's rights, and the pack that they have now. */
export class OwnRightsDto implements OwnRights {
  @ApiProperty({ enum: PACKS, description: 'Ranks above Gold count as Gold' })
  pack: Pack;

  @ApiProperty({ type: String, nullable: true, description: 'Null if there is none, or staff have set it' })
  packName: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the whole stacked time of the pack; null without an end',
  })
  packUntil: string | null;

  @ApiProperty({ type: [LevelDto], description: 'Every rank with its end, also those that wait' })
  levels: LevelDto[];

  @ApiProperty({ enum: PACKS, description: 'Set by staff, without an end' })
  staffPack: Pack;

  @ApiProperty({ type: [OwnGrantDto], description: 'Newest first' })
  grants: OwnGrantDto[];
}

export class GrantEventDto implements GrantEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: GRANT_STATES })
  to: GrantState;

  @ApiProperty({ description: 'Discord user name of a member of staff, or `system`' })
  by: string;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class GrantChargeDto {
  @ApiProperty({ description: 'Cents (USD) or millimes (TND)' })
  amount: number;

  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;
}

/** A right, for staff. */
export class GrantDto extends OwnGrantDto implements Grant {
  @ApiProperty({ type: PersonDto, nullable: true, description: 'Null for a player who is gone' })
  player: PersonDto | null;

  @ApiProperty({ enum: GRANT_STATES, description: 'As stored; `phase` is what holds now' })
  state: GrantState;

  @ApiProperty({ type: GrantChargeDto, nullable: true, description: 'For the whole order' })
  charged: GrantChargeDto | null;

  @ApiProperty({ type: [GrantEventDto], description: 'Oldest first; append-only' })
  history: GrantEventDto[];
}

export class GiveGrantDto implements GiveGrantInput {
  @ApiProperty({ description: "The player's `_id`" })
  @IsMongoId()
  userId: string;

  @Text({ min: 1, max: PRODUCT_LIMITS.name, description: 'What the player reads.', example: 'Gold VIP' })
  name: string;

  /** Checked by `listBenefitIssues`, which names the field. */
  @ApiProperty({ ...ANY_BENEFIT, example: { kind: 'level', group: 'vip', rank: 3, days: 30 } })
  @IsObject()
  benefit: Benefit;

  @Text({ min: 1, max: GRANT_LIMITS.reason, example: 'Won the photo contest' })
  reason: string;
}

export class RevokeGrantDto implements RevokeGrantInput {
  @Text({
    min: 1,
    max: GRANT_LIMITS.reason,
    description: 'Shown to the player.',
    example: 'Given by mistake',
  })
  reason: string;
}
