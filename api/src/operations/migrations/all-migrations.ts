import type { Migration } from './migration.js';
import { searchKeys } from './steps/0016-search-keys.js';
import { claimedLicences } from './steps/0017-claimed-licences.js';
import { openKeys } from './steps/0018-open-keys.js';
import { keptCounts } from './steps/0019-kept-counts.js';
import { machineActors } from './steps/0020-machine-actors.js';
import { interviewsStayOff } from './steps/0021-interviews-stay-off.js';
import { auditDigests } from './steps/0022-audit-digests.js';
import { noPendingWork } from './steps/0023-no-pending-work.js';
import { settledTogether } from './steps/0024-settled-together.js';
import { noJobQueue } from './steps/0025-no-job-queue.js';
import { orderLines } from './steps/0026-order-lines.js';
import { legalPages } from './steps/0027-legal-pages.js';

/** The last migration of version 0.1.0. Older databases start that version once. */
export const LAST_OF_0_1 = '0015-card-texts';

/** Every migration since version 0.1.0, oldest first. New ones are added at the end. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  searchKeys,
  claimedLicences,
  openKeys,
  keptCounts,
  machineActors,
  interviewsStayOff,
  auditDigests,
  noPendingWork,
  settledTogether,
  noJobQueue,
  orderLines,
  legalPages,
];
