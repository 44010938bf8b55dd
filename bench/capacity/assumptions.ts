/** What nobody can measure before the players are there. Each is a number to argue about; the sheet follows from it. */
export const ASSUMPTIONS = {
  /** Times that a player opens the site on a day when she does. */
  visitsPerDay: 3,
  /** Pages and calls of the API in one visit, in the shares of the mix. */
  requestsPerVisit: 15,
  /** Share of a day's visits that fall into its busiest hour: evenings. */
  busiestHour: 0.2,
  /** How much more comes in the busiest minute than on average in that hour: an announcement on Discord. */
  burst: 5,
  /** How busy a processor may be at that moment, so that answers stay quick and one of several processes may fail. */
  utilization: 0.5,
  /** Players who have ever logged in, for each who comes on one day. */
  registeredPerDaily: 10,
  /** Logins, forms and orders of a day, for each player of that day. */
  perDailyPlayer: { logins: 0.1, applications: 0.02, orders: 0.03, decisions: 0.03 },
  /** Documents of the journal and of data files that a form, an order, a login or a decision writes. */
  documentsPerWrite: 8,
  /** Visits in which nothing is in the browser's cache yet. */
  coldVisits: 0.3,
  /** Kilobytes of files of the site: a cold visit and another one. Music and videos come from elsewhere. */
  filesKb: { cold: 260, warm: 15 },
  /** Part of the stored documents that is read again and again and should fit into memory. */
  workingSet: 0.25,
  /** Bytes of an index entry, with its share of half-empty pages. */
  indexEntryBytes: 60,
  /** Days that a session lives. */
  sessionDays: 30,
} as const;

export type Assumptions = typeof ASSUMPTIONS;

/** Daily players for whom the sheet is made. */
export const SIZES = [1_000, 10_000, 100_000] as const;
