import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  HANDOVER_GOAL_HOURS,
  MEMBER_DAYS_AHEAD,
  MEMBER_DAYS_BACK,
  RENEWAL_GRACE_DAYS,
  type DailyFigures,
  type MemberFigures,
} from '@city/contracts';
import { Needs } from '../../platform/access/access.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { MemberFiguresService } from './member-figures.service.js';
import { DailyFiguresDto, DaysQueryDto, MemberFiguresDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('statistics')
@Controller('statistics')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly members: MemberFiguresService,
  ) {}

  @Get('days')
  @Needs('money')
  @ApiOperation({
    summary: 'Counts decisions, paid orders and revenue of each day',
    description:
      "Refunds count for the day of the payment: `paid` minus `refunded` is the day's net revenue.",
  })
  @ApiOkResponse({ type: DailyFiguresDto })
  @ApiErrors('VALIDATION_FAILED')
  byDay(@Query() query: DaysQueryDto): Promise<DailyFigures> {
    return this.statistics.byDay(query);
  }

  @Get('members')
  @Needs('packs')
  @ApiOperation({
    summary: 'Counts VIP players, packs that end soon, renewals and delivery times',
    description:
      `\`ending\`: in the next ${MEMBER_DAYS_AHEAD} days. Renewals and deliveries: of the last ${MEMBER_DAYS_BACK} days. ` +
      `A renewal is a pack whose buyer's previous pack was still running or had ended at most ${RENEWAL_GRACE_DAYS} days before. ` +
      `\`inTime\`: within ${HANDOVER_GOAL_HOURS} hours.`,
  })
  @ApiOkResponse({ type: MemberFiguresDto })
  ofMembers(): Promise<MemberFigures> {
    return this.members.read();
  }
}
