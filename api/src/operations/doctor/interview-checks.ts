import type { InterviewMode } from '@city/contracts';
import type { Db, ObjectId } from 'mongodb';
import { concern, type Finding } from '../../platform/findings/finding.js';

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
  return [
    concern('interviews', {
      what: 'A game server is connected, and interviews are off',
      why: 'Accepted players enter the city at once: the door asks for no interview.',
      fix: 'Set interviews to required in the console, under Settings, unless this is what you want.',
    }),
  ];
}

async function noFreeTime(db: Db, now: Date): Promise<Finding[]> {
  const sessions = db.collection<{ slots: { _id: ObjectId; startsAt: Date }[] }>('interview_sessions');
  const coming = await sessions.find({ endsAt: { $gt: now } }).toArray();
  const slots = coming.flatMap((session) => session.slots).filter(({ startsAt }) => startsAt > now);
  const taken = await db
    .collection('applications')
    .countDocuments({ 'interview.slotId': { $in: slots.map(({ _id }) => _id) } });
  if (taken < slots.length) return [];
  return [
    concern('interviews', {
      what: 'Interviews are required, and no free time is published',
      why: 'Accepted players cannot enter the city before they have passed one.',
      fix: 'Publish times in the console, under Interviews, or set interviews to optional or off.',
    }),
  ];
}
