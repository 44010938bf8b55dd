import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { sendCached, toCachedResponse } from '../../platform/http/response-cache.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { LiveSettings } from '../settings/live-settings.js';
import { SiteConfigDto } from '../settings/site-config.dto.js';
import { toSiteConfig } from './site-config.js';

@ApiTags('config')
@Public()
@Controller('config')
export class PublicConfigController {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
  ) {}

  @Get('site')
  @ApiOperation({ summary: 'Shows the public configuration of the community' })
  @ApiOkResponse({ type: SiteConfigDto })
  @ApiNotModified()
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const values = await this.settings.current();
    sendCached(request, reply, {
      ...toCachedResponse(toSiteConfig(this.config, values)),
      isCurrent: () => this.settings.peek() === values,
    });
  }
}
