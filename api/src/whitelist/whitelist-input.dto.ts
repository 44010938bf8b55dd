import {
  CHARACTER_LIMITS,
  CHARACTER_OPTIONS,
  KNOWLEDGE_LIMITS,
  PERSONAL_LIMITS,
  SIGNATURE_MAX,
  listWhitelistIssues,
} from '@city/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { SituationalAnswersDto } from '../applications/forms/scenario-answers.dto.js';
import { FormRules } from '../platform/validation/form-rules.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

/**
 * The whole form. Types and lengths are checked here; the rules of steps 5, 6 and 8, in their order and with their
 * texts, by whitelist-form.ts. So a field that is missing is answered with its rule and not with its type.
 */
@FormRules(listWhitelistIssues)
export class WhitelistInputDto {
  @Text({
    max: PERSONAL_LIMITS.fullName,
    optional: true,
    description: 'Letters and spaces, at least 3 characters.',
  })
  fullName?: string;

  @Text({ max: PERSONAL_LIMITS.discordUsername, optional: true })
  discordUsername?: string;

  @Text({
    max: PERSONAL_LIMITS.age,
    optional: true,
    description: 'Two digits, 18 or more. Arabic digits are accepted.',
  })
  age?: string;

  @Text({ max: PERSONAL_LIMITS.liveEmail, optional: true, description: 'An e-mail address.' })
  liveEmail?: string;

  @Text({ max: PERSONAL_LIMITS.timeZone, optional: true })
  timeZone?: string;

  @Text({ max: PERSONAL_LIMITS.microphone, optional: true, description: 'Contains yes or no.' })
  microphone?: string;

  @Text({ max: PERSONAL_LIMITS.referral, optional: true })
  referral?: string;

  @Text({ max: PERSONAL_LIMITS.reasonToJoin, optional: true })
  reasonToJoin?: string;

  @Text({
    max: PERSONAL_LIMITS.prevRpExp,
    optional: true,
    description: 'Short answers are flagged for the reviewer.',
  })
  prevRpExp?: string;

  @Text({ max: PERSONAL_LIMITS.availability, optional: true })
  availability?: string;

  @Text({ max: CHARACTER_LIMITS.characterName, optional: true })
  characterName?: string;

  @Text({ max: CHARACTER_LIMITS.characterAge, optional: true })
  characterAge?: string;

  @Text({ max: CHARACTER_LIMITS.ethnicity, optional: true })
  ethnicity?: string;

  @Text({ max: CHARACTER_LIMITS.languages, optional: true })
  languages?: string;

  @Text({ max: CHARACTER_LIMITS.outfitStyle, optional: true, description: oneOf('outfitStyle') })
  outfitStyle?: string;

  @Text({
    max: CHARACTER_LIMITS.characterGoals,
    optional: true,
    description: 'Five goals are asked for; fewer are flagged for the reviewer.',
  })
  characterGoals?: string;

  @Text({ max: CHARACTER_LIMITS.characterPath, optional: true, description: oneOf('characterPath') })
  characterPath?: string;

  @Text({ max: CHARACTER_LIMITS.characterPathExplanation, optional: true })
  characterPathExplanation?: string;

  @Text({ max: CHARACTER_LIMITS.zodiacSign, optional: true, description: oneOf('zodiacSign') })
  zodiacSign?: string;

  @Text({ max: CHARACTER_LIMITS.favoriteColor, optional: true, description: oneOf('favoriteColor') })
  favoriteColor?: string;

  @Text({ max: CHARACTER_LIMITS.favoriteMusic, optional: true, description: oneOf('favoriteMusic') })
  favoriteMusic?: string;

  @Text({ max: CHARACTER_LIMITS.turnOns, optional: true, description: oneOf('turnOns') })
  turnOns?: string;

  @Text({ max: CHARACTER_LIMITS.turnOffs, optional: true, description: oneOf('turnOffs') })
  turnOffs?: string;

  @Text({ max: CHARACTER_LIMITS.medicalReports, optional: true })
  medicalReports?: string;

  @Text({ max: CHARACTER_LIMITS.religion, optional: true })
  religion?: string;

  @Text({ max: CHARACTER_LIMITS.crewStatus, optional: true })
  crewStatus?: string;

  @Text({ max: CHARACTER_LIMITS.groupName, optional: true })
  groupName?: string;

  @Text({ max: CHARACTER_LIMITS.characterLegacy, optional: true })
  characterLegacy?: string;

  @Text({ max: KNOWLEDGE_LIMITS.rpRules, optional: true })
  rpRules?: string;

  @Text({ max: KNOWLEDGE_LIMITS.loreImportance, optional: true })
  loreImportance?: string;

  @Text({ max: KNOWLEDGE_LIMITS.toxicityBanReasons, optional: true })
  toxicityBanReasons?: string;

  @ApiPropertyOptional({ type: SituationalAnswersDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SituationalAnswersDto)
  situationalAnswers?: SituationalAnswersDto;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  agreeRules?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreeGuidelines?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  understandBan?: boolean;

  @Text({
    max: SIGNATURE_MAX,
    optional: true,
    description: "The player's user name; another text is flagged.",
  })
  signature?: string;
}

function oneOf(field: keyof typeof CHARACTER_OPTIONS): string {
  return `One of: ${CHARACTER_OPTIONS[field].join(', ')}.`;
}
