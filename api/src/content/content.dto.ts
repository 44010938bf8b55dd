import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  CONTENT_KINDS,
  CONTENT_LIMITS,
  isPictureAddress,
  PRODUCT_LIMITS,
  type Content,
  type ContentChange,
  type ContentField,
  type ContentInput,
  type ContentKind,
  type ContentText,
  type ContentTexts,
  type StaffContent,
} from '@city/contracts';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { PersonDto } from '../audit/person.dto.js';
import { broken } from '../config/field-code.js';
import { Moment } from '../platform/validation/moment.decorator.js';
import { Text } from '../platform/validation/text.decorator.js';

class ContentTextDto implements ContentText {
  @Text({ min: 1, max: CONTENT_LIMITS.title, example: 'The harbour opens' })
  title: string;

  @Text({ min: 1, max: CONTENT_LIMITS.text, description: 'Plain text; an empty line begins a paragraph.' })
  text: string;
}

const InLanguage = () =>
  applyDecorators(
    ApiPropertyOptional({ type: ContentTextDto }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => ContentTextDto),
  );

class ContentTextsDto implements ContentTexts {
  @InLanguage()
  en?: ContentTextDto;

  @InLanguage()
  fr?: ContentTextDto;

  @InLanguage()
  ar?: ContentTextDto;
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

  @ApiPropertyOptional({ default: false })
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

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ContentDto extends EntryDto implements Content {
  @ApiProperty({ format: 'date-time', description: 'When it was first published.' })
  publishedAt: string;
}

export class StaffContentDto extends EntryDto implements StaffContent {
  @ApiProperty()
  published: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: never published.' })
  publishedAt: string | null;
}

export class ContentChangeDto implements ContentChange {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ['created', 'updated'] })
  action: ContentChange['action'];

  @ApiProperty({ type: PersonDto })
  by: PersonDto;

  @ApiProperty({ type: [String], example: ['published'] })
  fields: ContentField[];
}
