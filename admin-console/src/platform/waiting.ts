/**
 * The filter of the records that wait for staff, by list. Lists with an empty filter hold only waiting records. Staff
 * cannot decide their own request, so only requests of others count. A tip waits for staff once its player has reported
 * it as sent; until then it waits for the player.
 */
export const WAITING = {
  orders: { status: 'PENDING', claimed: 'yes' },
  payments: {},
  approvals: { state: 'pending', from: 'others' },
  deliveries: { state: 'waiting' },
  notifications: {},
} as const;

/** The states of deliveries that went wrong: staff have to decide what happens. */
export const TROUBLED_DELIVERIES = ['failed', 'uncertain'] as const;

/** The oldest records, which the queue shows. The menu sends the same request for its counts, so both share it. */
export const OLDEST = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** Milliseconds between two requests for the number of waiting records. */
export const RENEW_MS = 60_000;
