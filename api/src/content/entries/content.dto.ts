import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  CONTENT_KINDS,
  CONTENT_LIMITS,
  CONTROLS_REFUSED,
  DIRECTORY_ROWS,
  FACTION_COLOURS,
  FACTION_FORMS,
  isPictureAddress,
  NO_CONTROLS,
  PRODUCT_LIMITS,
  RADIO_MAX,
  RECRUITMENTS,
  TEAM_LIMITS,
  type Agreement,
  type Content,
  type ContentChange,
  type ContentField,
  type ContentInput,
  type ContentKind,
  type ContentText,
  type ContentTexts,
  type DirectoryRow,
  type Faction,
  type FactionColour,
  type FactionForm,
  type GalleryItem,
  type ProposedTeamMember,
  type Recruitment,
  type StaffContent,
  type TeamAnswerInput,
  type TeamInvitation,
  type TeamMember,
} from '@city/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { broken } from '../../config/field-code.js';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { PersonDto } from '../../staff/audit/person.dto.js';

/** An optional object of a DTO. */
const Nested = (type: Class, documented: Pick<ApiPropertyOptions, 'nullable' | 'description'> = {}) =>
  applyDecorators(
    ApiPropertyOptional({ type, ...documented }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => type),
  );

class ContentTextDto implements ContentText {
  @Text({ min: 1, max: CONTENT_LIMITS.title, example: 'The harbour opens' })
  title: string;

  @Text({ min: 1, max: CONTENT_LIMITS.text, description: 'Plain text; an empty line begins a paragraph.' })
  text: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.lookingFor,
    description: 'Factions only: whom they look for, in plain text.',
  })
  lookingFor?: string;

  @Text({ optional: true, max: CONTENT_LIMITS.motto, description: 'Factions only.' })
  motto?: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.ranks,
    description: 'Factions only: one rank a line, the highest first.',
  })
  ranks?: string;

  @Text({ optional: true, max: CONTENT_LIMITS.relations, description: 'Factions only: whom they stand by.' })
  allies?: string;

  @Text({
    optional: true,
    max: CONTENT_LIMITS.relations,
    description: 'Factions only: with whom they quarrel.',
  })
  rivals?: string;
}

class ContentTextsDto implements ContentTexts {
  @Nested(ContentTextDto)
  en?: ContentTextDto;

  @Nested(ContentTextDto)
  fr?: ContentTextDto;

  @Nested(ContentTextDto)
  ar?: ContentTextDto;
}

/** An option that may be missing; null counts as missing. */
const OneOf = (options: readonly string[], description: string, documented: { default?: null } = {}) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, enum: options, nullable: true, ...documented, description }),
    IsOptional(),
    IsIn(options),
  );

class FactionDto implements Faction {
  @ApiProperty({ enum: RECRUITMENTS })
  @IsIn(RECRUITMENTS)
  recruitment: Recruitment;

  @OneOf(FACTION_FORMS, 'The form through which players join. Required while recruitment is open.', {
    default: null,
  })
  leadsTo: FactionForm | null = null;

  @OneOf(DIRECTORY_ROWS, 'The row of the home page’s directory that links to the faction.', { default: null })
  row: DirectoryRow | null = null;

  @OneOf(FACTION_COLOURS, 'The colour of its page.')
  colour?: FactionColour | null;

  @Text({
    optional: true,
    max: RADIO_MAX,
    description: 'The radio channel, as players dial it.',
    example: '154.2',
  })
  radio?: string | null;
}

class TeamMemberDto implements TeamMember {
  @ApiProperty({ example: 'Layla' })
  name: string;
}

class ProposedTeamMemberDto implements ProposedTeamMember {
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

class AgreementDto implements Agreement {
  @ApiProperty()
  agrees: boolean;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** A text that may be missing; null counts as missing. */
const MaybeText = (max: number, description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: max, nullable: true, default: null, description }),
    IsOptional(),
    IsString(),
    MaxLength(max),
    Matches(NO_CONTROLS, { message: `$property ${CONTROLS_REFUSED}`, ...broken('CHARACTERS_INVALID') }),
  );

class GalleryItemDto implements GalleryItem {
  @MaybeText(
    CONTENT_LIMITS.clip,
    'Link to a clip on YouTube, Twitch, Kick or Streamable. Stored as the address of its page.',
  )
  clip: string | null = null;

  @MaybeText(CONTENT_LIMITS.credit, 'Who made the picture or the clip.')
  credit: string | null = null;
}

const Kind = () => ApiProperty({ enum: CONTENT_KINDS, enumName: 'ContentKind' });

const Time = (description: string) => Moment({ description, nullable: true });

const PictureAddress = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      maxLength: PRODUCT_LIMITS.image,
      nullable: true,
      description: 'Address of an uploaded picture.',
    }),
    IsOptional(),
    IsString(),
    MaxLength(PRODUCT_LIMITS.image),
    ValidateBy(
      {
        name: 'isPictureAddress',
        validator: {
          validate: (address) => typeof address === 'string' && isPictureAddress(address),
          defaultMessage: () => '$property must be the address of an uploaded picture',
        },
      },
      broken('PICTURE_UNKNOWN'),
    ),
  );

export class CreateContentDto implements Partial<ContentInput> {
  @Kind()
  @IsIn(CONTENT_KINDS)
  kind: ContentKind;

  @ApiProperty({ type: ContentTextsDto, description: 'At least one language.' })
  @IsObject()
  @ValidateNested()
  @Type(() => ContentTextsDto)
  texts: ContentTextsDto;

  @PictureAddress()
  picture?: string | null;

  @Time('Events only: their start.')
  startsAt?: string | null;

  @Time('Events only: their end, after the start.')
  endsAt?: string | null;

  @Nested(FactionDto, { nullable: true, description: 'Factions only.' })
  faction?: FactionDto | null;

  @Nested(GalleryItemDto, {
    nullable: true,
    description: 'Gallery only. Without a clip the entry needs a picture.',
  })
  gallery?: GalleryItemDto | null;

  @Nested(ProposedTeamMemberDto, { nullable: true, description: 'People only.' })
  person?: ProposedTeamMemberDto | null;

  @ApiPropertyOptional({
    default: false,
    description: 'An entry about a person is shown only after they agree.',
  })
  @IsOptional()
  @IsBoolean()
  published?: boolean;
}

/** A part of an entry, or all of it; its kind cannot change. */
export class UpdateContentDto extends PartialType(CreateContentDto, { skipNullProperties: true }) {}

class EntryDto {
  @ApiProperty()
  _id: string;

  @Kind()
  kind: ContentKind;

  @ApiProperty({ description: 'Stable, readable key.', example: 'the-harbour-opens' })
  slug: string;

  @ApiProperty({ type: ContentTextsDto })
  texts: ContentTextsDto;

  @ApiProperty({ type: String, nullable: true })
  picture: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt: string | null;

  @ApiProperty({ type: FactionDto, nullable: true, description: 'Null for every other kind.' })
  faction: FactionDto | null;

  @ApiProperty({ type: GalleryItemDto, nullable: true, description: 'Null for every other kind.' })
  gallery: GalleryItemDto | null;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ContentDto extends EntryDto implements Content {
  @ApiProperty({ type: TeamMemberDto, nullable: true, description: 'Null for every other kind.' })
  person: TeamMemberDto | null;

  @ApiProperty({ format: 'date-time', description: 'When it was first published.' })
  publishedAt: string;
}

export class StaffContentDto extends EntryDto implements StaffContent {
  @ApiProperty({ type: ProposedTeamMemberDto, nullable: true, description: 'Null for every other kind.' })
  person: ProposedTeamMemberDto | null;

  @ApiProperty({ type: AgreementDto, nullable: true, description: 'People only: null until they answer.' })
  agreement: AgreementDto | null;

  @ApiProperty()
  published: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: never published.' })
  publishedAt: string | null;
}

export class ContentChangeDto implements ContentChange {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ['created', 'updated', 'agreed', 'declined'] })
  action: ContentChange['action'];

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ type: [String], example: ['published'] })
  fields: ContentField[];
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
