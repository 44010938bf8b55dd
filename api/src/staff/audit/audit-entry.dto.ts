import { ApiProperty } from '@nestjs/swagger';
import type { AuditEntry, AuditSubject } from '@city/contracts';
import { PersonDto } from './person.dto.js';

export class AuditTargetDto {
  @ApiProperty({ example: 'whitelist' })
  type: string;

  @ApiProperty()
  id: string;
}

export class AuditSubjectDto implements AuditSubject {
  @ApiProperty({ type: Number, nullable: true, description: 'Running number of an application.', example: 3 })
  number: number | null;

  @ApiProperty({
    type: [String],
    description: 'Names of the target and of its player, if they have any.',
    example: ['yassine'],
  })
  names: string[];
}

export class AuditEntryDto implements AuditEntry {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({
    type: PersonDto,
    description: 'Who acted; for an act that needed a second person, that person.',
  })
  actor: PersonDto;

  @ApiProperty({
    type: PersonDto,
    nullable: true,
    description: 'Who asked for an act that a second person approved; null for every other act.',
  })
  askedBy: PersonDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "Name of the API token with which the actor's program did it.",
  })
  token: string | null;

  @ApiProperty({ description: '`noun.verb`', example: 'whitelist.accept' })
  action: string;

  @ApiProperty({ type: AuditTargetDto })
  target: AuditTargetDto;

  @ApiProperty({
    type: AuditSubjectDto,
    nullable: true,
    description: 'Current name of the target; null if it no longer exists or has none.',
  })
  subject: AuditSubjectDto | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Changed facts before.',
  })
  before: Record<string, unknown> | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Changed facts after.',
  })
  after: Record<string, unknown> | null;

  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;

  @ApiProperty({ type: String, nullable: true })
  ip: string | null;
}
