import {
  EDITION_FORMAT,
  EDITION_LIMITS,
  PAGE_LIMITS,
  type AcceptInput,
  type Edition,
  type EditionDraft,
  type EditionDraftInput,
  type EditionExport,
  type EditionHistory,
  type EditionImport,
  type EditionPublish,
  type EditionRev,
  type EditionSubject,
  type EditionSummary,
  type EditionVersion,
  type FieldIssue,
  type LocalizedText,
  type MustAccept,
  type PageBody,
  type PageVersion,
  type ShownPage,
} from '@city/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Integer } from '../../platform/validation/integer.decorator.js';
import { Moment } from '../../platform/validation/moment.decorator.js';
import { Text } from '../../platform/validation/text.decorator.js';
import { PersonDto } from '../../staff/audit/person.dto.js';

const SUBJECT = { type: String, description: '`page:` and the name of the page.', example: 'page:who' };

const EXAMPLE_BODY: PageBody = {
  title: { en: 'Joining', fr: 'Nous rejoindre', ar: '' },
  lede: { en: 'How to join {{name}}.', fr: 'Comment rejoindre {{name}}.', ar: '' },
  note: null,
  sections: [
    {
      id: 'first-steps',
      numbered: true,
      title: { en: 'First steps', fr: 'Premiers pas', ar: '' },
      blocks: [
        {
          kind: 'text',
          text: { en: 'Read [the rules](/rpguide).', fr: 'Lis [les règles](/rpguide).', ar: '' },
        },
      ],
    },
  ],
  search: false,
  hidden: false,
};

const BODY = {
  type: 'object',
  additionalProperties: true,
  description: 'A page in all languages: `PageBody` in `@city/contracts` has its shape and its limits.',
  example: EXAMPLE_BODY,
} as const;

class NoteDto implements LocalizedText {
  @Text({ max: EDITION_LIMITS.note, example: 'Rule 4 is shorter.' })
  en: string;

  @Text({ max: EDITION_LIMITS.note, example: 'La règle 4 est plus courte.' })
  fr: string;

  @Text({ max: EDITION_LIMITS.note, example: '' })
  ar: string;
}

class PageTitleDto implements LocalizedText {
  @Text({ max: PAGE_LIMITS.title, example: 'Joining' }) en: string;
  @Text({ max: PAGE_LIMITS.title, example: 'Nous rejoindre' }) fr: string;
  @Text({ max: PAGE_LIMITS.title, example: '' }) ar: string;
}

const Rev = () =>
  Integer({ description: 'The `rev` of the draft as it was read; 0 without one.', example: 0 });

export class EditionVersionDto implements EditionVersion {
  @ApiProperty({ type: 'integer', example: 2 }) version: number;
  @ApiProperty({ type: String, format: 'date-time' }) inForceAt: string;
  @ApiProperty({ description: 'Withdrawn before its time.' }) withdrawn: boolean;
  @ApiProperty({ type: NoteDto, nullable: true }) note: NoteDto | null;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'From then on, players must have accepted it; null: nobody is asked.',
  })
  acceptFrom: string | null;

  @ApiProperty({ type: PersonDto, nullable: true }) by: PersonDto | null;
  @ApiProperty({ type: String, format: 'date-time' }) at: string;
}

export class EditionDto implements Edition {
  @ApiProperty(SUBJECT) subject: EditionSubject;

  @ApiProperty({ type: EditionVersionDto, nullable: true, description: 'Null for the text of the product.' })
  published: EditionVersionDto | null;

  @ApiProperty(BODY) body: PageBody;
}

class DraftStateDto {
  @ApiProperty({ type: 'integer', example: 1_764_500_000_000 }) rev: number;
  @ApiProperty({ type: PersonDto, nullable: true }) by: PersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at: string | null;
}

class WrittenDto {
  @ApiProperty({ type: 'integer', example: 100 }) en: number;
  @ApiProperty({ type: 'integer', example: 92 }) fr: number;
  @ApiProperty({ type: 'integer', example: 100 }) ar: number;
}

export class EditionSummaryDto implements EditionSummary {
  @ApiProperty(SUBJECT) subject: EditionSubject;
  @ApiProperty({ type: PageTitleDto }) title: PageTitleDto;

  @ApiProperty({ type: EditionVersionDto, nullable: true, description: 'What readers see.' })
  inForce: EditionVersionDto | null;

  @ApiProperty({ type: EditionVersionDto, nullable: true }) scheduled: EditionVersionDto | null;
  @ApiProperty({ type: DraftStateDto, nullable: true }) draft: DraftStateDto | null;
  @ApiProperty({ type: WrittenDto, description: 'Texts in a language, in per cent.' }) written: WrittenDto;
  @ApiProperty({ description: 'Left out of the site map.' }) hidden: boolean;

  @ApiProperty({ description: 'The product has a newer text than the stored one.' })
  hasNewerShipped: boolean;
}

export class EditionHistoryDto extends EditionSummaryDto implements EditionHistory {
  @ApiProperty({ type: [EditionVersionDto], description: 'Newest first.' }) versions: EditionVersionDto[];
}

class IssueDto implements FieldIssue {
  @ApiProperty({ example: 'body.title' }) field: string;
  @ApiProperty({ example: 'TEXT_MISSING' }) code: string;
  @ApiProperty({ example: 'body.title has no text in any language' }) message: string;
}

export class EditionDraftDto implements EditionDraft {
  @ApiProperty(SUBJECT) subject: EditionSubject;

  @ApiProperty({ type: 'integer', description: '0 without a draft.', example: 1_764_500_000_000 })
  rev: number;

  @ApiProperty({ type: 'integer', description: 'The version from which it was begun.', example: 1 })
  base: number;

  @ApiProperty(BODY) body: PageBody;
  @ApiProperty({ type: PersonDto, nullable: true }) by: PersonDto | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at: string | null;
  @ApiProperty({ type: [IssueDto], description: 'What publishing would refuse.' }) issues: IssueDto[];
}

export class EditionRevDto implements EditionRev {
  @Rev() rev: number;
}

export class EditionDraftInputDto implements EditionDraftInput {
  @Rev() rev: number;

  @IsObject()
  @ApiProperty(BODY)
  body: PageBody;
}

export class EditionExportDto implements EditionExport {
  @ApiProperty({ enum: [EDITION_FORMAT] })
  @IsIn([EDITION_FORMAT])
  format: typeof EDITION_FORMAT;

  @Text({ max: EDITION_LIMITS.subject, example: 'page:p_joining' })
  subject: EditionSubject;

  @IsObject()
  @ApiProperty(BODY)
  body: PageBody;
}

export class EditionImportDto implements EditionImport {
  @Rev() rev: number;

  @ApiProperty({ type: EditionExportDto })
  @IsObject()
  @ValidateNested()
  @Type(() => EditionExportDto)
  edition: EditionExportDto;
}

const Note = () =>
  applyDecorators(
    ApiPropertyOptional({ type: NoteDto, description: 'What changed, for readers.' }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => NoteDto),
  );

export class EditionPublishDto implements EditionPublish {
  @Rev() rev: number;

  @Moment({ description: 'A time within a year; left out = now.', example: '2099-01-01T20:00:00.000Z' })
  inForceAt?: string;

  @Note() note?: NoteDto;

  @Integer({
    ...{ optional: true, max: EDITION_LIMITS.acceptDays, example: 7 },
    description: 'Asks players to accept the version within so many days; left out = asks nobody.',
  })
  acceptAfterDays?: number;
}

export class AcceptDto implements AcceptInput {
  @Integer({ min: 1, description: 'The version that the player has read.', example: 1 })
  version: number;
}

export class MustAcceptDto implements MustAccept {
  @ApiProperty({ example: 'terms' }) slug: string;
  @ApiProperty({ type: PageTitleDto }) title: PageTitleDto;
  @ApiProperty({ type: 'integer', example: 2 }) version: number;

  @ApiProperty({
    ...{ type: String, format: 'date-time' },
    description: 'Afterwards the player can neither apply nor pay.',
  })
  from: string;

  @ApiProperty({ type: NoteDto, nullable: true }) note: NoteDto | null;
}

export class PageVersionDto implements PageVersion {
  @ApiProperty({ type: 'integer', example: 2 }) version: number;

  @ApiProperty({
    ...{ type: String, format: 'date-time', nullable: true },
    description: 'Null for the text of the product.',
  })
  inForceAt: string | null;

  @ApiProperty({ type: NoteDto, nullable: true }) note: NoteDto | null;
}

export class ShownPageDto implements ShownPage {
  @ApiProperty({ example: 'who' }) slug: string;
  @ApiProperty({ type: 'integer', example: 2 }) version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) inForceAt: string | null;
  @ApiProperty({ example: 'Who are we?' }) title: string;

  @ApiProperty({ type: String, nullable: true, description: 'The language of the title if it is another.' })
  titleLang: string | null;

  @ApiProperty({ description: 'Plain text.' }) description: string;
  @ApiProperty({ description: 'HTML.' }) lede: string;
  @ApiProperty({ description: 'HTML; empty without one.' }) note: string;
  @ApiProperty({ description: 'HTML: links to the sections; empty without a search.' }) contents: string;
  @ApiProperty({ description: 'HTML: the sections.' }) html: string;
}
