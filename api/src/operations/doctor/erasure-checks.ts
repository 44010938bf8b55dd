import type { Db } from 'mongodb';
import { concern, type Finding } from '../../platform/findings/finding.js';

const DAY_MS = 86_400_000;
/** How long before the promised day a warning is due. */
const WARNING_DAYS = 7;

/**
 * The finding for players whose data must be erased within a week, or should have been.
 * @param fallback the promised days in the server's configuration, where the console has set nothing
 */
export async function erasureFindings(db: Db, fallback: number, now = new Date()): Promise<Finding[]> {
  const settings = await db
    .collection<{ own: { policies?: { erasureDays?: number } } }>('settings')
    .findOne();
  const days = settings?.own.policies?.erasureDays ?? fallback;
  const before = (left: number) => new Date(now.getTime() - (days - left) * DAY_MS);
  const users = db.collection('users');
  const count = (at: Date) =>
    users.countDocuments({ erasureRequested: true, erasureRequestedAt: { $lt: at } });
  const [late, due] = await Promise.all([count(before(0)), count(before(WARNING_DAYS))]);
  if (due === 0) return [];
  return [
    concern('erasures', {
      what:
        late > 0
          ? `Requests for erasure that are older than the promised ${days} days: ${late}`
          : `Requests for erasure whose promised ${days} days end within a week: ${due}`,
      why: 'My city and the privacy policy promise these days, and the law of many countries sets a limit, too.',
      fix: 'In the console, under Players, filter by requested deletions, and delete the data.',
    }),
  ];
}
