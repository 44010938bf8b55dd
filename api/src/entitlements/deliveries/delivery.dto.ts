import {
  BENEFIT_SCOPES,
  CHARACTER_KEY,
  DELIVERY_KINDS,
  GAME_WAITS,
  HANDOVER_ACTIONS,
  HANDOVER_LIMITS,
  HANDOVER_STATES,
  TAKE_BACK_RULES,
  TASK_FAILURES,
  type BenefitScope,
  type ChooseCharacterInput,
  type ConfirmDeliveryInput,
  type Delivery,
  type DeliveryKind,
  type DeliveryReasonInput,
  type GameWait,
  type HandoverAction,
  type HandoverEvent,
  type HandoverState,
  type TakeBackRule,
  type TaskFailure,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';

export class DeliveryPlayerDto {
  @ApiProperty()
  discord_id: string;

  @ApiProperty()
  discord_username: string;
}

export class DeliveryClaimDto {
  @ApiProperty({ description: 'Discord user name.' })
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class HandoverEventDto implements HandoverEvent {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: HANDOVER_ACTIONS })
  action: HandoverAction;

  @ApiProperty({ description: 'Discord user name of the member of staff, or `system`.' })
  by: string;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

export class DeliveryDto implements Delivery {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: DELIVERY_KINDS })
  kind: DeliveryKind;

  @ApiProperty({ enum: HANDOVER_STATES })
  state: HandoverState;

  @ApiProperty({ description: 'Whether it is still to be done.' })
  wanted: boolean;

  @ApiProperty({ description: 'Held back, because the payer disputes the payment.' })
  disputed: boolean;

  @ApiProperty({ description: 'A game server makes it, not the team.' })
  byGame: boolean;

  @ApiProperty({ enum: GAME_WAITS, nullable: true, description: 'Null unless it waits for a game server.' })
  waitsFor: GameWait | null;

  @ApiProperty({
    enum: TASK_FAILURES,
    nullable: true,
    description: 'Why the game server could not do it. Null unless `failed`.',
  })
  code: TaskFailure | null;

  @ApiProperty({ type: DeliveryPlayerDto })
  player: DeliveryPlayerDto;

  @ApiProperty({ type: String, nullable: true })
  orderId: string | null;

  @ApiProperty({ description: 'Name of the product.', example: 'Desert Runner' })
  product: string;

  @ApiProperty({ description: 'What is to be made or taken back.', example: 'car.sultan' })
  effect: string;

  @ApiProperty({ enum: BENEFIT_SCOPES })
  scope: BenefitScope;

  @ApiProperty({ enum: TAKE_BACK_RULES })
  takeBack: TakeBackRule;

  @ApiProperty({ type: DeliveryClaimDto, nullable: true, description: 'Null unless `leased`.' })
  claim: DeliveryClaimDto | null;

  @ApiProperty({ type: String, nullable: true, description: 'Written when it was handed over or refused.' })
  note: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  doneAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'It may not be claimed before.' })
  notBefore: string;

  @ApiProperty({ type: [HandoverEventDto], description: 'Oldest first.' })
  history: HandoverEventDto[];

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ConfirmDeliveryDto implements ConfirmDeliveryInput {
  @Text({
    min: 1,
    max: HANDOVER_LIMITS.note,
    description: 'Character, plate or address. The buyer reads it.',
    example: 'Karim Ben Salah, plate MRG 4821',
  })
  note: string;
}

export class DeliveryReasonDto implements DeliveryReasonInput {
  @Text({
    min: 1,
    max: HANDOVER_LIMITS.reason,
    description: 'The buyer reads the reason if the delivery was still wanted.',
  })
  reason: string;
}

export class ChooseCharacterDto implements ChooseCharacterInput {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The key of an own character; null for the one that is played next.',
    example: null,
  })
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(64)
  @Matches(CHARACTER_KEY)
  character: string | null;
}
