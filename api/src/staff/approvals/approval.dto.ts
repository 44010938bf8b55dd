import {
  APPROVAL_ACTS,
  APPROVAL_LIMITS,
  APPROVAL_STATES,
  CURRENCIES,
  type Approval,
  type ApprovalAct,
  type ApprovalState,
  type Currency,
  type DeclineApprovalInput,
} from '@city/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { AuditSubjectDto, AuditTargetDto } from '../audit/audit-entry.dto.js';
import { PersonDto } from '../audit/person.dto.js';
import { Text } from '../../platform/validation/text.decorator.js';

export class ApprovalMoneyDto implements NonNullable<Approval['money']> {
  @ApiProperty({ type: 'integer', description: 'Cents (USD) or millimes (TND).', example: 650 })
  amount: number;

  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;
}

const Facts = (description: string) =>
  ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description });

export class ApprovalDto implements Approval {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: APPROVAL_ACTS })
  act: ApprovalAct;

  @ApiProperty({ type: AuditTargetDto })
  target: AuditTargetDto;

  @ApiProperty({ type: AuditSubjectDto, nullable: true, description: 'Null if the target has no name.' })
  subject: AuditSubjectDto | null;

  @ApiProperty({ type: ApprovalMoneyDto, nullable: true, description: 'Null for acts without money.' })
  money: ApprovalMoneyDto | null;

  @Facts('The values before the act, as the audit log will show them.')
  before: Record<string, unknown> | null;

  @Facts('The values that the act would set.')
  after: Record<string, unknown> | null;

  @ApiProperty({ type: PersonDto })
  askedBy: PersonDto;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Nobody can approve it after this time.' })
  expiresAt: string;

  @ApiProperty({ enum: APPROVAL_STATES })
  state: ApprovalState;

  @ApiProperty({ type: PersonDto, nullable: true, description: 'Who approved, declined or withdrew it.' })
  decidedBy: PersonDto | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The reason given by the person who declined it.',
  })
  note: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The code of the error that ended it.' })
  failure: string | null;

  @ApiProperty({ description: 'Whether the reader may approve or decline it.' })
  canDecide: boolean;

  @ApiProperty({ description: 'Whether the reader asked for it and may withdraw it.' })
  canWithdraw: boolean;
}

export class DeclineApprovalDto implements DeclineApprovalInput {
  @Text({
    min: 1,
    max: APPROVAL_LIMITS.note,
    description: 'The reason, which staff can read.',
    example: 'The bank shows no refund with this number.',
  })
  note: string;
}
