import type { SettingValues } from '@city/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { Public } from '../../platform/access/access.decorator.js';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../../platform/http/prepared-answer.js';
import { PreparedReads } from '../../platform/http/prepared-reads.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { LiveSettings } from '../settings/live-settings.js';
import { SiteConfigDto } from '../settings/site-config.dto.js';
import { toSiteConfig } from './site-config.js';

@ApiTags('config')
@Public()
@Controller('config')
export class PublicConfigController {
  /** Cached until the settings change. */
  private prepared: { of: SettingValues; answer: PreparedAnswer } | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
    reads: PreparedReads,
  ) {
    reads.serve('/api/config/site', () => this.peek());
  }

  @Get('site')
  @ApiOperation({ summary: 'Shows the public configuration of the community' })
  @ApiOkResponse({ type: SiteConfigDto })
  @ApiNotModified()
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const values = await this.settings.current();
    if (this.prepared?.of !== values) {
      this.prepared = { of: values, answer: prepareAnswer(toSiteConfig(this.config, values)) };
    }
    sendPrepared(request, reply, this.prepared.answer);
  }

  /** The cached response, if current. */
  private peek(): PreparedAnswer | null {
    const values = this.settings.peek();
    return values && this.prepared?.of === values ? this.prepared.answer : null;
  }
}
