import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CONTENT_KINDS, type ContentChange, type Person, type StaffContent } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { PersonDto } from '../../staff/audit/person.dto.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { BodyLimit } from '../../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { StaffRights } from '../../staff/roles/staff-rights.service.js';
import { ContentChangeDto, CreateContentDto, StaffContentDto, UpdateContentDto } from './content.dto.js';
import { ContentService } from './content.service.js';

const LIST: ListRules = {
  sorts: { updatedAt: 'updatedAt', startsAt: 'startsAt' },
  filters: { kind: { kind: 'oneOf', values: CONTENT_KINDS } },
  defaultSort: { field: 'updatedAt', order: 'DESC' },
};

@ApiTags('content')
@Needs('content')
@Controller('entries')
export class ContentStaffController {
  constructor(
    private readonly content: ContentService,
    private readonly staff: StaffRights,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists all entries, published or not' })
  @ApiList(StaffContentDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) list: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffContent[]> {
    const { rows, total } = await this.content.list(list);
    setListHeaders(reply, { resource: 'entries', offset: list.skip, count: rows.length, total });
    return rows;
  }

  @Get('people')
  @ApiOperation({
    summary: 'Lists the people who can be proposed for the team page',
    description: 'Admins and all who hold a staff role.',
  })
  @ApiOkResponse({ type: [PersonDto] })
  people(): Promise<Person[]> {
    return this.staff.people();
  }

  @Get(':id')
  @ApiOperation({ summary: 'Shows an entry, published or not' })
  @ApiOkResponse({ type: StaffContentDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  get(@ObjectIdParam('id') id: Types.ObjectId): Promise<StaffContent> {
    return this.content.get(id);
  }

  @Post()
  @ConcernsNoPlayer()
  @Idempotent()
  @BodyLimit('form')
  @ApiOperation({ summary: 'Creates an entry, as a draft or published' })
  @ApiCreatedResponse({ type: StaffContentDto })
  @ApiErrors('VALIDATION_FAILED')
  create(
    @Body() input: CreateContentDto,
    @ByStaff() by: AuditBy,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<StaffContent> {
    return this.content.create(input, by, id);
  }

  @Put(':id')
  @ConcernsNoPlayer()
  @BodyLimit('form')
  @ApiOperation({ summary: 'Changes an entry, publishes it or takes it from the site' })
  @ApiOkResponse({ type: StaffContentDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  update(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: UpdateContentDto,
    @ByStaff() by: AuditBy,
  ): Promise<StaffContent> {
    return this.content.update(id, input, by);
  }

  @Delete(':id')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Deletes a draft with its picture; audited',
    description:
      'What is on the site has to be taken from it first. A picture that something else shows is kept.',
  })
  @ApiOkResponse({ type: StaffContentDto, description: 'The entry as it was.' })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ENTRY_PUBLISHED')
  remove(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<StaffContent> {
    return this.content.remove(id, by);
  }

  @Get(':id/history')
  @ApiOperation({ summary: 'Lists the last changes of an entry, oldest first' })
  @ApiOkResponse({ type: [ContentChangeDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  history(@ObjectIdParam('id') id: Types.ObjectId): Promise<ContentChange[]> {
    return this.content.history(id);
  }
}
