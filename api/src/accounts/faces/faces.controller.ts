import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access.decorator.js';
import { sendCached } from '../../platform/http/response-cache.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { Faces } from './faces.service.js';

@ApiTags('users')
@Controller('faces')
export class FacesController {
  constructor(private readonly faces: Faces) {}

  @Get(':name')
  @Public()
  @ApiNotModified()
  @ApiOperation({
    summary: 'Sends the picture of a player on public lists',
    description: 'Gone when the player withdraws the consent, or is suspended.',
  })
  @ApiParam({
    name: 'name',
    description: 'The last part of the address.',
    example: '0123456789abcdef0123456789abcdef.png',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND', 'DISCORD_UNAVAILABLE')
  async picture(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.faces.picture(name));
  }
}
