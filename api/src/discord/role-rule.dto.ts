import {
  DISCORD_ID,
  ROLE_OBSTACLES,
  ROLE_RULES_MAX,
  ROLE_TAKES_FREE,
  type DiscordRole,
  type Person,
  type RoleHandChange,
  type RoleObstacle,
  type RoleRule,
  type RoleRules,
  type RoleRulesPreview,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { PlayerFactDto, toFact } from '../platform/player-facts/player-fact.dto.js';
import { Integer } from '../platform/validation/integer.decorator.js';
import { PersonDto } from '../staff/audit/person.dto.js';

export class RoleRuleDto {
  @ApiProperty({ type: PlayerFactDto })
  @IsObject()
  @ValidateNested()
  @Type(() => PlayerFactDto)
  when: PlayerFactDto;

  @ApiProperty({ description: 'Discord’s id of the role', example: '1100000000000000201' })
  @IsString()
  @MaxLength(20)
  @Matches(DISCORD_ID)
  roleId: string;

  @ApiProperty({ description: 'False: the role is given, but never taken away' })
  @IsBoolean()
  take: boolean;
}

export class PreviewRoleRulesDto {
  @ApiProperty({ type: [RoleRuleDto], maxItems: ROLE_RULES_MAX })
  @IsArray()
  @ArrayMaxSize(ROLE_RULES_MAX)
  @ValidateNested({ each: true })
  @Type(() => RoleRuleDto)
  rules: RoleRuleDto[];
}

export class SaveRoleRulesDto extends PreviewRoleRulesDto {
  @Integer({ description: 'As read' })
  version: number;

  @Integer({
    optional: true,
    description: `The number of roles that would be taken, needed above ${ROLE_TAKES_FREE}: the sum of the preview’s \`takes\``,
  })
  takes?: number;
}

export class PauseRolesDto {
  @ApiProperty({ description: 'True: new rules and routine checks wait' })
  @IsBoolean()
  paused: boolean;
}

/** The rules with the fields of their facts only. */
export const toRoleRules = (rules: readonly RoleRuleDto[]): RoleRule[] =>
  rules.map(({ when, roleId, take }) => ({ when: toFact(when), roleId, take }));

export class DiscordRoleDto implements DiscordRole {
  @ApiProperty({ example: '1100000000000000201' })
  id: string;

  @ApiProperty({ example: 'Whitelisted' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'Roles with a higher position stand above' })
  position: number;

  @ApiProperty({ enum: ROLE_OBSTACLES, nullable: true, type: String, description: 'Why no rule may give it' })
  obstacle: RoleObstacle | null;
}

class BlockedRoleDto {
  @ApiProperty()
  roleId: string;

  @ApiProperty({ enum: [...ROLE_OBSTACLES, 'unknown'] })
  obstacle: RoleObstacle | 'unknown';
}

class RoleHandChangeDto implements RoleHandChange {
  @ApiProperty({ type: PersonDto })
  player: Person;

  @ApiProperty({ format: 'date-time', description: 'When it was found' })
  at: string;

  @ApiProperty({ type: [String], description: 'Ids of roles' })
  given: string[];

  @ApiProperty({ type: [String], description: 'Ids of roles' })
  taken: string[];
}

export class RoleRulesDto implements RoleRules {
  @ApiProperty({ type: [RoleRuleDto] })
  rules: RoleRule[];

  @ApiProperty({ type: 'integer', description: '0: from the server’s configuration' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'Players whose roles are not yet as the rules want them' })
  waiting: number;

  @ApiProperty({
    type: 'integer',
    description: 'About how many seconds these changes take within Discord’s limits',
  })
  secondsLeft: number;

  @ApiProperty({ enum: ['ready', 'no-token', 'token-refused'] })
  bot: RoleRules['bot'];

  @ApiProperty({ type: [BlockedRoleDto], description: 'Roles of rules that the bot may not give' })
  blocked: RoleRules['blocked'];

  @ApiProperty({
    description: 'The work of new rules and routine checks waits; decisions and purchases go on',
  })
  paused: boolean;

  @ApiProperty({
    type: [RoleHandChangeDto],
    description: 'Roles of the rules that others gave or took, newest first; put right since',
  })
  changedByHand: RoleHandChange[];
}

class RoleCountsDto {
  @ApiProperty()
  roleId: string;

  @ApiProperty({ type: 'integer', description: 'Players who get it' })
  gives: number;

  @ApiProperty({ type: 'integer', description: 'Players who lose it' })
  takes: number;
}

export class RoleRulesPreviewDto implements RoleRulesPreview {
  @ApiProperty({ type: [RoleCountsDto] })
  roles: RoleCountsDto[];

  @ApiProperty({
    type: 'integer',
    description: 'Players whose roles were never read; they count as having none',
  })
  unread: number;

  @ApiProperty({
    type: 'integer',
    description: 'Players who are not on the server; not included in the counts of roles',
  })
  absent: number;

  @ApiProperty({
    type: 'integer',
    description: 'About how many seconds the changes take within Discord’s limits',
  })
  seconds: number;
}
