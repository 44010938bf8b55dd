import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ApplicationReceipt, ApplicationReceiptInLine, DecisionTimes } from '@city/contracts';
import type { Types } from 'mongoose';
import { LoggedIn, Public } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { ApplicationStatesService } from './application-states.service.js';
import { ApplicationReceiptDto, ApplicationReceiptInLineDto, DecisionTimesDto } from './application.dto.js';
import { toApplicationReceipt } from './application.mapper.js';
import { ApplicationsService } from './applications.service.js';

/** A player's own applications of all kinds. */
@ApiTags('applications')
@Controller('applications')
export class ApplicationReceiptsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly states: ApplicationStatesService,
  ) {}

  @Get('mine')
  @LoggedIn()
  @ApiOperation({
    summary: "Lists the player's own applications of all kinds, newest first",
    description: 'Status, reason and history of each, without the answers; at most 1,000.',
  })
  @ApiOkResponse({ type: [ApplicationReceiptDto] })
  async listOwn(@CurrentUser() user: SessionUser): Promise<ApplicationReceipt[]> {
    const rows = await this.applications.listAllOfPlayer(user);
    return rows.map(toApplicationReceipt);
  }

  @Get('decision-times')
  @Public()
  @ApiOperation({
    summary: 'Lists recent decision times, by kind',
    description:
      'Median of the last 50 decisions within 30 days; null for a kind with fewer than 20. Up to five minutes old.',
  })
  @ApiOkResponse({ type: DecisionTimesDto })
  @ApiErrors('DATABASE_UNAVAILABLE')
  decisionTimes(): Promise<DecisionTimes> {
    return this.states.decisionTimes();
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({
    summary: 'Shows the receipt of an application of any kind',
    description: 'For its player and Admins; 404 for everybody else.',
  })
  @ApiOkResponse({ type: ApplicationReceiptInLineDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  async get(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
  ): Promise<ApplicationReceiptInLine> {
    const application = await this.applications.findAnyVisible(id, user);
    return { ...toApplicationReceipt(application), ahead: await this.states.countAhead(application) };
  }
}
