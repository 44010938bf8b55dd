import { Body, Controller, Get, Param, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CONTENT_KINDS, LOCALES, type ContentKind, type Locale, type TeamInvitation } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { LoggedIn, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sendCached, type CachedResponse } from '../../platform/http/response-cache.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { ContentDto, TeamAnswerDto, TeamInvitationDto } from './content.dto.js';
import { ContentService } from './content.service.js';
import { atomFeed, eventCalendar, type FeedSite } from './feeds.js';
import { PublishedContent } from './published-content.js';

const Kind = () => ApiParam({ name: 'kind', enum: CONTENT_KINDS, enumName: 'ContentKind' });
const Language = () =>
  ApiParam({ name: 'locale', description: 'The language of the reader.', enum: LOCALES, example: 'en' });
const Slug = () =>
  ApiParam({ name: 'slug', description: 'The `slug` of a published entry.', example: 'the-harbour-opens' });

const notFound = () => new DomainError('NOT_FOUND', { message: 'We couldn’t find this entry.' });

@ApiTags('content')
@Public()
@ApiNotModified()
@Controller('content')
export class ContentController {
  constructor(
    private readonly published: PublishedContent,
    private readonly settings: LiveSettings,
    private readonly config: AppConfig,
  ) {}

  @Get(':kind')
  @ApiOperation({
    summary: 'Lists the published entries of a kind, the latest first',
    description: 'At most 100, each with the beginning of its text. Events are sorted by their start.',
  })
  @Kind()
  @ApiOkResponse({ type: [ContentDto] })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async list(
    @Param('kind') kind: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.published.list(kindOf(kind)));
  }

  @Get(':kind/:slug')
  @ApiOperation({ summary: 'Shows a published entry with its whole text' })
  @Kind()
  @Slug()
  @ApiOkResponse({ type: ContentDto })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async find(
    @Param('kind') kind: string,
    @Param('slug') slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.published.entry(kindOf(kind), slug);
    if (!answer) throw notFound();
    sendCached(request, reply, answer);
  }

  @Get('news/feed/:locale')
  @ApiOperation({ summary: 'Sends the news as an Atom feed' })
  @Language()
  @ApiProduces('application/atom+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async feed(
    @Param('locale') locale: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = localeOf(locale);
    const site = await this.site();
    const make = this.published.answer(`feed ${language} ${site.name}`, 'news', (entries) =>
      atomFeed(entries, site, language),
    );
    sendCached(request, reply, this.whileNamed(site, await make));
  }

  @Get('event/calendar/:locale')
  @ApiOperation({ summary: 'Sends all events as a calendar file' })
  @Language()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async calendar(
    @Param('locale') locale: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = localeOf(locale);
    const site = await this.site();
    const make = this.published.answer(`calendar ${language} ${site.name}`, 'event', (entries) =>
      eventCalendar(entries, site, language),
    );
    sendCached(request, reply, this.whileNamed(site, await make));
  }

  @Get('event/:slug/calendar/:locale')
  @ApiOperation({ summary: 'Sends an event as a calendar file' })
  @Slug()
  @Language()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async oneCalendar(
    @Param('slug') slug: string,
    @Param('locale') locale: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = localeOf(locale);
    const event = await this.published.find('event', slug);
    if (!event) throw notFound();
    sendCached(request, reply, eventCalendar([event], await this.site(), language));
  }

  private async site(): Promise<FeedSite> {
    return { name: (await this.settings.current()).brand.name, origin: this.config.http.webOrigin };
  }

  /** A response that is out of date as soon as the community has another name. */
  private whileNamed({ name }: FeedSite, response: CachedResponse): CachedResponse {
    const isCurrent = () => this.settings.peek()?.brand.name === name && response.isCurrent?.() === true;
    return { ...response, isCurrent };
  }
}

/** The team page's entries, for the people they are about. Suspended people can withdraw too. */
@ApiTags('content')
@LoggedIn()
@Controller('team')
export class TeamController {
  constructor(private readonly content: ContentService) {}

  @Get('mine')
  @ApiOperation({
    summary: 'Shows what the team page says about you',
    description: 'Or what it would say if you agree.',
  })
  @ApiOkResponse({ type: [TeamInvitationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  own(@CurrentUser() { _id }: SessionUser): Promise<TeamInvitation[]> {
    return this.content.invitations(_id);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Agrees to appear on the team page, declines, or withdraws an agreement',
    description:
      'An agreement is for one version of the entry: after a change of name, texts or picture, you are asked again. ' +
      'If you decline or withdraw, the entry becomes a draft and its picture is deleted.',
  })
  @ApiOkResponse({ type: [TeamInvitationDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND', 'TEAM_ENTRY_CHANGED')
  answer(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() answer: TeamAnswerDto,
    @ByStaff() by: AuditBy,
  ): Promise<TeamInvitation[]> {
    return this.content.answer(id, answer, by);
  }
}

function kindOf(text: string): ContentKind {
  const kind = CONTENT_KINDS.find((one) => one === text);
  if (!kind) throw notFound();
  return kind;
}

function localeOf(text: string): Locale {
  const locale = LOCALES.find((one) => one === text);
  if (!locale) throw notFound();
  return locale;
}
