import type { Migration } from './migration.js';
import { userSuspensions } from './steps/0001-user-suspensions.js';
import { erasureRequested } from './steps/0002-erasure-requested.js';
import { applicationNumbers } from './steps/0003-application-numbers.js';
import { tipNumbers } from './steps/0004-tip-numbers.js';
import { answerKeys } from './steps/0005-answer-keys.js';
import { userSearchPrefixes } from './steps/0006-search-prefixes.js';
import { partialRefunds } from './steps/0007-partial-refunds.js';
import { tipsByMode } from './steps/0008-tips-by-mode.js';
import { removeDuplicateRows } from './steps/0009-doubled-rows.js';
import { lookAlikeTipNumbers } from './steps/0010-look-alike-tip-numbers.js';
import { orderNumbers } from './steps/0011-order-numbers.js';
import { productBenefits } from './steps/0012-product-benefits.js';
import { olderRights } from './steps/0013-older-rights.js';
import { stocks } from './steps/0014-stocks.js';
import { cardTexts } from './steps/0015-card-texts.js';
import { searchKeys } from './steps/0016-search-keys.js';
import { claimedLicences } from './steps/0017-claimed-licences.js';
import { openKeys } from './steps/0018-open-keys.js';
import { keptCounts } from './steps/0019-kept-counts.js';
import { machineActors } from './steps/0020-machine-actors.js';
import { interviewsStayOff } from './steps/0021-interviews-stay-off.js';
import { auditDigests } from './steps/0022-audit-digests.js';
import { noPendingWork } from './steps/0023-no-pending-work.js';

/** Every migration, oldest first. New ones are added at the end. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  userSuspensions,
  erasureRequested,
  applicationNumbers,
  tipNumbers,
  answerKeys,
  userSearchPrefixes,
  partialRefunds,
  tipsByMode,
  removeDuplicateRows,
  lookAlikeTipNumbers,
  orderNumbers,
  productBenefits,
  olderRights,
  stocks,
  cardTexts,
  searchKeys,
  claimedLicences,
  openKeys,
  keptCounts,
  machineActors,
  interviewsStayOff,
  auditDigests,
  noPendingWork,
];
