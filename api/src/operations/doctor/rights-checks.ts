import type { Db } from 'mongodb';
import { concern, type Finding } from '../../platform/findings/finding.js';

const HOUR_MS = 3_600_000;
/** After this time players get a message that their delivery is late (api/src/deliveries). */
const LATE_HOURS = 24;

/** Finds late deliveries. */
export async function rightsFindings(db: Db, now = new Date()): Promise<Finding[]> {
  const late = {
    state: { $in: ['waiting', 'leased'] },
    wanted: true,
    waitsFor: 'staff',
    notBefore: { $lte: now },
    createdAt: { $lt: new Date(now.getTime() - LATE_HOURS * HOUR_MS) },
  };
  const deliveries = db.collection<{ createdAt: Date }>('deliveries');
  const [oldest] = await deliveries.find(late).sort({ createdAt: 1 }).limit(1).toArray();
  if (!oldest) return [];
  const count = await deliveries.countDocuments(late);
  return [
    concern('deliveries', {
      what: `${count} of the deliveries have waited for more than ${LATE_HOURS} hours, the oldest since ${oldest.createdAt.toISOString()}`,
      why: 'Some players paid for items they haven’t received, or still have items that were refunded.',
      fix: 'In the console, under Deliveries, hand it over or mark it as not handed over.',
    }),
  ];
}
