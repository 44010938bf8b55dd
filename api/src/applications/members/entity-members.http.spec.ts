import type {
  EntityApplication,
  EntityMembership,
  EntityRoster,
  ErrorBody,
  InboxMessage,
  PersonalDataExport,
} from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { entityForm } from '../kinds/entity/entity-form.spec-helper.js';

let city: TestApp;
let leader: Client;
let layla: Client;
const members = new Map<string, { client: Client; discordId: string }>();
const NAMES = ['amin', 'bilel', 'chedi', 'dorra', 'emna', 'fares', 'ghada'];

beforeAll(async () => {
  city = await createTestApp();
  [leader, layla] = [await city.loginAs('youssef'), await city.loginAs('layla')];
  for (const name of NAMES) {
    const client = await city.loginAs(name);
    const { body } = await client.get<{ discord_id: string }>('/api/auth/user/me');
    members.set(name, { client, discordId: body.discord_id });
  }
});
beforeEach(() => emptyCollections(city, 'applications', 'notifications', 'message_limits'));
afterAll(() => city.close());

const of = (name: string) => {
  const member = members.get(name);
  if (!member) throw new Error(`no member ${name}`);
  return member;
};
const listing = (...names: string[]) =>
  entityForm({
    membersDiscordIds: names.map((name) => of(name).discordId),
    membersInGameNames: names,
  });

/** Sends an entity, and returns its path. */
async function found(...names: string[]): Promise<string> {
  const { body } = await leader.post<EntityApplication>('/api/entities', listing(...names));
  return `/api/entities/${body._id}`;
}
const answer = (name: string, path: string, said: string) =>
  of(name).client.put<EntityMembership[] & ErrorBody>(`${path}/membership`, { answer: said });
const rosterOf = async (path: string) => (await leader.get<EntityRoster>(`${path}/roster`)).body;
const statesOf = async (path: string) => (await rosterOf(path)).members.map(({ state }) => state);

describe('the members of an entity', () => {
  it('are invited on the site, and once by a message', async () => {
    const path = await found('amin', 'bilel');
    const inbox = async () => (await of('amin').client.get<InboxMessage[]>('/api/notifications')).body;
    const messages = await eventually(inbox, (list) => list.length > 0);
    expect(messages).toMatchObject([{ kind: 'entity.invited', link: '/me', facts: { leader: 'Youssef' } }]);
    const { body } = await of('amin').client.get<EntityMembership[]>('/api/entities/memberships');
    expect(body).toMatchObject([{ entityName: 'Dust Wolves', state: 'open', cap: 6, confirmed: 0 }]);
    // An edit that names the same people invites nobody twice.
    await leader.put(path, listing('amin', 'bilel'));
    await eventually(
      () => city.connection.collection('outbox').countDocuments(),
      (left) => left === 0,
    );
    expect(await inbox()).toHaveLength(1);
  });

  it('confirm, decline and leave; what is answered cannot be answered again', async () => {
    const path = await found('amin', 'bilel', 'chedi');
    expect((await answer('amin', path, 'confirm')).body).toMatchObject([
      { state: 'confirmed', confirmed: 1 },
    ]);
    expect((await answer('bilel', path, 'decline')).body).toMatchObject([{ state: 'declined' }]);
    expect(await statesOf(path)).toEqual(['confirmed', 'declined', 'open']);
    for (const [name, said] of [
      ['amin', 'confirm'],
      ['bilel', 'decline'],
      ['chedi', 'leave'],
    ] as const) {
      expect(await answer(name, path, said)).toMatchObject({
        status: 409,
        body: { code: 'MEMBER_STATE_CONFLICT' },
      });
    }
    expect((await answer('amin', path, 'leave')).body).toMatchObject([{ state: 'left' }]);
    expect((await answer('dorra', path, 'confirm')).status).toBe(404);
    expect(await statesOf(path)).toEqual(['left', 'declined', 'open']);
  });

  it('who declined or left are not asked again by the same leader, whatever happens to the form', async () => {
    let path = await found('amin', 'bilel');
    await answer('amin', path, 'decline');
    await answer('bilel', path, 'confirm');
    await answer('bilel', path, 'leave');
    for (const name of ['amin', 'bilel'])
      expect(await leader.put(`${path}/members/${of(name).discordId}`)).toMatchObject({
        status: 409,
        body: { code: 'MEMBER_STATE_CONFLICT' },
      });
    await leader.put(path, listing('chedi'));
    await leader.put(path, listing('amin', 'bilel'));
    expect(await statesOf(path)).toEqual(['declined', 'left']);
    await leader.delete(path);
    path = await found('amin', 'bilel', 'dorra');
    await eventually(
      () => statesOf(path),
      (states) => states.every((state, index) => state === (index < 2 ? 'declined' : 'open')),
    );
    expect(await leader.put(`${path}/members/${of('amin').discordId}`)).toMatchObject({ status: 409 });
    // They can change their mind on their own, and are then members like others.
    expect((await answer('amin', path, 'confirm')).body).toMatchObject([{ state: 'confirmed' }]);
    expect((await leader.delete(`${path}/members/${of('amin').discordId}`)).status).toBe(200);
    expect((await leader.put(`${path}/members/${of('amin').discordId}`)).status).toBe(200);
  });

  it('are removed and invited again by the leader alone', async () => {
    const path = await found('amin', 'bilel');
    await answer('amin', path, 'confirm');
    const at = `${path}/members/${of('amin').discordId}`;
    expect((await of('bilel').client.delete(at)).status).toBe(404);
    expect((await layla.delete(at)).status).toBe(404);
    expect((await leader.delete<EntityRoster>(at)).body).toMatchObject({ confirmed: 0 });
    expect((await answer('amin', path, 'confirm')).status).toBe(409);
    expect((await leader.put<EntityRoster>(at)).body.members[0]).toMatchObject({ state: 'open' });
    expect((await answer('amin', path, 'confirm')).status).toBe(200);
  });

  it('are never more than the type allows, however many confirm at once', async () => {
    const path = await found(...NAMES);
    const answers = await Promise.all(NAMES.map((name) => answer(name, path, 'confirm')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ENTITY_FULL',
      details: { cap: 6 },
    });
    expect(await rosterOf(path)).toMatchObject({ cap: 6, confirmed: 6 });
  });

  it('who have confirmed keep an edit from choosing a type with too few places', async () => {
    const path = await found(...NAMES);
    await leader.put(path, { ...listing(...NAMES), entityType: 'Gang' });
    for (const name of NAMES) expect((await answer(name, path, 'confirm')).status).toBe(200);
    expect(await leader.put(path, listing(...NAMES))).toMatchObject({
      status: 409,
      body: { code: 'ENTITY_FULL' },
    });
    // Who is taken off the form is no longer a member, which leaves a place.
    expect((await leader.put(path, listing(...NAMES.slice(1)))).status).toBe(200);
    expect(await rosterOf(path)).toMatchObject({ cap: 6, confirmed: 6 });
    // A player who is named again is asked again.
    await leader.put(path, listing('amin'));
    expect(await statesOf(path)).toEqual(['open']);
  });

  it('lose their invitation with a rejection', async () => {
    const path = await found('amin');
    await layla.put(`${path}/reject`, {});
    expect((await of('amin').client.get('/api/entities/memberships')).body).toEqual([]);
    expect((await answer('amin', path, 'confirm')).status).toBe(404);
  });

  it('find their answers in their export, and disappear from rosters with their account', async () => {
    const path = await found('amin', 'bilel');
    const ghost = await city.loginAs('ghost');
    const { body: me } = await ghost.get<{ _id: string; discord_id: string }>('/api/auth/user/me');
    await leader.put(path, entityForm({ membersDiscordIds: [me.discord_id], membersInGameNames: [''] }));
    await ghost.put(`${path}/membership`, { answer: 'confirm' });
    const { body } = await ghost.get<PersonalDataExport>('/api/users/me/export');
    expect(body.memberships).toMatchObject([{ entity: 'Dust Wolves', state: 'confirmed' }]);
    await ghost.post('/api/users/me/erasure-request', {});
    expect((await layla.put(`/api/users/${me._id}/erase`, { reason: 'As asked.' })).status).toBe(200);
    const roster = await eventually(
      () => rosterOf(path),
      ({ confirmed }) => confirmed === 0,
    );
    expect(roster.members).toMatchObject([{ person: null }]);
  });
});
