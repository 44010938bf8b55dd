import {
  APPLICATION_KINDS,
  STATISTICS_DAYS_DEFAULT,
  STATISTICS_DAYS_MAX,
  dayIn,
  DEFAULT_TIME_ZONE,
  type DailyFigures,
  type DayFigures,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../staff/audit/audit.service.js';
import { OrderSales } from '../orders/order-sales.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { countDays, daysBetween, plusDays, rangeAround, slotsIn } from './days.js';
import type { DaysQueryDto } from './statistics.dto.js';

const DECISIONS = APPLICATION_KINDS.flatMap((kind) => [`${kind}.accept`, `${kind}.reject`]);

/** Daily statistics for staff. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly sales: OrderSales,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION_FAILED for days in the wrong order and for more days than STATISTICS_DAYS_MAX */
  async byDay({ timeZone = DEFAULT_TIME_ZONE, ...asked }: DaysQueryDto): Promise<DailyFigures> {
    const dayOf = dayIn(timeZone);
    const to = asked.to ?? dayOf(this.clock.now());
    const from = asked.from ?? plusDays(to, 1 - STATISTICS_DAYS_DEFAULT);
    const count = countDays(from, to);
    // Check before creating the days: a huge range would exhaust memory.
    if (count === 0 || count > STATISTICS_DAYS_MAX) {
      const message = `from must be at most ${STATISTICS_DAYS_MAX} days before to, and not after it`;
      const errors = [{ field: 'from', code: 'TIME_INVALID', message }];
      throw new DomainError('VALIDATION_FAILED', { errors });
    }
    const days = new Map(daysBetween(from, to).map((date) => [date, quietDay(date)]));
    const range = rangeAround(from, to);
    const slots = slotsIn(timeZone, range);
    const [sold, decided] = await Promise.all([
      this.sales.bySlot(range.from, range.to, slots),
      this.audit.countBySlot(DECISIONS, range.from, range.to, slots),
    ]);
    for (const { at, currency, refunded, orders, amount } of sold) {
      const revenue = days.get(dayOf(at))?.revenue[currency];
      if (!revenue) continue;
      revenue.orders += orders;
      revenue.paid += amount;
      revenue.refunded += refunded;
    }
    for (const { at, action, count: decisions } of decided) {
      const day = days.get(dayOf(at));
      if (day) day.decisions[action.endsWith('.accept') ? 'accepted' : 'rejected'] += decisions;
    }
    return { from, to, timeZone, days: [...days.values()] };
  }
}

const quietDay = (date: string): DayFigures => ({
  date,
  decisions: { accepted: 0, rejected: 0 },
  revenue: { USD: { orders: 0, paid: 0, refunded: 0 }, TND: { orders: 0, paid: 0, refunded: 0 } },
});
