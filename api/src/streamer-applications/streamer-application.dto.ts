import { STREAM_PLATFORMS, YES_NO, type StreamerApplication } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ReviewedApplicationDto } from '../applications/application-base.dto.js';

/** A streamer application as its player and staff get it. */
export class StreamerApplicationDto extends ReviewedApplicationDto implements StreamerApplication {
  @ApiProperty()
  fullName: string;

  @ApiProperty()
  age: string;

  @ApiProperty()
  channelLink: string;

  @ApiProperty({ enum: STREAM_PLATFORMS })
  platform: string;

  @ApiProperty()
  averageViewership: string;

  @ApiProperty()
  streamingSchedule: string;

  @ApiProperty({ enum: YES_NO })
  experienceRP: string;

  @ApiProperty()
  streamReason: string;

  @ApiProperty({ enum: YES_NO })
  experienceOtherServerRP: string;

  @ApiProperty()
  experienceOtherServerRPDetails: string;

  @ApiProperty()
  streamPromotion: string;

  @ApiProperty()
  specialEvents: string;

  @ApiProperty()
  contentType: string;

  @ApiProperty()
  viewerEngagement: string;

  @ApiProperty()
  bugReporting: string;

  @ApiProperty()
  toxicityHandling: string;

  @ApiProperty()
  ruleViolationHandling: string;

  @ApiProperty()
  confidentialInfoHandling: string;

  @ApiProperty()
  agreePromotion: boolean;

  @ApiProperty()
  agreeContentGuidelines: boolean;

  @ApiProperty()
  agreeRegulations: boolean;

  @ApiProperty()
  agreePositivePromotion: boolean;

  @ApiProperty()
  agreeRemovalPolicy: boolean;
}
