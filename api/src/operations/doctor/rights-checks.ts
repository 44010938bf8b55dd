import { PACK_GROUP, PACKS, type Pack } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import { concern, type Finding } from '../../platform/findings/finding.js';

const HOUR_MS = 3_600_000;
/** After this time players get a message that their delivery is late (api/src/deliveries). */
const LATE_HOURS = 24;
const NAMES_SHOWN = 20;

/** Finds late deliveries, and packs without an end from the time before packs ended by themselves. */
export async function rightsFindings(db: Db, now = new Date()): Promise<Finding[]> {
  return [...(await waitingFindings(db, now)), ...(await endlessPackFindings(db))];
}

async function waitingFindings(db: Db, now: Date): Promise<Finding[]> {
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

async function endlessPackFindings(db: Db): Promise<Finding[]> {
  const users = db.collection<{ username: string; pack: Pack; staffPack?: Pack }>('users');
  const packs = PACKS.filter((pack) => pack !== 'None');
  const holders = await users
    .find({ pack: { $in: packs }, staffPack: { $in: packs } }, { projection: { username: 1 } })
    .sort({ username: 1 })
    .toArray();
  const bought = await db.collection<{ userId: ObjectId }>('grants').distinct('userId', {
    userId: { $in: holders.map(({ _id }) => _id) },
    endReason: 'before-deliveries',
    'benefit.group': PACK_GROUP,
  });
  const names = holders.filter(({ _id }) => bought.some((id) => id.equals(_id))).map((user) => user.username);
  if (names.length === 0) return [];
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  return [
    concern('packs', {
      what: `Players who bought a pack before rights were recorded hold one from staff without an end: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`,
      why: 'The time that they paid for is used up, and the pack never ends by itself.',
      fix: 'Set the pack to None in the console, unless they may keep it.',
    }),
  ];
}
