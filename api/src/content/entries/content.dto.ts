import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  CONTENT_KINDS,
  CONTENT_LIMITS,
  CONTROLS_REFUSED,
  isPictureAddress,
  NO_CONTROLS,
  PRODUCT_LIMITS,
  type Content,
  type ContentChange,
  type ContentField,
  type ContentInput,
  type ContentKind,
  type GalleryItem,
  type StaffContent,
} from '@city/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { broken } from '../../config/field-code.js';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { ContentTextsDto } from './content-texts.dto.js';
import { FactionDto } from './faction.dto.js';
import { AgreementDto, ProposedTeamMemberDto, TeamMemberDto } from './team.dto.js';

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

  @ApiPropertyOptional({ type: FactionDto, nullable: true, description: 'Factions only.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FactionDto)
  faction?: FactionDto | null;

  @ApiPropertyOptional({
    type: GalleryItemDto,
    nullable: true,
    description: 'Gallery only. Without a clip the entry needs a picture.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GalleryItemDto)
  gallery?: GalleryItemDto | null;

  @ApiPropertyOptional({ type: ProposedTeamMemberDto, nullable: true, description: 'People only.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ProposedTeamMemberDto)
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
