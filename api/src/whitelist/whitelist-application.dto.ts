import { ApiProperty } from '@nestjs/swagger';
import type { ReviewHint, WhitelistApplication } from '@city/contracts';
import { ApplicationBaseDto } from '../applications/application-base.dto.js';
import { SituationalAnswersOfApplicationDto } from '../applications/forms/scenario-answers.dto.js';

/** A whitelist application as its player and staff get it. */
export class WhitelistApplicationDto extends ApplicationBaseDto implements WhitelistApplication {
  @ApiProperty()
  fullName: string;

  @ApiProperty()
  discordUsername: string;

  @ApiProperty()
  age: string;

  @ApiProperty()
  liveEmail: string;

  @ApiProperty()
  timeZone: string;

  @ApiProperty()
  microphone: string;

  @ApiProperty()
  referral: string;

  @ApiProperty()
  reasonToJoin: string;

  @ApiProperty()
  prevRpExp: string;

  @ApiProperty()
  availability: string;

  @ApiProperty()
  characterName: string;

  @ApiProperty()
  characterAge: string;

  @ApiProperty()
  ethnicity: string;

  @ApiProperty()
  languages: string;

  @ApiProperty()
  outfitStyle: string;

  @ApiProperty()
  characterGoals: string;

  @ApiProperty()
  characterPath: string;

  @ApiProperty()
  characterPathExplanation: string;

  @ApiProperty()
  zodiacSign: string;

  @ApiProperty()
  favoriteColor: string;

  @ApiProperty()
  favoriteMusic: string;

  @ApiProperty()
  turnOns: string;

  @ApiProperty()
  turnOffs: string;

  @ApiProperty()
  medicalReports: string;

  @ApiProperty()
  religion: string;

  @ApiProperty()
  crewStatus: string;

  @ApiProperty()
  groupName: string;

  @ApiProperty()
  characterLegacy: string;

  @ApiProperty()
  rpRules: string;

  @ApiProperty()
  loreImportance: string;

  @ApiProperty()
  toxicityBanReasons: string;

  @ApiProperty({ type: SituationalAnswersOfApplicationDto })
  situationalAnswers: SituationalAnswersOfApplicationDto;

  @ApiProperty()
  agreeRules: boolean;

  @ApiProperty()
  agreeGuidelines: boolean;

  @ApiProperty()
  understandBan: boolean;

  @ApiProperty()
  signature: string;

  @ApiProperty({
    enum: ['signature-differs', 'fewer-than-five-goals', 'previous-experience-short'],
    isArray: true,
    description: "Remarks for the reviewer; empty in the player's own answers.",
  })
  hints: ReviewHint[];
}
