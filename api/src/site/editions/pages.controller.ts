import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { LOCALES, type MustAccept, type ShownPage } from '@city/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { LoggedIn, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { sendCached, toCachedResponse } from '../../platform/http/response-cache.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { toSiteConfig } from '../public-config/site-config.js';
import { LiveSettings } from '../settings/live-settings.js';
import { Acceptances } from './acceptances.service.js';
import { AcceptDto, MustAcceptDto, PageVersionDto, ShownPageDto } from './editions.dto.js';
import { PublishedPages, renderPublished } from './published-pages.js';

const Slug = () =>
  ApiParam({
    name: 'slug',
    description: 'The name of the page; that of a page that staff have added begins with `p_`.',
    example: 'who',
  });

const notFound = () => new DomainError('NOT_FOUND', { message: 'We couldn’t find this page.' });

/** The texts of the site that staff can edit, for everybody. */
@ApiTags('pages')
@Controller('pages')
export class PagesController {
  constructor(
    private readonly pages: PublishedPages,
    private readonly settings: LiveSettings,
    private readonly config: AppConfig,
    private readonly acceptances: Acceptances,
  ) {}

  @Get(':slug/versions')
  @Public()
  @ApiNotModified()
  @ApiOperation({ summary: 'Lists the versions of a page, newest first' })
  @Slug()
  @ApiOkResponse({ type: [PageVersionDto] })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async versions(
    @Param('slug') slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const versions = await this.pages.versions(slug);
    if (!versions) throw notFound();
    sendCached(request, reply, toCachedResponse(versions));
  }

  @Get(':slug/:locale')
  @Public()
  @ApiNotModified()
  @ApiOperation({ summary: 'Shows a page in a language' })
  @Slug()
  @ApiParam({ name: 'locale', description: 'The language of the reader.', enum: LOCALES, example: 'en' })
  @ApiQuery({
    ...{ name: 'version', required: false, type: String, example: '1' },
    description: 'The number of a version that is or was in force; default: the one that is in force.',
  })
  @ApiOkResponse({ type: ShownPageDto })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  async show(
    @Param('slug') slug: string,
    @Param('locale') language: string,
    @Query('version') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const locale = LOCALES.find((one) => one === language);
    const values = await this.settings.current();
    const page = await (version === undefined
      ? this.pages.find(slug)
      : this.pages.findVersion(slug, /^\d{1,6}$/.test(String(version)) ? Number(version) : Number.NaN));
    if (!locale || !page) throw notFound();
    const inForceAt = page.inForceAt?.toISOString() ?? null;
    const shown: ShownPage = {
      ...{ slug, version: page.version, inForceAt },
      ...renderPublished(page, locale, toSiteConfig(this.config, values)),
    };
    sendCached(request, reply, {
      ...toCachedResponse(shown),
      isCurrent: () => this.pages.peek(slug) === page && this.settings.peek() === values,
    });
  }

  @Post(':slug/accept')
  @LoggedIn()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Accepts the version of a page that is in force',
    description: 'Recorded with its time. It answers what the player is still asked to accept.',
  })
  @Slug()
  @ApiOkResponse({ type: [MustAcceptDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND', 'PAGE_CHANGED')
  accept(
    @Param('slug') slug: string,
    @Body() { version }: AcceptDto,
    @CurrentUser() { _id }: SessionUser,
  ): Promise<MustAccept[]> {
    return this.acceptances.accept(_id, slug, version);
  }
}
