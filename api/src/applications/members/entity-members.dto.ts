import {
  APPLICATION_STATUSES,
  MEMBER_ANSWERS,
  MEMBER_STATES,
  type ApplicationStatus,
  type EntityMember,
  type EntityMembership,
  type EntityRoster,
  type MemberAnswer,
  type MemberAnswerInput,
  type MemberState,
} from '@city/contracts';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PersonDto } from '../../staff/audit/person.dto.js';

export class MemberAnswerDto implements MemberAnswerInput {
  @ApiProperty({ enum: MEMBER_ANSWERS, example: 'confirm' })
  @IsIn(MEMBER_ANSWERS)
  answer: MemberAnswer;
}

export class EntityMemberDto implements EntityMember {
  @ApiProperty({ example: '100000000000000001' })
  discordId: string;

  @ApiProperty({ example: 'Sami Trabelsi', description: 'As the leader wrote it; may be empty' })
  inGameName: string;

  @ApiProperty({ enum: MEMBER_STATES, example: 'confirmed' })
  state: MemberState;

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Null without an account' })
  person: EntityMember['person'];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'When the state was reached',
  })
  at: string | null;
}

export class EntityRosterDto implements EntityRoster {
  @ApiProperty({ example: '6b018e3995dc514450b1d412' })
  entityId: string;

  @ApiProperty({ example: 'Dust Wolves' })
  entityName: string;

  @ApiProperty({ type: 'integer', description: 'Confirmed members that the type allows, without the leader' })
  cap: number;

  @ApiProperty({ type: 'integer' })
  confirmed: number;

  @ApiProperty({ type: [EntityMemberDto], description: 'Everyone whom the form names by a Discord id' })
  members: EntityMember[];
}

export class EntityMembershipDto
  extends PickType(EntityRosterDto, ['entityId', 'entityName', 'confirmed'])
  implements EntityMembership
{
  @ApiProperty({ example: 'Crew' })
  entityType: string;

  @ApiProperty({ enum: APPLICATION_STATUSES, example: 'Pending' })
  status: ApplicationStatus;

  @ApiProperty({ type: PersonDto })
  leader: EntityMembership['leader'];

  @ApiProperty({ enum: ['open', 'confirmed', 'declined', 'left'], example: 'open' })
  state: EntityMembership['state'];

  @ApiProperty({ type: 'integer' })
  cap: number;
}
