import { STREAM_PLATFORMS, STREAMER_LIMITS, listStreamerIssues } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { FormRules } from '../platform/validation/form-rules.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

/** The whole form. Types and lengths are checked here, the rules with their texts by streamer-form.ts. */
@FormRules(listStreamerIssues)
export class StreamerInputDto {
  @Text({ max: STREAMER_LIMITS.fullName, optional: true, description: 'Required.' })
  fullName?: string;

  @Text({
    max: STREAMER_LIMITS.age,
    optional: true,
    description: 'Required. Two digits, 18 or more; Arabic digits are accepted.',
  })
  age?: string;

  @Text({ max: STREAMER_LIMITS.channelLink, optional: true, description: 'Required. A web address.' })
  channelLink?: string;

  @Text({
    max: STREAMER_LIMITS.platform,
    optional: true,
    description: `One of: ${STREAM_PLATFORMS.join(', ')}.`,
  })
  platform?: string;

  @Text({ max: STREAMER_LIMITS.averageViewership, optional: true })
  averageViewership?: string;

  @Text({ max: STREAMER_LIMITS.streamingSchedule, optional: true })
  streamingSchedule?: string;

  @Text({ max: STREAMER_LIMITS.experienceRP, optional: true, description: 'Yes or No.' })
  experienceRP?: string;

  @Text({ max: STREAMER_LIMITS.streamReason, optional: true })
  streamReason?: string;

  @Text({ max: STREAMER_LIMITS.experienceOtherServerRP, optional: true, description: 'Yes or No.' })
  experienceOtherServerRP?: string;

  @Text({
    max: STREAMER_LIMITS.experienceOtherServerRPDetails,
    optional: true,
    description: 'Kept where experienceOtherServerRP is Yes.',
  })
  experienceOtherServerRPDetails?: string;

  @Text({ max: STREAMER_LIMITS.streamPromotion, optional: true })
  streamPromotion?: string;

  @Text({ max: STREAMER_LIMITS.specialEvents, optional: true })
  specialEvents?: string;

  @Text({ max: STREAMER_LIMITS.contentType, optional: true })
  contentType?: string;

  @Text({ max: STREAMER_LIMITS.viewerEngagement, optional: true })
  viewerEngagement?: string;

  @Text({ max: STREAMER_LIMITS.bugReporting, optional: true })
  bugReporting?: string;

  @Text({ max: STREAMER_LIMITS.toxicityHandling, optional: true })
  toxicityHandling?: string;

  @Text({ max: STREAMER_LIMITS.ruleViolationHandling, optional: true })
  ruleViolationHandling?: string;

  @Text({ max: STREAMER_LIMITS.confidentialInfoHandling, optional: true })
  confidentialInfoHandling?: string;

  @ApiProperty({ description: 'No (false) is an answer and flagged.' })
  @IsOptional()
  @IsBoolean()
  agreePromotion?: boolean;

  @ApiProperty({ description: 'No (false) is an answer and flagged.' })
  @IsOptional()
  @IsBoolean()
  agreeContentGuidelines?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreeRegulations?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreePositivePromotion?: boolean;

  @ApiProperty({ description: 'Has to be true.' })
  @IsOptional()
  @IsBoolean()
  agreeRemovalPolicy?: boolean;
}
