import type {
  AuditEntry,
  ErrorBody,
  InboxMessage,
  InterviewMode,
  InterviewSlot,
  OwnInterview,
  PersonalDataExport,
  Settings,
  StaffInterview,
  WhitelistApplication,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { eventually } from '../../../test/eventually.js';
import { rendezvous } from '../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { DesiredRoles } from '../../discord/desired-roles.service.js';
import { Clock } from '../../platform/clock.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { whitelistForm } from '../kinds/whitelist/whitelist-form.spec-helper.js';
import { InterviewsRepository } from './interviews.repository.js';
import { InterviewsService } from './interviews.service.js';

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

let city: TestApp;
let layla: Client;
let omar: Client;
const players = new Map<string, Client>();

beforeAll(async () => {
  city = await createTestApp();
  [layla, omar] = [await city.loginAs('layla'), await city.loginAs('omar')];
  for (const name of ['youssef', 'salma']) players.set(name, await city.loginAs(name));
});
beforeEach(() =>
  emptyCollections(
    city,
    ...['applications', 'interview_sessions', 'message_limits', 'notifications', 'settings', 'audit'],
  ),
);
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const player = (name: string): Client => {
  const found = players.get(name);
  if (!found) throw new Error(`no player ${name}`);
  return found;
};

async function require(interviews: InterviewMode): Promise<void> {
  await city.get(LiveSettings).renew();
  const { version } = (await layla.get<Settings>('/api/settings')).body;
  expect(await layla.put('/api/settings', { version, interviews })).toMatchObject({ status: 200 });
}

/** An accepted whitelist application. */
async function accepted(name: string): Promise<string> {
  const { body } = await player(name).post<WhitelistApplication>(
    '/api/whiteList',
    whitelistForm({ signature: name }),
  );
  await layla.put(`/api/whiteList/accept/${body._id}`);
  return body._id;
}

/** So many hours from now, on a quarter of an hour. */
const inHours = (hours: number): string =>
  new Date(Math.ceil((Date.now() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS).toISOString();
const publish = (startsAt: string, { minutes = 30, count = 1, by = layla } = {}) =>
  by.post<InterviewSlot[] & ErrorBody>('/api/interviews/slots', { startsAt, minutes, count });
async function slotAt(startsAt: string): Promise<string> {
  const [slot] = (await publish(startsAt)).body;
  if (!slot) throw new Error('no slot was published');
  return slot._id;
}
const own = async (name: string) => (await player(name).get<OwnInterview>('/api/interviews/mine')).body;
const pick = (name: string, slotId: string) =>
  player(name).put<OwnInterview & ErrorBody>('/api/interviews/mine', { slotId });
const decide = (id: string, slotId: string, decision: string, note = '') =>
  omar.put<StaffInterview & ErrorBody>(`/api/interviews/${id}`, { slotId, decision, note });
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const titlesOf = async (client: Client, kind: string) =>
  (await client.get<InboxMessage[]>('/api/notifications')).body
    .filter((message) => message.kind === kind)
    .map(({ title }) => title);

/** Whether the role of the whitelist belongs to a player. */
async function mayPlay(name: string): Promise<boolean> {
  const { _id } = (await player(name).get<{ _id: string }>('/api/auth/user/me')).body;
  const players = await city.get(DesiredRoles).ofAll([new Types.ObjectId(_id)], [], new Date());
  return players.get(_id)?.accepted.includes('whitelist') ?? false;
}

describe('slots', () => {
  it('are published all or none: past, off the quarter, too far ahead and overlapping ones are refused', async () => {
    expect(await publish(inHours(24), { count: 4 })).toMatchObject({ status: 200, body: { length: 4 } });
    const fault = async (startsAt: string, rest = {}) => {
      const { status, body } = await publish(startsAt, rest);
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.code];
    };
    expect(await fault(inHours(-1))).toEqual([400, 'startsAt', 'TIME_PAST']);
    expect(await fault(inHours(24 * 91))).toEqual([400, 'startsAt', 'TIME_INVALID']);
    expect(await fault(inHours(25).replace(':00.000Z', ':01.000Z'))).toEqual([
      ...[400, 'startsAt', 'TIME_INVALID'],
    ]);
    expect(await fault('tomorrow')).toEqual([400, 'startsAt', 'TIME_INVALID']);
    expect(await fault(inHours(40), { minutes: 20 })).toEqual([400, 'minutes', 'NUMBER_INVALID']);
    // The last of three would overlap the first that is published.
    expect(await fault(inHours(23), { count: 3 })).toEqual([400, 'startsAt', 'TIME_TAKEN']);
    // A colleague's slots may be at the same time.
    expect(await publish(inHours(24), { by: omar })).toMatchObject({ status: 200 });
    expect((await layla.get<InterviewSlot[]>('/api/interviews/slots')).body).toHaveLength(5);
    expect((await player('youssef').get('/api/interviews/slots')).status).toBe(403);
  });

  it('of one interviewer never overlap, even if they are published at the same moment', async () => {
    const at = inHours(30);
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(at, { minutes: 45 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('are withdrawn while they are free, and can then be published again', async () => {
    await require('optional');
    await accepted('youssef');
    const [first, second] = (await publish(inHours(24), { count: 2 })).body;
    if (!first || !second) throw new Error('no slots were published');
    await pick('youssef', second._id);
    // The message would else arrive in the next test.
    await eventually(
      () => titlesOf(layla, 'interview.slot'),
      (all) => all.length === 1,
    );
    expect(await layla.delete(`/api/interviews/slots/${second._id}`)).toMatchObject(
      refusedWith(409, 'INTERVIEW_SLOT_TAKEN'),
    );
    expect((await omar.delete(`/api/interviews/slots/${first._id}`)).status).toBe(204);
    expect(await layla.delete(`/api/interviews/slots/${first._id}`)).toMatchObject(
      refusedWith(404, 'NOT_FOUND'),
    );
    expect((await publish(first.startsAt)).status).toBe(200);
    const actions = (await layla.get<AuditEntry[]>('/api/audit')).body.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('interview.'))).toEqual([
      ...['interview.publish', 'interview.withdraw', 'interview.publish'],
    ]);
  });
});

describe('an accepted player', () => {
  it('picks, moves and cancels, and the interviewer hears of it', async () => {
    await require('optional');
    const [first, second] = [await slotAt(inHours(24)), await slotAt(inHours(48))];
    expect(await pick('youssef', first)).toMatchObject(refusedWith(409, 'INTERVIEW_NOT_OPEN'));
    const id = await accepted('youssef');
    expect(await own('youssef')).toMatchObject({
      ...{ mode: 'optional', applicationId: id, interview: null, needed: false, canPick: true },
      ...{ timeZone: 'Africa/Tunis', slots: [{ _id: first }, { _id: second }] },
    });
    expect(await pick('youssef', first)).toMatchObject({
      status: 200,
      body: { interview: { slotId: first, outcome: null }, canCancel: true, slots: [{ _id: second }] },
    });
    expect(await pick('youssef', second)).toMatchObject({ body: { slots: [{ _id: first }] } });
    expect((await player('youssef').delete('/api/interviews/mine')).status).toBe(200);
    expect(await player('youssef').delete('/api/interviews/mine')).toMatchObject(
      refusedWith(409, 'INTERVIEW_NOT_OPEN'),
    );
    const { body } = await player('youssef').get<{ history: { action: string }[] }>(
      `/api/applications/${id}`,
    );
    expect(body.history.slice(2).map(({ action }) => action)).toEqual([
      ...['interview-booked', 'interview-moved', 'interview-cancelled'],
    ]);
    const titles = await eventually(
      () => titlesOf(layla, 'interview.slot'),
      (all) => all.length === 3,
    );
    expect(titles.sort()).toEqual([
      'Youssef booked an interview with you',
      'Youssef cancelled your interview',
      'Youssef moved your interview',
    ]);
  });

  it('changes the time six times a day; giving it up is always possible, and the list has no history', async () => {
    await require('optional');
    const slots = (await publish(inHours(48), { count: 7 })).body;
    await accepted('youssef');
    for (const { _id } of slots.slice(0, 6)) expect((await pick('youssef', _id)).status).toBe(200);
    const refused = await pick('youssef', slots[6]?._id ?? '');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    const { body } = await layla.get<WhitelistApplication[]>('/api/whiteList');
    expect(body).toMatchObject([{ history: [], version: 8 }]);
    expect((await player('youssef').delete('/api/interviews/mine')).status).toBe(200);
    expect(await pick('youssef', slots[6]?._id ?? '')).toMatchObject({ status: 429 });
  });

  it('whose data is erased gives the slot back, and the interviewer hears of it without a name', async () => {
    await require('optional');
    players.set('ines', await city.loginAs('ines'));
    const slot = await slotAt(inHours(24));
    await accepted('ines');
    await pick('ines', slot);
    const { _id } = (await player('ines').get<{ _id: string }>('/api/auth/user/me')).body;
    expect((await layla.put(`/api/users/${_id}/erase`, { reason: 'They asked for it.' })).status).toBe(200);
    await eventually(
      () => titlesOf(layla, 'interview.slot'),
      (titles) => titles.includes('Erased player cancelled your interview'),
    );
    expect((await layla.get<InterviewSlot[]>('/api/interviews/slots')).body).toMatchObject([{ _id: slot }]);
  });

  it('gets a slot that two take at the same moment, or an answer that it is taken', async () => {
    await require('optional');
    await Promise.all([accepted('youssef'), accepted('salma')]);
    const slot = await slotAt(inHours(24));
    rendezvous(city.get(InterviewsRepository), 'findNewest', 2);
    const answers = await Promise.all([pick('youssef', slot), pick('salma', slot)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INTERVIEW_SLOT_TAKEN');
    expect((await layla.get<StaffInterview[]>('/api/interviews')).body).toHaveLength(1);
  });

  it('does not keep a slot that staff withdraw while it is being picked, however soon it starts', async () => {
    await require('optional');
    await accepted('youssef');
    const slot = await slotAt(inHours(1));
    const interviews = city.get(InterviewsRepository);
    const change = interviews.change.bind(interviews);
    jest.spyOn(interviews, 'change').mockImplementationOnce(async (...args) => {
      await layla.delete(`/api/interviews/slots/${slot}`);
      return change(...args);
    });
    expect(await pick('youssef', slot)).toMatchObject(refusedWith(409, 'INTERVIEW_SLOT_TAKEN'));
    expect((await own('youssef')).interview).toBeNull();
  });

  it('cannot change an interview that is about to start, and cannot pick while interviews are off', async () => {
    await require('optional');
    await accepted('youssef');
    const [soon, later] = [await slotAt(inHours(1)), await slotAt(inHours(24))];
    await pick('youssef', soon);
    expect(await own('youssef')).toMatchObject({ canPick: false, canCancel: false, slots: [] });
    expect(await pick('youssef', later)).toMatchObject(refusedWith(409, 'INTERVIEW_TOO_LATE'));
    expect(await player('youssef').delete('/api/interviews/mine')).toMatchObject(
      refusedWith(409, 'INTERVIEW_TOO_LATE'),
    );
    await require('off');
    await accepted('salma');
    expect(await pick('salma', later)).toMatchObject(refusedWith(409, 'INTERVIEW_NOT_OPEN'));
  });

  it('downloads the appointment as a calendar file', async () => {
    await require('optional');
    const id = await accepted('youssef');
    const startsAt = inHours(24);
    const path = `/api/interviews/${id}/calendar.ics`;
    expect((await player('youssef').get(path)).status).toBe(404);
    await pick('youssef', await slotAt(startsAt));
    const answer = await player('youssef').get<string>(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('interview.ics');
    const stamp = startsAt.replace(/[-:]|\.\d{3}/g, '');
    expect(answer.body).toContain(`DTSTART:${stamp}\r\n`);
    expect(answer.body).toContain('SUMMARY:Mirage Roleplay: interview with Layla Ben Amor\r\n');
    const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]);
    await pick('youssef', await slotAt(inHours(30)));
    const moved = await player('youssef').get<string>(path);
    expect(sequenceOf(moved.body)).toBeGreaterThan(sequenceOf(answer.body));
    expect((await player('salma').get(path)).status).toBe(404);
  });

  it('and the interviewer are reminded a day and an hour before', async () => {
    await require('optional');
    await accepted('youssef');
    const start = Date.parse(inHours(48));
    await pick('youssef', await slotAt(inHours(48)));
    // Messages of before would take the reminders with them.
    const applications = city.connection.collection('applications');
    await eventually(
      () => applications.countDocuments({ 'outbox.0': { $exists: true } }),
      (waiting) => waiting === 0,
    );
    const sweepBefore = async (hours: number) => {
      jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(start - hours * HOUR_MS));
      await city.get(InterviewsService).sendReminders();
      jest.restoreAllMocks();
    };
    const reminders = () =>
      Promise.all(
        ['youssef', 'layla'].map((name) =>
          titlesOf(name === 'layla' ? layla : player(name), 'interview.reminder'),
        ),
      );
    await sweepBefore(25);
    await sweepBefore(23.9);
    await sweepBefore(23.8);
    await sweepBefore(0.9);
    const read = await eventually(reminders, (all) => all.every(({ length }) => length === 2));
    expect(read[0]?.[0]).toBe('Your interview with Layla Ben Amor is coming up');
    expect(read[1]?.[0]).toBe('Your interview with Youssef is coming up');
  });
});

describe('staff', () => {
  it('say how it ended: a required interview stands between acceptance and playing', async () => {
    await require('off');
    const before = await accepted('salma');
    await require('required');
    const id = await accepted('youssef');
    // Accepted before the requirement: nothing changes for them.
    expect([await mayPlay('salma'), await mayPlay('youssef')]).toEqual([true, false]);
    const [first, second] = [await slotAt(inHours(24)), await slotAt(inHours(48))];
    await pick('youssef', first);
    expect(await decide(id, second, 'passed')).toMatchObject(refusedWith(409, 'INTERVIEW_CHANGED'));
    expect(await decide(before, first, 'passed')).toMatchObject(refusedWith(409, 'INTERVIEW_CHANGED'));
    expect(await decide(id, first, 'again', 'Read the rules first.')).toMatchObject({
      status: 200,
      body: { outcome: 'again', player: { discord_username: 'youssef' } },
    });
    expect(await decide(id, first, 'passed')).toMatchObject(refusedWith(409, 'INTERVIEW_CHANGED'));
    expect(await own('youssef')).toMatchObject({ needed: true, canPick: true });
    await pick('youssef', second);
    await decide(id, second, 'passed');
    expect(await mayPlay('youssef')).toBe(true);
    expect(await own('youssef')).toMatchObject({ needed: false, canPick: false });
    const done = await layla.get<StaffInterview[]>(
      `/api/interviews?filter=${encodeURIComponent('{"outcome":"passed"}')}`,
    );
    expect(done.body).toMatchObject([{ _id: id, slotId: second, outcome: 'passed' }]);
    const [entry] = (await layla.get<AuditEntry[]>('/api/audit')).body;
    expect(entry).toMatchObject({ action: 'whitelist.interview', after: { outcome: 'passed' } });
    const titles = await eventually(
      () => titlesOf(player('youssef'), 'interview.outcome'),
      (all) => all.length === 2,
    );
    expect(titles.sort()).toEqual(['We’d like to talk to you again', 'You passed your interview']);
  });

  it('call an interview off, which frees the slot, and reopening does the same', async () => {
    await require('required');
    const id = await accepted('youssef');
    const slot = await slotAt(inHours(24));
    await pick('youssef', slot);
    expect(await decide(id, slot, 'called-off', 'I am ill.')).toMatchObject({ status: 200 });
    expect(await own('youssef')).toMatchObject({ interview: null, slots: [{ _id: slot }] });
    await pick('youssef', slot);
    await layla.put(`/api/whiteList/reopen/${id}`);
    await eventually(
      () => titlesOf(layla, 'interview.slot'),
      (titles) => titles.includes('Youssef cancelled your interview'),
    );
    expect(await own('youssef')).toMatchObject({ applicationId: null, interview: null, needed: false });
    expect((await layla.get<InterviewSlot[]>('/api/interviews/slots')).body).toHaveLength(1);
  });

  it('who no longer require interviews let those play who still waited', async () => {
    await require('required');
    await accepted('youssef');
    await city.get(InterviewsService).sendReminders();
    expect(await mayPlay('youssef')).toBe(false);
    await require('optional');
    await city.get(InterviewsService).sendReminders();
    expect(await mayPlay('youssef')).toBe(true);
  });

  it('export their own slots, and players export their appointment with the application', async () => {
    await require('optional');
    await accepted('youssef');
    const startsAt = inHours(24);
    await pick('youssef', await slotAt(startsAt));
    const exported = async (client: Client) =>
      (await client.get<PersonalDataExport>('/api/users/me/export')).body;
    expect((await exported(layla)).interviewSlots).toMatchObject([{ startsAt }]);
    expect((await exported(player('youssef'))).applications).toMatchObject([{ interview: { startsAt } }]);
  });
});
