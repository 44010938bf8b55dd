import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { Public } from '../platform/access/access.decorator.js';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../platform/http/prepared-answer.js';
import { ApiNotModified } from '../platform/swagger/api-not-modified.decorator.js';
import { SiteConfigDto } from './site-config.dto.js';
import { toSiteConfig } from './site-config.js';

@ApiTags('config')
@Public()
@Controller('config')
export class PublicConfigController {
  // The configuration is read once at start, so its answer is made once too.
  private readonly siteConfig: PreparedAnswer;

  constructor(config: AppConfig) {
    this.siteConfig = prepareAnswer(toSiteConfig(config));
  }

  @Get('site')
  @ApiOperation({ summary: "What the browser needs of the community's configuration" })
  @ApiOkResponse({ type: SiteConfigDto })
  @ApiNotModified()
  site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPrepared(request, reply, this.siteConfig);
  }
}
