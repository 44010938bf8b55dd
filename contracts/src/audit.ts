import type { Person } from './applications.js';

/** One admin action in the append-only log (`GET /api/audit`). */
export interface AuditEntry {
  _id: string;
  /** ISO 8601. */
  at: string;
  actor: Person;
  /** `noun.verb`, e.g. `whitelist.accept` or `product.update`. */
  action: string;
  target: { type: string; id: string };
  /** The changed facts before and after; null where there is none (a creation has no before). */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  ip: string | null;
}
