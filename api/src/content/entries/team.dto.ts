import { ApiProperty } from '@nestjs/swagger';
import {
  TEAM_LIMITS,
  type Agreement,
  type ProposedTeamMember,
  type TeamAnswerInput,
  type TeamInvitation,
  type TeamMember,
} from '@city/contracts';
import { IsBoolean, IsInt, IsMongoId, Max, Min } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { ContentTextsDto } from './content-texts.dto.js';

export class TeamMemberDto implements TeamMember {
  @ApiProperty({ example: 'Layla' })
  name: string;
}

export class ProposedTeamMemberDto implements ProposedTeamMember {
  @ApiProperty({ description: 'A member of staff, who is asked to agree. It cannot be changed later.' })
  @IsMongoId()
  userId: string;

  @Text({ min: 1, max: TEAM_LIMITS.name, description: 'As the team page shows it.', example: 'Layla' })
  name: string;

  @ApiProperty({
    description: 'The page shows lower numbers first.',
    minimum: 0,
    maximum: TEAM_LIMITS.order,
    example: 10,
  })
  @IsInt()
  @Min(0)
  @Max(TEAM_LIMITS.order)
  order: number;
}

export class AgreementDto implements Agreement {
  @ApiProperty()
  agrees: boolean;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class TeamInvitationDto implements TeamInvitation {
  @ApiProperty()
  _id: string;

  @ApiProperty({ example: 'Layla' })
  name: string;

  @ApiProperty({ type: ContentTextsDto, description: 'The role and a few words about the person.' })
  texts: ContentTextsDto;

  @ApiProperty({ type: String, nullable: true, description: 'Address of the picture.' })
  picture: string | null;

  @ApiProperty({ type: AgreementDto, nullable: true, description: 'Null if they have not answered.' })
  agreement: AgreementDto | null;

  @ApiProperty({ description: 'The version of the entry, to be sent with the answer.', example: 1 })
  version: number;
}

export class TeamAnswerDto implements TeamAnswerInput {
  @ApiProperty({ description: 'False declines, or withdraws an agreement.' })
  @IsBoolean()
  agrees: boolean;

  @ApiProperty({
    description: 'The version that the person has seen. It is checked only if they agree.',
    minimum: 1,
    example: 1,
  })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  version: number;
}
