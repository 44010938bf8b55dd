import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type {
  Edition,
  EditionDraft,
  EditionExport,
  EditionHistory,
  EditionSummary,
  EditionVersion,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { BodyLimit } from '../../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import {
  EditionDraftDto,
  EditionDraftInputDto,
  EditionDto,
  EditionExportDto,
  EditionHistoryDto,
  EditionImportDto,
  EditionPublishDto,
  EditionRevDto,
  EditionSummaryDto,
  EditionVersionDto,
} from './editions.dto.js';
import { EditionsService } from './editions.service.js';

const Subject = () =>
  ApiParam({ name: 'subject', description: '`page:` and the name of the page.', example: 'page:who' });
const Version = () =>
  ApiParam({
    name: 'version',
    description: 'The number of a version, or `shipped` for the text of the product.',
    type: String,
    example: 'shipped',
  });

/** Staff edit the pages of the site in drafts, and publish versions of them. */
@ApiTags('pages')
@Needs('pages')
@Controller('editions')
export class EditionsController {
  constructor(private readonly editions: EditionsService) {}

  @Get()
  @ApiOperation({ summary: 'Lists all pages with their drafts and versions' })
  @ApiOkResponse({ type: [EditionSummaryDto] })
  list(): Promise<EditionSummary[]> {
    return this.editions.list();
  }

  @Get(':subject')
  @ApiOperation({ summary: 'Shows the versions of a page' })
  @Subject()
  @ApiOkResponse({ type: EditionHistoryDto })
  @ApiErrors('NOT_FOUND')
  history(@Param('subject') subject: string): Promise<EditionHistory> {
    return this.editions.history(subject);
  }

  @Get(':subject/draft')
  @ApiOperation({
    summary: 'Shows the draft of a page',
    description: 'Without a draft: the newest version, from which a draft begins, with `rev` 0.',
  })
  @Subject()
  @ApiOkResponse({ type: EditionDraftDto })
  @ApiErrors('NOT_FOUND')
  draft(@Param('subject') subject: string): Promise<EditionDraft> {
    return this.editions.draft(subject);
  }

  @Put(':subject/draft')
  @ConcernsNoPlayer()
  @BodyLimit('page')
  @ApiOperation({
    summary: 'Saves the draft of a page',
    description: 'A draft for a new name `page:p_…` adds a page. Readers see it after its first publication.',
  })
  @Subject()
  @ApiOkResponse({ type: EditionDraftDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED', 'PAGES_FULL')
  save(
    @Param('subject') subject: string,
    @Body() input: EditionDraftInputDto,
    @ByStaff() by: AuditBy,
  ): Promise<EditionDraft> {
    return this.editions.save(subject, input, by);
  }

  @Delete(':subject/draft')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Deletes the draft of a page; audited' })
  @Subject()
  @ApiOkResponse({ type: EditionDraftDto, description: 'The draft as it was.' })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED')
  remove(
    @Param('subject') subject: string,
    @Body() { rev }: EditionRevDto,
    @ByStaff() by: AuditBy,
  ): Promise<EditionDraft> {
    return this.editions.removeDraft(subject, rev, by);
  }

  @Post(':subject/draft/from/:version')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Replaces the draft of a page with a version' })
  @Subject()
  @Version()
  @ApiCreatedResponse({ type: EditionDraftDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED', 'PAGES_FULL')
  restore(
    @Param('subject') subject: string,
    @Param('version') version: string,
    @Body() { rev }: EditionRevDto,
    @ByStaff() by: AuditBy,
  ): Promise<EditionDraft> {
    return this.editions.restore(subject, version, rev, by);
  }

  @Post(':subject/draft/import')
  @ConcernsNoPlayer()
  @BodyLimit('page')
  @ApiOperation({ summary: 'Replaces the draft of a page with an export' })
  @Subject()
  @ApiCreatedResponse({ type: EditionDraftDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED', 'PAGES_FULL')
  import(
    @Param('subject') subject: string,
    @Body() input: EditionImportDto,
    @ByStaff() by: AuditBy,
  ): Promise<EditionDraft> {
    return this.editions.import(subject, input, by);
  }

  @Post(':subject/publish')
  @ConcernsNoPlayer()
  @Idempotent()
  @ApiOperation({
    summary: 'Publishes the draft of a page, now or at a time',
    description:
      'The terms, the privacy policy, the cookies policy, and links to sites that are new to the community also ' +
      'need the permission `settings`. Effective in every process of the API within seconds.',
  })
  @Subject()
  @ApiCreatedResponse({ type: EditionVersionDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SETTINGS_CHANGED', 'EDITION_UNCHANGED', 'EDITION_SCHEDULED')
  publish(
    @Param('subject') subject: string,
    @Body() input: EditionPublishDto,
    @ByStaff() by: AuditBy,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<EditionVersion> {
    return this.editions.publish(subject, input, by, id);
  }

  @Get(':subject/:version')
  @ApiOperation({ summary: 'Shows a version of a page' })
  @Subject()
  @Version()
  @ApiOkResponse({ type: EditionDto })
  @ApiErrors('NOT_FOUND')
  read(@Param('subject') subject: string, @Param('version') version: string): Promise<Edition> {
    return this.editions.read(subject, version);
  }

  @Get(':subject/:version/export')
  @ApiOperation({ summary: 'Exports a version of a page' })
  @Subject()
  @Version()
  @ApiOkResponse({ type: EditionExportDto })
  @ApiErrors('NOT_FOUND')
  export(@Param('subject') subject: string, @Param('version') version: string): Promise<EditionExport> {
    return this.editions.export(subject, version);
  }

  @Put(':subject/:version/withdraw')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Withdraws a scheduled version of a page before its time' })
  @Subject()
  @Version()
  @ApiOkResponse({ type: EditionHistoryDto })
  @ApiErrors('NOT_FOUND', 'EDITION_IN_FORCE')
  withdraw(
    @Param('subject') subject: string,
    @Param('version') version: string,
    @ByStaff() by: AuditBy,
  ): Promise<EditionHistory> {
    return this.editions.withdraw(subject, version, by);
  }

  @Put(':subject/:version/stop-asking')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Asks nobody any more to accept a version',
    description:
      'Also needs the permission `settings`. Effective in every process of the API within seconds.',
  })
  @Subject()
  @Version()
  @ApiOkResponse({ type: EditionHistoryDto })
  @ApiErrors('NOT_FOUND')
  stopAsking(
    @Param('subject') subject: string,
    @Param('version') version: string,
    @ByStaff() by: AuditBy,
  ): Promise<EditionHistory> {
    return this.editions.stopAsking(subject, version, by);
  }
}
