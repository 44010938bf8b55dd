import type { Currency } from './money.js';

/** Longest range of `GET /api/statistics/days`, in days. */
export const STATISTICS_DAYS_MAX = 92;
/** Days that it answers when none are asked for: up to today. */
export const STATISTICS_DAYS_DEFAULT = 30;

/** Money of one currency, in cents (USD) or millimes (TND). */
export interface DayRevenue {
  /** Orders that were paid on this day. */
  orders: number;
  /** What was charged for them. */
  paid: number;
  /** What of it was given back since, on whatever day. */
  refunded: number;
}

export interface DayFigures {
  /** `YYYY-MM-DD` in the asked time zone. */
  date: string;
  /** Decisions that staff made on this day, those that were reopened later included. */
  decisions: { accepted: number; rejected: number };
  revenue: Record<Currency, DayRevenue>;
}

/** `GET /api/statistics/days`: one entry a day, oldest first, quiet days included. */
export interface DailyFigures {
  from: string;
  to: string;
  timeZone: string;
  days: DayFigures[];
}
