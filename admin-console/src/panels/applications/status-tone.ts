/** The colours of the statuses of applications. */
export const STATUS_TONE = { Pending: 'warning', Accepted: 'success', Rejected: 'error' } as const;
