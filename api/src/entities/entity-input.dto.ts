import {
  ENTITY_LIMITS,
  ENTITY_MEMBERS_MAX,
  ENTITY_STYLES,
  ENTITY_TYPES,
  MEMBER_LIMITS,
  PERK_MAX,
  listEntityIssues,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { TextList } from '../platform/validation/text-list.decorator.js';
import { FormRules } from '../platform/validation/form-rules.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

/** Most perks that are looked at; that there have to be exactly three is a rule of the form. */
const PERKS_MAX = 20;

/** The whole form. Types and lengths are checked here, the rules with their texts by entity-form.ts. */
@FormRules(listEntityIssues)
export class EntityInputDto {
  @Text({ max: ENTITY_LIMITS.entityName, optional: true, description: 'Required.' })
  entityName?: string;

  @Text({ max: ENTITY_LIMITS.entityType, optional: true, description: `One of: ${ENTITY_TYPES.join(', ')}.` })
  entityType?: string;

  @Text({ max: ENTITY_LIMITS.finality, optional: true })
  finality?: string;

  @Text({ max: ENTITY_LIMITS.ceaseConditions, optional: true })
  ceaseConditions?: string;

  @Text({ max: ENTITY_LIMITS.majorGoals, optional: true })
  majorGoals?: string;

  @Text({ max: ENTITY_LIMITS.strategies, optional: true })
  strategies?: string;

  @Text({ max: ENTITY_LIMITS.motto, optional: true })
  motto?: string;

  @Text({
    max: ENTITY_LIMITS.entityStyle,
    optional: true,
    description: `One of: ${ENTITY_STYLES.join(', ')}.`,
  })
  entityStyle?: string;

  @Text({ max: ENTITY_LIMITS.logoDescription, optional: true })
  logoDescription?: string;

  @Text({ max: ENTITY_LIMITS.preferredVehicles, optional: true })
  preferredVehicles?: string;

  @Text({ max: ENTITY_LIMITS.secretTactics, optional: true })
  secretTactics?: string;

  @Text({ max: ENTITY_LIMITS.conflictResponse, optional: true })
  conflictResponse?: string;

  @Text({ max: ENTITY_LIMITS.diplomacyHandling, optional: true })
  diplomacyHandling?: string;

  @Text({ max: ENTITY_LIMITS.nextStepIfPowerful, optional: true })
  nextStepIfPowerful?: string;

  @TextList({ max: PERK_MAX, maxEntries: PERKS_MAX, description: 'Exactly three, none blank.' })
  illegalPerks?: string[];

  @TextList({ max: PERK_MAX, maxEntries: PERKS_MAX, description: 'Exactly three, none blank.' })
  legalPerks?: string[];

  @TextList({
    max: MEMBER_LIMITS.membersDiscordIds,
    maxEntries: ENTITY_MEMBERS_MAX,
    description:
      'Row by row with the other list of members; more than the type allows is flagged for the reviewer.',
  })
  membersDiscordIds?: string[];

  @TextList({
    max: MEMBER_LIMITS.membersInGameNames,
    maxEntries: ENTITY_MEMBERS_MAX,
    description:
      'Row by row with the other list of members; more than the type allows is flagged for the reviewer.',
  })
  membersInGameNames?: string[];

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreeRules?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  understandRpQuality?: boolean;
}
