import type { InterviewMode } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import { concern, type Finding, problem } from '../../platform/findings.js';
import { keysInWords } from '../../platform/mongo/index-definition.js';
import { FAILED_ROWS } from '../failed-work/failed-rows.js';
import { duplicateFaults, indexDifferences } from '../indexes/build-indexes.js';

const HOUR_MS = 3_600_000;
/** After this time players get a message that their delivery is late (api/src/entitlements/deliveries). */
const LATE_HOURS = 24;

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
  return concern('deliveries', {
    what: `${count} of the deliveries have waited for more than ${LATE_HOURS} hours, the oldest since ${oldest.createdAt.toISOString()}`,
    why: 'Some players paid for items they haven’t received, or still have items that were refunded.',
    fix: 'In the console, under Deliveries, hand it over or mark it as not handed over.',
  });
}

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
  return concern('erasures', {
    what:
      late > 0
        ? `Requests for erasure that are older than the promised ${days} days: ${late}`
        : `Requests for erasure whose promised ${days} days end within a week: ${due}`,
    why: 'My city and the privacy policy promise these days, and the law of many countries sets a limit, too.',
    fix: 'In the console, under Players, filter by requested deletions, and delete the data.',
  });
}

/**
 * Findings for interviews that the door does not require, and for required ones without a free time.
 * @param fallback the server's configuration, where the console has set nothing
 */
export async function interviewFindings(
  db: Db,
  fallback: InterviewMode,
  now = new Date(),
): Promise<Finding[]> {
  const settings = await db.collection<{ own: { interviews?: InterviewMode } }>('settings').findOne();
  const mode = settings?.own.interviews ?? fallback;
  if (mode === 'required') return noFreeTime(db, now);
  const isConnected = await db.collection('bridges').findOne({ 'keys.0': { $exists: true } });
  if (mode !== 'off' || !isConnected) return [];
  return concern('interviews', {
    what: 'A game server is connected, and interviews are off',
    why: 'Accepted players enter the city at once: the door asks for no interview.',
    fix: 'Set interviews to required in the console, under Settings, unless this is what you want.',
  });
}

async function noFreeTime(db: Db, now: Date): Promise<Finding[]> {
  const sessions = db.collection<{ slots: { _id: ObjectId; startsAt: Date }[] }>('interview_sessions');
  const coming = await sessions.find({ endsAt: { $gt: now } }).toArray();
  const slots = coming.flatMap((session) => session.slots).filter(({ startsAt }) => startsAt > now);
  const taken = await db
    .collection('applications')
    .countDocuments({ 'interview.slotId': { $in: slots.map(({ _id }) => _id) } });
  if (taken < slots.length) return [];
  return concern('interviews', {
    what: 'Interviews are required, and no free time is published',
    why: 'Accepted players cannot enter the city before they have passed one.',
    fix: 'Publish times in the console, under Interviews, or set interviews to optional or off.',
  });
}

const FAILED_NAMES = {
  outbox: 'other work',
  notifications: 'messages',
  webhook_calls: 'calls of webhooks',
} as const satisfies Record<keyof typeof FAILED_ROWS, string>;

/** The finding for work whose attempts are used up. */
export async function failedWorkFindings(db: Db): Promise<Finding[]> {
  const counts: string[] = [];
  for (const [name, where] of Object.entries(FAILED_ROWS)) {
    const count = await db.collection(name).countDocuments(where);
    if (count > 0) counts.push(`${count} ${FAILED_NAMES[name as keyof typeof FAILED_ROWS]}`);
  }
  if (counts.length === 0) return [];
  return concern('failed work', {
    what: `Failed in all attempts: ${counts.join(', ')}`,
    why: 'Nobody repeats it: players miss messages, roles or items, and other systems miss events.',
    fix: 'In the console, under Failed work, read the cause of each, remove it, and press Try again.',
  });
}

/** Missing indexes, and the duplicates that prevent unique ones. None for an empty database. */
export async function indexFindings(db: Db): Promise<Finding[]> {
  const [one] = await db.listCollections({}, { nameOnly: true }).toArray();
  if (!one) return [];
  const findings: Finding[] = [];
  for (const { collection, difference } of await indexDifferences(db)) {
    const { missing, retimed } = difference;
    const faults = await duplicateFaults(
      db,
      collection,
      missing.filter(({ unique }) => unique),
    );
    for (const fault of faults) {
      findings.push(
        ...problem('indexes', {
          what: fault,
          why: 'The API does not start: without this index, what must exist once can exist twice.',
          fix: 'Decide which document of each group is right, and correct or remove the others (docs/runbook.md, “An index cannot be built”).',
        }),
      );
    }
    const wrong = [...missing, ...retimed.map(({ index }) => index)];
    if (faults.length > 0 || wrong.length === 0) continue;
    findings.push(
      ...concern('indexes', {
        what: `${collection} lacks ${wrong.map(keysInWords).join(', ')}`,
        why: 'Queries are slow without them, and unique ones keep orders and payments from existing twice.',
        fix: 'Start or restart the API: it builds them before it takes requests.',
      }),
    );
  }
  return findings;
}
