/**
 * The filter of the records that wait for staff, by list. Lists with an empty filter hold only waiting records. Nobody
 * decides their own request, so only those of others wait for the reader. A tip waits for staff once its player says that it
 * was sent: until then it waits for the player.
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

/** The oldest few, which the overview names. The menu asks the same, so both share one request. */
export const OLDEST = {
  pagination: { page: 1, perPage: 3 },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** How often the number of waiting records is read again. */
export const RENEW_MS = 60_000;
