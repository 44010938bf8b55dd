import type {
  EventComing,
  InboxMessage,
  OwnEventReminders,
  PersonalDataExport,
  StaffContent,
} from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { EventReminders } from './event-reminders.service.js';

const HOUR_MS = 3_600_000;

let city: TestApp;
let layla: Client;
let youssef: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
  youssef = await city.loginAs('youssef');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function publish(title: string, startsAt: string): Promise<StaffContent> {
  const texts = { en: { title, text: 'Come.' } };
  const { body } = await layla.post<StaffContent>('/api/entries', {
    kind: 'event',
    texts,
    startsAt,
    published: true,
  });
  return body;
}
const remindMe = (slug: string) => youssef.put<OwnEventReminders>(`/api/event-reminders/${slug}`, {});
const messages = async () => {
  const { body } = await youssef.get<InboxMessage[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'event.reminder').map(({ title }) => title);
};

/** What the job does this long before `startsAt`. */
async function sweepBefore(startsAt: string, hours: number): Promise<void> {
  const now = new Date(Date.parse(startsAt) - hours * HOUR_MS);
  jest.spyOn(city.get(Clock), 'now').mockReturnValue(now);
  await city.get(EventReminders).sendReminders();
  jest.restoreAllMocks();
}

describe('a player who asks for a reminder of an event', () => {
  it('gets one message an hour before it starts, and another one if it is moved', async () => {
    const startsAt = inHours(48);
    const { _id, slug } = await publish('Desert race', startsAt);
    expect((await remindMe(slug)).body).toEqual({ events: [slug] });
    expect((await remindMe(slug)).body).toEqual({ events: [slug] });
    for (const hours of [1.1, 0.9, 0.8]) await sweepBefore(startsAt, hours);
    await eventually(messages, (titles) => titles.length > 0);
    expect(await messages()).toEqual(['Desert race starts soon']);

    const later = inHours(72);
    await layla.put(`/api/entries/${_id}`, { startsAt: later });
    await sweepBefore(startsAt, 0.5);
    await sweepBefore(later, 0.5);
    expect(await eventually(messages, (titles) => titles.length > 1)).toHaveLength(2);
  });

  it('gets none after cancelling it, and none of an event that staff take down', async () => {
    const startsAt = inHours(48);
    const [cancelled, gone] = [await publish('Quiz', startsAt), await publish('Market', startsAt)];
    await remindMe(cancelled.slug);
    await remindMe(gone.slug);
    const { body } = await youssef.delete<OwnEventReminders>(`/api/event-reminders/${cancelled.slug}`);
    expect(body.events).not.toContain(cancelled.slug);
    await layla.put(`/api/entries/${gone._id}`, { published: false });
    const known = await publish('Parade', startsAt);
    await remindMe(known.slug);
    await sweepBefore(startsAt, 0.5);
    await eventually(messages, (titles) => titles.includes('Parade starts soon'));
    expect((await messages()).filter((title) => /Quiz|Market/.test(title))).toEqual([]);
  });

  it('must name an event that is still to come', async () => {
    const { slug } = await publish('Over', inHours(1));
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2 * HOUR_MS));
    expect(await remindMe(slug)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    jest.restoreAllMocks();
    expect(await remindMe('no-such-event')).toMatchObject({ status: 404 });
  });

  it('adds its player to the public number of those who come, until it is cancelled or the event is over', async () => {
    const { slug } = await publish('Regatta', inHours(48));
    const coming = async () => {
      const { body } = await city.anonymous.get<EventComing[]>('/api/event-reminders');
      return body.find(({ event }) => event === slug)?.players;
    };
    expect(await coming()).toBeUndefined();
    await remindMe(slug);
    await remindMe(slug);
    await layla.put(`/api/event-reminders/${slug}`, {});
    expect(await coming()).toBe(2);
    await youssef.delete(`/api/event-reminders/${slug}`);
    expect(await coming()).toBe(1);
    jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 49 * HOUR_MS));
    await city.get(EventReminders).renew();
    expect(await coming()).toBeUndefined();
  });

  it('finds it in the export of their data', async () => {
    const { slug } = await publish('Concert', inHours(48));
    await remindMe(slug);
    const { body } = await youssef.get<PersonalDataExport>('/api/users/me/export');
    expect(body.eventReminders.map(({ event }) => event)).toContain(slug);
  });
});
