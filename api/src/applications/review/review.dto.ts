import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import {
  APPLICATION_KINDS,
  LOCALES,
  REVIEW_NOTE_MAX,
  REVIEW_OTHERS_MAX,
  SHORT_ANSWER,
  SIMILAR_ANSWER_PERCENT,
  type ApplicationKind,
  type ApplicationReview,
  type ApplicationSummary,
  type CopiedAnswer,
  type DeskClaim,
  type Locale,
  type ReviewClaim,
  type ReviewClaimInput,
  type ReviewClaimReleased,
  type ReviewDesk,
  type ReviewNote,
  type ReviewNoteInput,
  type SimilarAnswers,
} from '@city/contracts';
import { IsBoolean, IsOptional } from 'class-validator';
import { Text } from '../../platform/validation/text.decorator.js';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { ApplicationBaseDto } from '../application.dto.js';
import { EntityMemberDto } from '../members/entity-members.dto.js';

const FIELD = { example: 'rpRules', description: 'Path in the form.' };

export class ReviewNoteInputDto implements ReviewNoteInput {
  @Text({
    min: 1,
    max: REVIEW_NOTE_MAX,
    description: 'Read by staff only.',
    example: 'Talked to him in the ticket; he explains the second scenario well.',
  })
  text: string;
}

export class ReviewNoteDto implements ReviewNote {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty()
  text: string;
}

/** Optional body. */
export class ReviewClaimInputDto implements ReviewClaimInput {
  @IsOptional()
  @IsBoolean()
  @ApiPropertyOptional({ description: 'Takes the application over from its current reader.', example: true })
  takeOver?: boolean;
}

export class ReviewClaimDto implements ReviewClaim {
  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ format: 'date-time', description: 'Since when.' })
  at: string;

  @ApiProperty({ format: 'date-time', description: 'When it expires unless renewed.' })
  until: string;

  @ApiProperty({ description: 'Duration of the claim in seconds; renew it well before.', example: 300 })
  leaseSeconds: number;
}

export class ReviewClaimReleasedDto implements ReviewClaimReleased {
  @ApiProperty({ description: "False if the claim was not, or no longer, the caller's." })
  released: boolean;
}

export class ApplicationSummaryDto
  extends PickType(ApplicationBaseDto, [
    ...(['_id', 'status', 'attempt', 'createdBy', 'createdAt', 'treatedBy', 'treatedAt'] as const),
  ])
  implements ApplicationSummary
{
  @ApiProperty({ enum: APPLICATION_KINDS })
  kind: ApplicationKind;

  @ApiProperty({ type: Number, nullable: true, description: 'Running number within the kind.' })
  number: number | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class ApplicationReviewDto implements ApplicationReview {
  @ApiProperty({
    type: ReviewClaimDto,
    nullable: true,
    description: 'The current reader; null if there is none.',
  })
  claim: ReviewClaimDto | null;

  @ApiProperty({ type: [ReviewNoteDto], description: 'Oldest first; append-only.' })
  notes: ReviewNoteDto[];

  @ApiProperty({
    type: [ApplicationSummaryDto],
    description: `The player's other applications of all kinds, newest first, at most ${REVIEW_OTHERS_MAX}.`,
  })
  others: ApplicationSummaryDto[];

  @ApiProperty({
    type: [String],
    description: `Long answers given in fewer than ${SHORT_ANSWER} characters.`,
    example: ['rpRules'],
  })
  shortAnswers: string[];

  @ApiProperty({
    type: [EntityMemberDto],
    description: 'Of an entity: everyone whom the form names by a Discord id, with their answers.',
  })
  members: EntityMemberDto[];

  @ApiProperty({
    enum: LOCALES,
    nullable: true,
    description: "The player's language; null if none was chosen.",
  })
  playerLocale: Locale | null;
}

export class CopiedAnswerDto implements CopiedAnswer {
  @ApiProperty(FIELD)
  field: string;

  @ApiProperty(FIELD)
  otherField: string;

  @ApiProperty({
    description: `Share of common three-word sequences, from ${SIMILAR_ANSWER_PERCENT} to 100 percent.`,
    example: 96,
  })
  percent: number;

  @ApiProperty({ type: ApplicationSummaryDto })
  other: ApplicationSummaryDto;
}

export class SimilarAnswersDto implements SimilarAnswers {
  @ApiProperty({
    type: [CopiedAnswerDto],
    description: 'The most similar one for each answer that has any, in the order of the form.',
  })
  copies: CopiedAnswerDto[];
}

export class DeskClaimDto implements DeskClaim {
  @ApiProperty({ example: '665f1c2e9b1e8a3d4c5b6a79' })
  applicationId: string;

  @ApiProperty({ enum: APPLICATION_KINDS })
  kind: ApplicationKind;

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

class NumbersByKindDto {}
for (const kind of APPLICATION_KINDS)
  ApiProperty({ type: Number, example: 12 })(NumbersByKindDto.prototype, kind);

export class ReviewDeskDto implements ReviewDesk {
  @ApiProperty({
    type: NumbersByKindDto,
    description: 'By kind; increases whenever an application is sent, changed, decided or withdrawn.',
  })
  revisions: Record<ApplicationKind, number>;

  @ApiProperty({ type: NumbersByKindDto, description: 'By kind: the applications that wait for a decision.' })
  pending: Record<ApplicationKind, number>;

  @ApiProperty({ type: [DeskClaimDto], description: 'Current claims.' })
  claims: DeskClaimDto[];
}
