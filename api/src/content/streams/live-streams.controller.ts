import { LIVE_PLATFORMS, type LivePlatform, type LiveStream } from '@city/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.decorator.js';
import { sendCached } from '../../platform/http/response-cache.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { LiveStreams } from './live-streams.service.js';

class LiveStreamDto implements LiveStream {
  @ApiProperty({ enum: LIVE_PLATFORMS, enumName: 'LivePlatform', example: 'Twitch' })
  platform: LivePlatform;

  @ApiProperty({ description: 'Address of the channel.', example: 'https://twitch.tv/yusuf' })
  url: string;

  @ApiProperty({ description: 'The channel’s name, as its platform writes it.', example: 'Yusuf' })
  name: string;

  @ApiProperty({
    description: 'The streamer’s own words, at most 200 characters; may be empty.',
    example: 'Night shift at the harbour',
  })
  title: string;

  @ApiProperty({ minimum: 0, example: 120 })
  viewers: number;
}

@ApiTags('community')
@Public()
@ApiNotModified()
@Controller('live')
export class LiveStreamsController {
  constructor(private readonly live: LiveStreams) {}

  @Get()
  @ApiOperation({
    summary: 'Lists the community’s streamers who are live now',
    description:
      'Those with the most viewers first, at most 50, about a minute old. Empty also while no platform is configured, and five minutes after a platform has fallen silent.',
  })
  @ApiOkResponse({ type: [LiveStreamDto] })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.live.list());
  }
}
