import type { AskAnswer, PairAnswer, SyncAnswer } from '@city/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { BridgeRecord } from '../records/bridge.schema.js';
import { Public } from '../../platform/access/access.decorator.js';
import { addressKey } from '../../platform/rate-limit/address-key.js';
import { BodyLimit } from '../../platform/http/bodies.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { AskAnswerDto, AskRequestDto } from './access/access.dto.js';
import { DoorStandings } from './access/door-standing.service.js';
import { NewKeyDto, PairAnswerDto, PairDto, SyncAnswerDto, SyncDto } from './bridge.dto.js';
import { BridgeOnly, CallingBridge } from './bridge.guard.js';
import { LinkRequestDto } from './links/game-links.dto.js';
import { GameLinks } from './links/game-links.service.js';
import { PairingService } from './pairing.service.js';
import { readCall } from './signed-call.js';
import { SyncService } from './sync.service.js';

/** Calls of game servers. Calls and answers are signed. */
@ApiTags('bridge')
@Controller('bridge')
export class BridgeController {
  constructor(
    private readonly pairing: PairingService,
    private readonly syncs: SyncService,
    private readonly links: GameLinks,
    private readonly standings: DoorStandings,
  ) {}

  @Post('pair')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Connects a game server by a code from the console',
    description: 'Signed with the key in its body. The call may be repeated with the same key.',
  })
  @ApiOkResponse({ type: PairAnswerDto })
  @ApiErrors('BRIDGE_OFF', 'BRIDGE_CODE_INVALID', 'BRIDGE_KEY_UNKNOWN', 'BRIDGE_CLOCK')
  pair(@Body() input: PairDto, @Req() request: FastifyRequest): Promise<PairAnswer> {
    return this.pairing.pair(input, readCall(request), addressKey(request.ip));
  }

  @Post('keys')
  @HttpCode(204)
  @BridgeOnly()
  @ApiOperation({
    summary: 'Adds a key',
    description: 'The old key ends ten minutes after the first call that is signed with the new one.',
  })
  @ApiNoContentResponse()
  addKey(@CallingBridge() bridge: BridgeRecord, @Body() input: NewKeyDto): Promise<void> {
    return this.pairing.addKey(bridge, input);
  }

  @Post('sync')
  @HttpCode(200)
  @BridgeOnly()
  @BodyLimit('report')
  @ApiOperation({
    summary: 'Exchanges tasks and status between a game server and the site',
    description: 'A game server calls it every two seconds.',
  })
  @ApiOkResponse({ type: SyncAnswerDto })
  sync(@CallingBridge() bridge: BridgeRecord, @Body() input: SyncDto): Promise<SyncAnswer> {
    return this.syncs.sync(bridge, input);
  }

  @Post('links')
  @HttpCode(204)
  @BridgeOnly()
  @ApiOperation({
    summary: 'Links a licence by a code',
    description: 'The player gets the code in My city and types it at the door.',
  })
  @ApiNoContentResponse()
  @ApiErrors('BRIDGE_CODE_INVALID', 'LICENCE_TAKEN')
  link(@CallingBridge() bridge: BridgeRecord, @Body() input: LinkRequestDto): Promise<void> {
    return this.links.useCode(bridge, input);
  }

  @Post('ask')
  @HttpCode(200)
  @BridgeOnly()
  @ApiOperation({
    summary: 'Shows where the whitelist application of a refused player stands',
    description:
      'For the text at the door. If the licence and the Discord account belong to two players, the licence decides.',
  })
  @ApiOkResponse({ type: AskAnswerDto })
  ask(@CallingBridge() bridge: BridgeRecord, @Body() input: AskRequestDto): Promise<AskAnswer> {
    return this.standings.answer(bridge, input);
  }
}
