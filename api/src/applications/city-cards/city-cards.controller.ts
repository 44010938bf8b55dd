import type { OwnCityCard } from '@city/contracts';
import { Body, Controller, Delete, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoggedIn, PlayerWrite, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { sendCached } from '../../platform/http/response-cache.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiNotModified } from '../../platform/swagger/api-not-modified.decorator.js';
import { CityCardQueryDto, OwnCityCardDto, ShareCityCardDto } from './city-cards.dto.js';
import { CityCards } from './city-cards.service.js';

/** City ID cards as pictures that players share. */
@ApiTags('city cards')
@Controller('city-cards')
export class CityCardsController {
  constructor(private readonly cards: CityCards) {}

  @Get('mine')
  @LoggedIn()
  @ApiOperation({ summary: "Shows the shared picture of the player's own city ID card" })
  @ApiOkResponse({ type: OwnCityCardDto })
  own(@CurrentUser() { _id }: SessionUser): Promise<OwnCityCard> {
    return this.cards.own(_id);
  }

  @Put('mine')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Shares the city ID card as a picture',
    description:
      'The picture shows age, path, sign and favourite colour of the character, and the name only with `withName`. The same choice again ' +
      'keeps the address; another one makes another address, and the earlier one is gone.',
  })
  @ApiOkResponse({ type: OwnCityCardDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  share(@CurrentUser() { _id }: SessionUser, @Body() choice: ShareCityCardDto): Promise<OwnCityCard> {
    return this.cards.share(_id, choice);
  }

  // Suspended players may call it too: they can always withdraw their consent.
  @Delete('mine')
  @LoggedIn()
  @ApiOperation({ summary: 'Stops sharing the city ID card; its address is gone' })
  @ApiOkResponse({ type: OwnCityCardDto })
  withdraw(@CurrentUser() { _id }: SessionUser): Promise<OwnCityCard> {
    return this.cards.withdraw(_id);
  }

  @Get(':name')
  @Public()
  @ApiNotModified()
  @ApiOperation({
    summary: 'Sends the picture of a shared city ID card',
    description:
      'With a QR code that leads to the site. Gone when the player stops sharing, is suspended or no longer accepted.',
  })
  @ApiParam({
    name: 'name',
    description: 'The last part of the address.',
    example: '0123456789abcdef0123456789abcdef.png',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'OVERLOADED')
  async picture(
    @Param('name') name: string,
    @Query() { lang, format }: CityCardQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.cards.picture(name, lang, format));
  }
}
