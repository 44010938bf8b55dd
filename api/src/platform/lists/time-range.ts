/** The condition of a field to lie between the times `from` (included) and `to` (excluded) of a list's filter, ISO 8601. */
export const timeRange = (from: string | undefined, to: string | undefined): { $gte?: Date; $lt?: Date } => ({
  ...(from && { $gte: new Date(from) }),
  ...(to && { $lt: new Date(to) }),
});
