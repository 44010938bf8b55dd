/** Colour of an application's status, everywhere in the console. */
export const STATUS_TONE = { Pending: 'warning', Accepted: 'success', Rejected: 'error' } as const;
