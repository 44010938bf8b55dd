import { ENTITY_STYLES, ENTITY_TYPES, type EntityApplication } from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ReviewedApplicationDto } from '../applications/application-base.dto.js';

/** An entity application as its player and staff get it. */
export class EntityApplicationDto extends ReviewedApplicationDto implements EntityApplication {
  @ApiProperty()
  entityName: string;

  @ApiProperty({ enum: ENTITY_TYPES })
  entityType: string;

  @ApiProperty()
  finality: string;

  @ApiProperty()
  ceaseConditions: string;

  @ApiProperty()
  majorGoals: string;

  @ApiProperty()
  strategies: string;

  @ApiProperty()
  motto: string;

  @ApiProperty({ enum: ENTITY_STYLES })
  entityStyle: string;

  @ApiProperty()
  logoDescription: string;

  @ApiProperty()
  preferredVehicles: string;

  @ApiProperty()
  secretTactics: string;

  @ApiProperty()
  conflictResponse: string;

  @ApiProperty()
  diplomacyHandling: string;

  @ApiProperty()
  nextStepIfPowerful: string;

  @ApiProperty({ type: [String] })
  illegalPerks: string[];

  @ApiProperty({ type: [String] })
  legalPerks: string[];

  @ApiProperty({ type: [String] })
  membersDiscordIds: string[];

  @ApiProperty({ type: [String] })
  membersInGameNames: string[];

  @ApiProperty()
  agreeRules: boolean;

  @ApiProperty()
  understandRpQuality: boolean;
}
