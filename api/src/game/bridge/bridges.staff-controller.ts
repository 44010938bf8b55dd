import type { Bridge, Bridges, PairingCode } from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import {
  BridgeDto,
  BridgesDto,
  MaintenanceDto,
  MakesDto,
  PairingCodeDto,
  PairingCodeInputDto,
  PauseDto,
  TrustDto,
} from './bridges.dto.js';
import { BridgesAdmin } from './bridges-admin.service.js';

/** Game servers for staff. */
@ApiTags('bridge')
@Needs('gameServers')
@Controller('bridges')
export class BridgesStaffController {
  constructor(private readonly admin: BridgesAdmin) {}

  @Get()
  @ApiOperation({ summary: 'Lists the game servers that are or were connected, oldest first' })
  @ApiOkResponse({ type: BridgesDto })
  list(): Promise<Bridges> {
    return this.admin.list();
  }

  @Post('pairing-codes')
  @HttpCode(200)
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Creates a code that connects a game server; audited',
    description: 'It is shown once, can be used once, and expires after ten minutes.',
  })
  @ApiOkResponse({ type: PairingCodeDto })
  @ApiErrors('BRIDGE_OFF', 'NOT_FOUND')
  invite(@Body() { bridgeId }: PairingCodeInputDto, @ByStaff() by: AuditBy): Promise<PairingCode> {
    return this.admin.invite(bridgeId === null ? null : new Types.ObjectId(bridgeId), by);
  }

  @Put(':id/pause')
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Pauses a game server, or ends its pause; audited' })
  @ApiOkResponse({ type: BridgeDto })
  @ApiErrors('APPROVAL_NEEDED')
  pause(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { paused }: PauseDto,
    @ByStaff() by: AuditBy,
  ): Promise<Bridge> {
    return this.admin.pause({ id: id.toHexString(), paused }, by);
  }

  @Put(':id/makes')
  @Needs('staff')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Chooses which game server hands over an item; audited',
    description:
      'For items that several game servers offer. Without a choice it is a trusted server, or the one that the site has known longest.',
  })
  @ApiOkResponse({ type: BridgeDto })
  @ApiErrors('NOT_FOUND', 'APPROVAL_NEEDED')
  setMakes(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: MakesDto,
    @ByStaff() by: AuditBy,
  ): Promise<Bridge> {
    return this.admin.setMakes({ id: id.toHexString(), ...input }, by);
  }

  @Put(':id/trust')
  @Needs('staff')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Trusts the licences of a game server, or stops; audited',
    description:
      'Licences that a trusted server claims count on all servers. The characters that it reports then decide, too, which server hands something over.',
  })
  @ApiOkResponse({ type: BridgeDto })
  @ApiErrors('NOT_FOUND', 'APPROVAL_NEEDED')
  trust(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { trusted }: TrustDto,
    @ByStaff() by: AuditBy,
  ): Promise<Bridge> {
    return this.admin.trust({ id: id.toHexString(), trusted }, by);
  }

  @Put(':id/maintenance')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Lets only staff into the city, or everyone again; audited',
    description: 'Players who are in the city stay. Others read the text at the door.',
  })
  @ApiOkResponse({ type: BridgeDto })
  setMaintenance(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { maintenance }: MaintenanceDto,
    @ByStaff() by: AuditBy,
  ): Promise<Bridge> {
    return this.admin.setMaintenance(id.toHexString(), maintenance, by);
  }

  @Put(':id/start-anew')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Replaces the list of a game server that is ahead; audited',
    description:
      'A server is ahead after the site’s database was restored. Suspensions since the backup are lost then: look at them first.',
  })
  @ApiOkResponse({ type: BridgeDto })
  startAnew(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Bridge> {
    return this.admin.replaceList(id.toHexString(), by);
  }

  @Delete(':id/keys')
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Takes every key of a game server away; audited',
    description: 'Its next call is refused. A new code connects it again, under the same id.',
  })
  @ApiOkResponse({ type: BridgeDto })
  revoke(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<Bridge> {
    return this.admin.revoke(id.toHexString(), by);
  }
}
