import type { CurrentUser, ErrorBody, EventComing, PersonalDataExport, StaffContent } from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { EventReminders } from '../../content/event-reminders/event-reminders.service.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const show = (player: Client, shown: unknown) =>
  player.put<CurrentUser & ErrorBody>('/api/users/me/public-lists', { shown });

/** A new event, and the faces beside it. */
async function eventWith(...players: Client[]) {
  const startsAt = new Date(Date.now() + 3_600_000 * 48).toISOString();
  const texts = { en: { title: `Race ${Math.random()}`, text: 'Come.' } };
  const { body } = await layla.post<StaffContent>('/api/entries', {
    ...{ kind: 'event', texts, startsAt, published: true },
  });
  for (const player of players) await player.put(`/api/event-reminders/${body.slug}`, {});
  return async () => {
    await city.get(EventReminders).renew();
    const list = (await city.anonymous.get<EventComing[]>('/api/event-reminders')).body;
    return list.find(({ event }) => event === body.slug)?.faces ?? [];
  };
}
const statusOf = async (path: string) => (await fetch(new URL(path, city.url))).status;

describe('a player who is coming to an event', () => {
  it('is counted without a name until they agree, and again after they withdraw their consent', async () => {
    const player = await city.loginAs('youssef');
    const faces = await eventWith(player);
    expect(await faces()).toEqual([]);
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.publicLists).toBe(false);

    expect((await show(player, true)).body.publicLists).toBe(true);
    const [face] = await faces();
    expect(face).toEqual({
      name: 'Youssef',
      picture: expect.stringMatching(/^\/api\/faces\/[0-9a-f]{32}\.png$/) as string,
    });
    const picture = await fetch(new URL(face?.picture ?? '', city.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('x-robots-tag')).toBe('noindex');
    // The same choice again keeps the address.
    await show(player, true);
    expect(await faces()).toEqual([face]);

    expect((await show(player, false)).body.publicLists).toBe(false);
    expect(await faces()).toEqual([]);
    expect(await statusOf(face?.picture ?? '')).toBe(404);
    await show(player, true);
    expect((await faces())[0]?.picture).not.toBe(face?.picture);
  });

  it('is shown with at most five others', async () => {
    const players = [];
    for (let n = 0; n < 7; n += 1) {
      const player = await city.loginAs(`racer${n}`);
      await show(player, true);
      players.push(player);
    }
    const faces = await (await eventWith(...players))();
    expect(faces).toHaveLength(6);
    expect(new Set(faces.map(({ name }) => name)).size).toBe(6);
  });

  it('is left out while suspended, and after the erasure of their data', async () => {
    const player = await city.loginAs('rania');
    await show(player, true);
    const faces = await eventWith(player);
    const [face] = await faces();
    const { _id } = (await player.get<CurrentUser>('/api/auth/user/me')).body;
    await layla.put(`/api/users/${_id}/suspend`, { reason: 'Insults in the public channel.' });
    expect([await faces(), await statusOf(face?.picture ?? '')]).toEqual([[], 404]);
    // A consent can always be withdrawn.
    expect((await show(player, false)).status).toBe(200);
    await layla.put(`/api/users/${_id}/lift-suspension`, {});
    await show(player, true);
    const [again] = await faces();
    await player.post('/api/users/me/erasure-request', {});
    await layla.put(`/api/users/${_id}/erase`, { reason: 'As asked.' });
    expect([await faces(), await statusOf(again?.picture ?? '')]).toEqual([[], 404]);
  });

  it('stays in documents for ten minutes after the API last read the list', async () => {
    const player = await city.loginAs('nour');
    await show(player, true);
    await (
      await eventWith(player)
    )();
    const reminders = city.get(EventReminders);
    const names = () => reminders.peek().flatMap(({ faces }) => faces.map(({ name }) => name));
    expect(names()).toContain('nour');
    const clock = city.get(Clock);
    jest.spyOn(clock, 'ticks').mockReturnValue(clock.ticks() + 11 * 60_000);
    expect(names()).toEqual([]);
  });

  it('finds the consent in the export of their data', async () => {
    const player = await city.loginAs('tarek');
    const consent = async () =>
      (await player.get<PersonalDataExport>('/api/users/me/export')).body.consent.publicLists;
    expect(await consent()).toBe(false);
    await show(player, true);
    expect(await consent()).toBe(true);
  });
});

it.each([undefined, null, 'yes', 1])('refuses %s as the choice of a player', async (shown) => {
  const player = await city.loginAs('salma');
  const { status, body } = await show(player, shown);
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['shown']]);
});

it.each(['x.png', `${'0'.repeat(32)}.png`, '0'.repeat(32)])('answers 404 for the picture %s', async (name) =>
  expect(await statusOf(`/api/faces/${name}`)).toBe(404),
);

it('answers 502 if Discord sends something else than a PNG', async () => {
  const player = await city.loginAs('mehdi');
  await show(player, true);
  const [face] = await (await eventWith(player))();
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) =>
      new URL(String(url)).pathname.startsWith('/api')
        ? real(url, init)
        : Promise.resolve(new Response('<svg/>')),
    );
  expect(await statusOf(face?.picture ?? '')).toBe(502);
});
