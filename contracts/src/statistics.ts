import type { Currency } from './money.js';
import type { Pack } from './roles.js';

/** Longest range of `GET /api/statistics/days`, in days. */
export const STATISTICS_DAYS_MAX = 92;
/** Days in an answer to a request without days, up to today. */
export const STATISTICS_DAYS_DEFAULT = 30;

/** Money of one currency, in cents (USD) or millimes (TND). */
export interface DayRevenue {
  /** Orders that were paid on this day. */
  orders: number;
  /** Total amount charged for them. */
  paid: number;
  /** The part of it that was refunded later, on any day. */
  refunded: number;
}

export interface DayFigures {
  /** `YYYY-MM-DD` in the requested time zone. */
  date: string;
  /** Decisions that staff made on this day, including decisions that were reopened later. */
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

/** Days that `GET /api/statistics/members` looks back for renewals and deliveries … */
export const MEMBER_DAYS_BACK = 30;
/** … and ahead for packs that end. */
export const MEMBER_DAYS_AHEAD = 7;
/** A pack that is bought up to this many days after the player's previous one has ended is a renewal. */
export const RENEWAL_GRACE_DAYS = 7;
/** The time in which the team hands things over, in hours. */
export const HANDOVER_GOAL_HOURS = 3;

/** `GET /api/statistics/members`. */
export interface MemberFigures {
  /** Players who hold each pack now, bought or set by staff; packs above Gold count as Gold. At most a minute old. */
  active: Record<Exclude<Pack, 'None'>, number>;
  /** Members whose whole time ends within MEMBER_DAYS_AHEAD days without a further purchase. */
  ending: number;
  /**
   * Packs that were bought in the last MEMBER_DAYS_BACK days and not taken back, and how many of them are renewals: the
   * player's previous pack was still running, or had ended at most RENEWAL_GRACE_DAYS days before. Whether it was a lower or
   * a higher pack makes no difference; packs from staff do not count.
   */
  renewals: { bought: number; renewed: number };
  /** Things that were handed over in the last MEMBER_DAYS_BACK days, and how many within HANDOVER_GOAL_HOURS hours. */
  handedOver: { total: number; inTime: number };
}
