import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DailyFigures } from '@city/contracts';
import { AdminOnly } from '../platform/access/access.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { DailyFiguresDto, DaysQueryDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('statistics')
@AdminOnly()
@Controller('statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get('days')
  @ApiOperation({
    summary: 'Decisions, paid orders and revenue of each day',
    description:
      "Refunds count for the day of the payment: `paid` minus `refunded` is the day's net revenue.",
  })
  @ApiOkResponse({ type: DailyFiguresDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  byDay(@Query() query: DaysQueryDto): Promise<DailyFigures> {
    return this.statistics.byDay(query);
  }
}
