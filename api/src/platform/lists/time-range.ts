/** A query condition for the ISO 8601 times `from` (inclusive) and `to` (exclusive) of a list's filter. */
export const timeRange = (from: string | undefined, to: string | undefined): { $gte?: Date; $lt?: Date } => ({
  ...(from && { $gte: new Date(from) }),
  ...(to && { $lt: new Date(to) }),
});
