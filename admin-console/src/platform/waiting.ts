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

/** What the menu counts: the waiting records of each list, and the deliveries of each state that went wrong. */
export const COUNTED: readonly { resource: string; filter: object; state?: string }[] = [
  ...Object.entries(WAITING).map(([resource, filter]) => ({ resource, filter })),
  ...TROUBLED_DELIVERIES.map((state) => ({ resource: 'deliveries', filter: { state }, state })),
];

/** A request whose answer is the number of records: one of them comes along. */
export const COUNT = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** Milliseconds between two requests for the number of waiting records. */
export const RENEW_MS = 60_000;
