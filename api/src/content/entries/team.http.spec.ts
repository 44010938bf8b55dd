import type {
  AuditEntry,
  Content,
  ContentChange,
  CurrentUser,
  ErrorBody,
  Person,
  PersonalDataExport,
  StaffContent,
  TeamInvitation,
  UploadedPicture,
} from '@city/contracts';
import sharp from 'sharp';
import { giveRole } from '../../../test/staff.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterAll(() => city.close());
afterEach(() => jest.restoreAllMocks());

const idOf = async (client: Client) => (await client.get<CurrentUser>('/api/auth/user/me')).body._id;
const setRole = (username: string, role: string) =>
  city.connection.collection('users').updateOne({ username }, { $set: { role } });

/** A new member of staff. */
async function staff(username: string): Promise<{ client: Client; id: string }> {
  const client = await city.loginAs(username);
  await setRole(username, 'Admin');
  return { client, id: await idOf(client) };
}

let shade = 0;
/** A picture that no other entry has. */
async function face(): Promise<string> {
  const drawn = sharp({
    create: { width: 4, height: 4, channels: 3, background: { r: (shade += 1), g: 0, b: 0 } },
  });
  const { body } = await layla.post<UploadedPicture>('/api/pictures', await drawn.png().toBuffer());
  return body.address;
}
const pictureStatus = async (address: string) => (await city.anonymous.get(address)).status;

/** What staff send to propose a person. */
const about = (userId: string, picture: string | null, name = 'Sami of the races', order = 10) => ({
  kind: 'person',
  texts: { en: { title: 'Event manager', text: 'Runs the desert races.' } },
  picture,
  person: { userId, name, order },
  published: true,
});
async function propose(userId: string, name?: string, order?: number): Promise<StaffContent> {
  const { status, body } = await layla.post<StaffContent>(
    '/api/entries',
    about(userId, await face(), name, order),
  );
  expect([status, body]).toEqual([201, body]);
  return body;
}
const change = async (id: string, edit: object) => {
  const { status, body } = await layla.put<StaffContent>(`/api/entries/${id}`, edit);
  expect([status, body]).toEqual([200, body]);
  return body;
};
const team = async () => (await city.anonymous.get<Content[]>('/api/content/person')).body;
const names = async () => (await team()).map(({ person }) => person?.name);
const mine = async (client: Client) => (await client.get<TeamInvitation[]>('/api/team/mine')).body;
const answer = async (client: Client, agrees: boolean) => {
  const [invitation] = await mine(client);
  return client.put<TeamInvitation[]>(`/api/team/${invitation?._id}`, {
    agrees,
    version: invitation?.version,
  });
};

describe('a member of staff', () => {
  it('is asked once the entry is published, and is shown after agreeing, without their account', async () => {
    const { client, id } = await staff('sami');
    const { _id, slug } = await propose(id);
    await change(_id, { published: false });
    expect(await mine(client)).toEqual([]);
    const { picture } = await change(_id, { published: true });
    expect(await mine(client)).toMatchObject([{ name: 'Sami of the races', agreement: null }]);
    expect(await names()).toEqual([]);
    expect((await city.anonymous.get(`/api/content/person/${slug}`)).status).toBe(404);

    const { status, body } = await answer(client, true);
    expect([status, body[0]?.agreement?.agrees]).toEqual([200, true]);
    const shown = await team();
    expect(shown).toMatchObject([{ person: { name: 'Sami of the races' }, picture }]);
    expect(JSON.stringify(shown)).not.toContain(id);
    expect((await city.anonymous.get(`/api/content/person/${slug}`)).status).toBe(200);
  });

  it('can withdraw at any time: entry and picture leave the site, and staff keep a draft', async () => {
    const { client, id } = await staff('changes-mind');
    const { _id, picture } = await propose(id, 'Changes Mind');
    const [asked] = await mine(client);
    await answer(client, true);
    expect(await names()).toContain('Changes Mind');
    expect(await pictureStatus(String(picture))).toBe(200);

    const now = Date.now();
    jest.spyOn(city.app.get(Clock), 'now').mockImplementation(() => new Date(now + 120_000));
    const withdraw = () => client.put(`/api/team/${_id}`, { agrees: false, version: asked?.version });
    const { status, body } = await withdraw();
    expect([status, body]).toEqual([200, []]);
    expect(await names()).not.toContain('Changes Mind');
    expect(await pictureStatus(String(picture))).toBe(404);
    const { body: draft } = await layla.get<StaffContent>(`/api/entries/${_id}`);
    expect(draft).toMatchObject({ published: false, picture: null, agreement: { agrees: false } });
    // A repeated request, for example after a lost response.
    expect((await withdraw()).status).toBe(200);
  });

  it('declines without deleting a picture that another entry shows', async () => {
    const { client, id } = await staff('shares-a-picture');
    const { picture } = await propose(id, 'Shares a picture');
    const news = { kind: 'news', texts: { en: { title: 'Welcome', text: 'Here they are.' } }, picture };
    expect((await layla.post('/api/entries', news)).status).toBe(201);
    const now = Date.now();
    jest.spyOn(city.app.get(Clock), 'now').mockImplementation(() => new Date(now + 120_000));
    await answer(client, false);
    expect(await pictureStatus(String(picture))).toBe(200);
  });

  it('leaves a trace of each answer in the history and in the audit log', async () => {
    const { client, id } = await staff('traced');
    const { _id } = await propose(id, 'Traced');
    await answer(client, true);
    await answer(client, false);
    const { body: history } = await layla.get<ContentChange[]>(`/api/entries/${_id}/history`);
    expect(history.map(({ action, by }) => [action, by.discord_username])).toEqual([
      ['created', 'layla'],
      ['agreed', 'traced'],
      ['declined', 'traced'],
    ]);
    const filter = encodeURIComponent(JSON.stringify({ targetId: _id }));
    const { body: log } = await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
    expect(log.map(({ action, actor }) => [action, actor.discord_username])).toEqual([
      ['content.decline', 'traced'],
      ['content.agree', 'traced'],
      ['content.create', 'layla'],
    ]);
  });

  it.each<[string, (id: string) => object]>([
    ['name', (id) => ({ person: { userId: id, name: 'Sam', order: 10 } })],
    ['role', () => ({ texts: { en: { title: 'Boss', text: 'Runs the desert races.' } } })],
  ])(
    'is asked again after a change of their %s, and cannot agree to what they have not seen',
    async (what, edit) => {
      const { client, id } = await staff(`asked-${what}`);
      const { _id } = await propose(id, `Asked ${what}`);
      await answer(client, true);
      const [seen] = await mine(client);
      await change(_id, edit(id));
      expect(await names()).not.toContain(`Asked ${what}`);
      const stale = await client.put<ErrorBody>(`/api/team/${_id}`, { agrees: true, version: seen?.version });
      expect([stale.status, stale.body.code]).toEqual([409, 'TEAM_ENTRY_CHANGED']);
      expect(await mine(client)).toMatchObject([{ agreement: null }]);
      // But a change never keeps anybody from leaving the page.
      expect((await client.put(`/api/team/${_id}`, { agrees: false, version: seen?.version })).status).toBe(
        200,
      );
    },
  );

  it('is asked again when staff take the entry off the site and put it back', async () => {
    const { client, id } = await staff('back-again');
    const { _id } = await propose(id, 'Back Again');
    await answer(client, true);
    await change(_id, { published: false });
    await change(_id, { published: true });
    expect(await names()).not.toContain('Back Again');
    expect(await mine(client)).toMatchObject([{ agreement: null }]);
  });

  it('is shown in the order that staff choose, and is not asked again when it changes', async () => {
    const first = await staff('first');
    const second = await staff('second');
    const later = await propose(second.id, 'Second', 501);
    await propose(first.id, 'First', 502);
    await answer(first.client, true);
    await answer(second.client, true);
    expect((await names()).slice(-2)).toEqual(['Second', 'First']);
    await change(later._id, { person: { userId: second.id, name: 'Second', order: 503 } });
    expect((await names()).slice(-2)).toEqual(['First', 'Second']);
  });

  it('is the only one who can answer, and can withdraw after leaving the staff, but is not asked again', async () => {
    const { client, id } = await staff('leaver');
    const { _id } = await propose(id, 'Leaver');
    const [invitation] = await mine(client);
    const version = invitation?.version;
    expect((await layla.put(`/api/team/${_id}`, { agrees: true, version })).status).toBe(404);
    await answer(client, true);
    await setRole('leaver', 'Player');
    expect((await answer(client, false)).status).toBe(200);
    expect(await names()).not.toContain('Leaver');
    const again = { published: true, picture: await face() };
    const { status, body } = await layla.put<ErrorBody>(`/api/entries/${_id}`, again);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'person.userId']);
  });

  it('finds the entry in their export, and erasure removes it with its picture', async () => {
    const { client, id } = await staff('gone');
    const { _id, picture } = await propose(id, 'Gone with the wind');
    await answer(client, true);
    const { body } = await client.get<PersonalDataExport>('/api/users/me/export');
    expect(body.teamEntries).toMatchObject([
      { name: 'Gone with the wind', picture, agreement: { agrees: true } },
    ]);

    await setRole('gone', 'Player');
    const now = Date.now();
    jest.spyOn(city.app.get(Clock), 'now').mockImplementation(() => new Date(now + 120_000));
    const erased = await layla.put(`/api/users/${id}/erase`, { reason: 'They asked for it' });
    expect(erased.status).toBe(200);
    expect((await layla.get(`/api/entries/${_id}`)).status).toBe(404);
    expect(await names()).not.toContain('Gone with the wind');
    expect(await pictureStatus(String(picture))).toBe(404);
    const stored = await Promise.all(
      ['content', 'audit'].map((name) => city.connection.collection(name).find().toArray()),
    );
    expect(JSON.stringify(stored)).not.toContain('Gone with the wind');
  });
});

describe('the people to propose', () => {
  const people = async () => (await layla.get<Person[]>('/api/entries/people')).body.map(({ _id }) => _id);

  it('are Admins and everyone who holds a role, including a role through Discord', async () => {
    const admin = await idOf(layla);
    const editor = await city.loginAs('editor');
    const moderator = await city.loginAs('moderator');
    const [editorId, moderatorId] = [await idOf(editor), await idOf(moderator)];
    expect(await people()).not.toContain(editorId);

    await giveRole(layla, editor, { roleId: 'editor' });
    const discordRoleId = '1100000000000000777';
    await layla.put('/api/staff/members', { roleId: 'reviewer', discordRoleId });
    await city.connection
      .collection('users')
      .updateOne({ username: 'moderator' }, { $set: { staffDiscordRoles: [discordRoleId] } });

    const listed = await people();
    expect(listed).toEqual(expect.arrayContaining([admin, editorId, moderatorId]));
    expect(new Set(listed).size).toBe(listed.length);
    for (const [client, id] of [
      [editor, editorId],
      [moderator, moderatorId],
    ] as const) {
      await propose(id);
      expect(await mine(client)).toHaveLength(1);
    }
  });

  it('can be read and proposed by staff who hold only the permission for content', async () => {
    const editor = await city.loginAs('content-only');
    await giveRole(layla, editor, { roleId: 'editor' });
    const { status, body } = await editor.get<Person[]>('/api/entries/people');
    expect(status).toBe(200);
    const id = body.find(({ discord_username }) => discord_username === 'layla')?._id ?? '';
    const proposed = await editor.post('/api/entries', { ...about(id, await face()), published: false });
    expect(proposed.status).toBe(201);
  });
});

describe('a proposal is refused, with the field named, for', () => {
  it.each<[string, string, string, (id: string, picture: string) => object]>([
    ['no person', 'person.userId', 'FIELD_EMPTY', (id, picture) => ({ ...about(id, picture), person: null })],
    ['no picture', 'picture', 'FIELD_EMPTY', (id) => about(id, null)],
    ['a malformed id', 'person.userId', 'FORMAT_INVALID', (_, picture) => about('sami', picture)],
    [
      'an unknown account',
      'person.userId',
      'OPTION_INVALID',
      (_, picture) => about('66f0000000000000000000f1', picture),
    ],
    ['a negative order', 'person.order', 'NUMBER_INVALID', (id, picture) => about(id, picture, 'Sami', -1)],
    ['news about a person', 'person', 'FIELD_UNKNOWN', (id) => ({ ...about(id, null), kind: 'news' })],
  ])('%s', async (_, field, code, entry) => {
    const { status, body } = await layla.post<ErrorBody>(
      '/api/entries',
      entry(await idOf(layla), await face()),
    );
    expect(status).toBe(400);
    expect(body.errors?.map((issue) => [issue.field, issue.code])).toContainEqual([field, code]);
  });

  it('a player who is not staff, and another person in an existing entry', async () => {
    const player = await idOf(await city.loginAs('youssef'));
    const issueOf = ({ errors }: ErrorBody) => errors?.map(({ field, code }) => [field, code]);
    const wrong = [['person.userId', 'OPTION_INVALID']];
    const proposed = await layla.post<ErrorBody>('/api/entries', about(player, await face()));
    expect(issueOf(proposed.body)).toEqual(wrong);
    const { _id } = await propose(await idOf(layla));
    const other = { person: { userId: player, name: 'Youssef', order: 1 } };
    expect(issueOf((await layla.put<ErrorBody>(`/api/entries/${_id}`, other)).body)).toEqual(wrong);
  });
});
