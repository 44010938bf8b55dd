import {
  BENEFIT_LIMITS,
  BENEFIT_SCOPES,
  TAKE_BACK_RULES,
  type BenefitScope,
  type LevelBenefit,
  type TakeBackRule,
  type ThingBenefit,
} from '@city/contracts';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';

const Days = (description: string) =>
  ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: BENEFIT_LIMITS.days,
    nullable: true,
    description,
    example: 30,
  });

/** A rank in a group, held for a time or for good. */
export class LevelBenefitDto implements LevelBenefit {
  @ApiProperty({ enum: ['level'] })
  kind: 'level';

  @ApiProperty({ maxLength: BENEFIT_LIMITS.group, description: 'A group of the settings.', example: 'vip' })
  group: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: BENEFIT_LIMITS.rank, example: 3 })
  rank: number;

  @Days('Days; null for good.')
  days: number | null;
}

/** Something that is made once in the game. */
export class ThingBenefitDto implements ThingBenefit {
  @ApiProperty({ enum: ['thing'] })
  kind: 'thing';

  @ApiProperty({
    minLength: 1,
    maxLength: BENEFIT_LIMITS.effect,
    description: 'What is to be made.',
    example: 'car.sultan',
  })
  effect: string;

  @ApiProperty({ enum: BENEFIT_SCOPES })
  scope: BenefitScope;

  @ApiProperty({ enum: TAKE_BACK_RULES, description: 'What happens to it when the right to it ends.' })
  takeBack: TakeBackRule;

  @Days('Days after which it is taken back; null for never.')
  days: number | null;
}

/** The schema of a benefit; its user declares both classes with `@ApiExtraModels`. */
export const ANY_BENEFIT = {
  oneOf: [{ $ref: getSchemaPath(LevelBenefitDto) }, { $ref: getSchemaPath(ThingBenefitDto) }],
};
