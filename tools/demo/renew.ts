import type { InterviewSlot, StaffContent } from '@city/contracts';
import { dayAt } from './applications/application-steps.ts';
import { Community, type Addresses } from './community.ts';
import { EVENTS, timesOf } from './content/events.ts';
import { writeRecord, type DemoRecord } from './record.ts';
import { ADMIN } from './steps.ts';

const INTERVIEWER = 'ines.reads';
const SLOTS = { minutes: 30, count: 8 };
const SLOTS_MS = SLOTS.count * SLOTS.minutes * 60_000;

const isOf = (day: Date, moment: string) => new Date(moment).toDateString() === day.toDateString();

/**
 * What every start does with a running product: the streamer is live, and on a new day the events and the interview day
 * lie ahead again. An event whose time somebody has changed keeps it.
 */
export async function renewDemo(
  addresses: Addresses,
  { dataDir, record }: { dataDir: string; record: DemoRecord },
): Promise<void> {
  const people = new Community(addresses);
  // The sandbox forgets who is live when it stops.
  await people.sandbox('PUT', '/streams/twitch/nightkenza', {
    isLive: true,
    name: 'NightKenza',
    title: 'Nuit photo sur les quais',
    viewers: 327,
  });
  const today = new Date();
  const isFirst = record.plannedAt === null;
  if (record.plannedAt && isOf(today, record.plannedAt)) return;
  await moveEvents(people, record);
  await moveInterviewDay(people, record, isFirst);
  record.plannedAt = today.toISOString();
  writeRecord(dataDir, record);
}

async function moveEvents(people: Community, { made, times }: DemoRecord): Promise<void> {
  const entries = await people.as<StaffContent[]>(
    ADMIN,
    'GET',
    `/api/entries?filter=${encodeURIComponent(JSON.stringify({ kind: 'event' }))}`,
  );
  for (const event of EVENTS) {
    const entry = entries.find(({ _id }) => _id === made[event.id]);
    if (!entry?.startsAt || entry.startsAt !== (times[event.id] ?? entry.startsAt)) continue;
    const next = timesOf(event, Date.now());
    if (times[event.id] && next.startsAt !== entry.startsAt)
      await people.as(ADMIN, 'PUT', `/api/entries/${entry._id}`, next);
    times[event.id] = times[event.id] ? next.startsAt : entry.startsAt;
  }
}

/** Publishes times for another day once the last ones are over. */
async function moveInterviewDay(people: Community, { times }: DemoRecord, isFirst: boolean): Promise<void> {
  const last = times['slots.day'] ?? dayAt(Date.now(), 2, 19);
  times['slots.day'] = last;
  if (isFirst || Date.parse(last) + SLOTS_MS > Date.now()) return;
  const startsAt = dayAt(Date.now(), 2, 19);
  await people.as<InterviewSlot[]>(INTERVIEWER, 'POST', '/api/interviews/slots', { startsAt, ...SLOTS });
  times['slots.day'] = startsAt;
}
