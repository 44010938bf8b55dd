/** Assumptions that cannot be measured before there are players. Each is debatable; the sheet is derived from them. */
export const ASSUMPTIONS = {
  /** Visits of an active player on a day. */
  visitsPerDay: 3,
  /** Pages and API calls of one visit, in the proportions of the mix. */
  requestsPerVisit: 15,
  /** Share of a day's visits in its busiest hour: evenings. */
  busiestHour: 0.2,
  /** Peak minute compared with the average of that hour: an announcement on Discord. */
  burst: 5,
  /** Target CPU utilisation at that moment, so that responses stay fast and one of several processes may fail. */
  utilization: 0.5,
  /** Registered players per daily player. */
  registeredPerDaily: 10,
  /** Logins, forms and orders per daily player and day. */
  perDailyPlayer: { logins: 0.1, applications: 0.02, orders: 0.03, decisions: 0.03 },
  /** Documents of the journal and of data files that a form, an order, a login or a decision writes. */
  documentsPerWrite: 8,
  /** Share of visits with an empty browser cache. */
  coldVisits: 0.3,
  /** Kilobytes of static files: a cold visit and a warm one. Music and videos are hosted elsewhere. */
  filesKb: { cold: 260, warm: 15 },
  /** Share of the stored documents that is read frequently and should fit into memory. */
  workingSet: 0.25,
  /** Bytes of an index entry, including half-empty pages. */
  indexEntryBytes: 60,
  /** Lifetime of a session in days. */
  sessionDays: 30,
} as const;

export type Assumptions = typeof ASSUMPTIONS;

/** Daily players for which the sheet is calculated. */
export const SIZES = [1_000, 10_000, 100_000] as const;
