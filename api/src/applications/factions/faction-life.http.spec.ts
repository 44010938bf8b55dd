import {
  type CurrentUser,
  type EntityApplication,
  type FactionLife,
  type JobApplication,
  type StaffContent,
} from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { entityForm } from '../kinds/entity/entity-form.spec-helper.js';
import { jobForm } from '../kinds/job/job-form.spec-helper.js';

const DAY_MS = 86_400_000;

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const lifeOf = async (slug: string, ticks = 0) => {
  const clock = city.get(Clock);
  jest.spyOn(clock, 'ticks').mockReturnValue(clock.ticks() + ticks);
  const { body } = await city.anonymous.get<FactionLife>(`/api/factions/${slug}/life`);
  jest.restoreAllMocks();
  return body;
};

async function publish(title: string, leadsTo: string | null): Promise<string> {
  const { body } = await layla.post<StaffContent>('/api/entries', {
    ...{ kind: 'faction', texts: { en: { title, text: 'They guard the gates.' } }, published: true },
    faction: { recruitment: leadsTo ? 'open' : 'closed', leadsTo, row: null },
  });
  return body.slug;
}
const meOf = async (player: Client) => (await player.get<CurrentUser>('/api/auth/user/me')).body;
const show = (player: Client) => player.put('/api/users/me/public-lists', { shown: true });

/** Logs a player in, who applies for a department and is accepted. */
async function acceptedApplicant(name: string, isShown = true) {
  const player = await city.loginAs(name);
  const { discord_id, _id } = await meOf(player);
  const form = jobForm('KEEPER', { discordId: discord_id });
  const { body } = await player.post<JobApplication>('/api/job-applications', form);
  await layla.put(`/api/job-applications/${body._id}/accept`, {});
  if (isShown) await show(player);
  return { player, _id };
}

it('shows the accepted applicants of a department who agreed, and the week in numbers', async () => {
  const slug = await publish('Wall Keepers', 'job:KEEPER');
  expect(await lifeOf(slug)).toEqual({ faces: [], week: null });
  const people = [
    await acceptedApplicant('amine'),
    await acceptedApplicant('badis', false),
    await acceptedApplicant('chedi'),
  ];
  const waiting = await city.loginAs('dorra');
  await waiting.post(
    '/api/job-applications',
    jobForm('KEEPER', { discordId: (await meOf(waiting)).discord_id }),
  );

  const life = await lifeOf(slug, 61_000);
  expect(life.faces.map(({ name, leads }) => [name, leads])).toEqual([
    ['amine', false],
    ['chedi', false],
  ]);
  expect(life.week).toEqual({ inCity: null, joined: 3, applied: 4 });

  const visits = city.connection.collection('city_visits');
  const visit = (index: number, leftAt: Date | null) => ({
    userId: city.connection.base.Types.ObjectId.createFromHexString(people[index]?._id ?? ''),
    ...{ serverId: `s${index}`, since: new Date(Date.now() - 20 * DAY_MS), leftAt, why: null, seq: 1 },
  });
  await visits.insertMany([
    visit(0, null),
    visit(1, new Date(Date.now() - 8 * DAY_MS)),
    visit(2, new Date()),
  ]);
  expect((await lifeOf(slug, 122_000)).week?.inCity).toBeNull();
  await visits.updateOne({ serverId: 's1' }, { $set: { leftAt: new Date(Date.now() - 6 * DAY_MS) } });
  expect((await lifeOf(slug, 183_000)).week?.inCity).toBe(3);

  // Its applicants could belong to either faction.
  await publish('Gate Keepers', 'job:KEEPER');
  expect(await lifeOf(slug, 244_000)).toEqual({ faces: [], week: null });
});

it('shows the leader and the confirmed members of the accepted entity with the faction’s name', async () => {
  const slug = await publish('DUST  Wolves', null);
  const [leader, member, silent] = [
    await city.loginAs('hatem'),
    await city.loginAs('ines'),
    await city.loginAs('jamil'),
  ];
  for (const player of [leader, member, silent]) await show(player);
  const named = [await meOf(member), await meOf(silent)];
  const { body } = await leader.post<EntityApplication>(
    '/api/entities',
    entityForm({
      entityName: 'Dust Wolves',
      membersDiscordIds: named.map(({ discord_id }) => discord_id),
      membersInGameNames: ['Ines', 'Jamil'],
    }),
  );
  await member.put(`/api/entities/${body._id}/membership`, { answer: 'confirm' });
  expect(await lifeOf(slug)).toEqual({ faces: [], week: null });
  // Members join with the acceptance, even if they confirmed long before.
  await city.connection
    .collection('applications')
    .updateOne({ kind: 'entity' }, { $set: { 'roster.members.$[].at': new Date(Date.now() - 8 * DAY_MS) } });
  await layla.put(`/api/entities/${body._id}/accept`, {});
  const { faces, week } = await lifeOf(slug, 61_000);
  expect(faces.map(({ name, leads }) => [name, leads])).toEqual([
    ['hatem', true],
    ['ines', false],
  ]);
  expect(week).toEqual({ inCity: null, joined: 2, applied: null });
});

it('answers 404 for a faction that is not published', async () => {
  const { status } = await city.anonymous.get('/api/factions/nobody/life');
  expect(status).toBe(404);
});
