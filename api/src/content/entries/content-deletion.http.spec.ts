import type { AuditEntry, Content, CurrentUser, ErrorBody, StaffContent } from '@city/contracts';
import { smallPicture } from '../../../test/small-picture.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.loginAs('layla');
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const news = (more: object = {}) => ({
  kind: 'news',
  texts: { en: { title: 'The harbour opens', text: 'Ships dock from Friday.' } },
  published: false,
  ...more,
});
async function create(entry: object): Promise<StaffContent> {
  const { status, body } = await admin.post<StaffContent>('/api/entries', entry);
  expect([status, body]).toEqual([201, body]);
  return body;
}
const statusOf = async (address: string) => (await app.anonymous.get(address)).status;

describe('a draft', () => {
  it('is deleted once, and stays in the audit log', async () => {
    const { _id, slug, texts } = await create(news());
    const answers = await Promise.all([1, 2].map(() => admin.delete(`/api/entries/${_id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await admin.get(`/api/entries/${_id}`)).status).toBe(404);
    expect((await admin.put(`/api/entries/${_id}`, { published: true })).status).toBe(404);
    expect((await admin.get<StaffContent[]>('/api/entries')).body).toEqual([]);
    const { body: log } = await admin.get<AuditEntry[]>(
      `/api/audit?filter=${JSON.stringify({ targetId: _id, action: 'content.delete' })}`,
    );
    expect(log).toMatchObject([{ before: { texts, published: false }, after: null }]);
    expect((await create(news())).slug).toBe(slug);
  });

  it('has been taken from the site first', async () => {
    const { _id, slug } = await create(news({ published: true }));
    const { status, body } = await admin.delete<ErrorBody>(`/api/entries/${_id}`);
    expect([status, body.code]).toEqual([409, 'ENTRY_PUBLISHED']);
    const { body: listed } = await app.anonymous.get<Content[]>('/api/content/news');
    expect(listed.map((entry) => entry.slug)).toContain(slug);
    await admin.put(`/api/entries/${_id}`, { published: false });
    expect((await admin.delete(`/api/entries/${_id}`)).status).toBe(200);
  });

  it('takes its picture with it, unless something else shows it', async () => {
    const picture = `/api/pictures/${await smallPicture(admin)}`;
    const texts = { en: { title: 'The race', text: 'Two cars in the dunes.' } };
    const first = await create(news({ kind: 'gallery', texts, picture, gallery: { clip: null } }));
    const second = await create(news({ picture }));
    const now = Date.now();
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(now + 120_000));
    await admin.delete(`/api/entries/${first._id}`);
    expect(await statusOf(picture)).toBe(200);
    await admin.delete(`/api/entries/${second._id}`);
    expect(await statusOf(picture)).toBe(404);
  });

  it('about a person leaves the log with their erasure, although it is deleted', async () => {
    const person = await app.loginAs('drafted');
    const userId = (await person.get<CurrentUser>('/api/auth/user/me')).body._id;
    const users = app.connection.collection('users');
    await users.updateOne({ username: 'drafted' }, { $set: { role: 'Admin' } });
    const name = 'Nobody in the log';
    const picture = `/api/pictures/${await smallPicture(admin)}`;
    const { _id } = await create(news({ kind: 'person', picture, person: { userId, name, order: 1 } }));
    await admin.delete(`/api/entries/${_id}`);
    const logged = async () =>
      JSON.stringify(await app.connection.collection('audit').find({ 'target.id': _id }).toArray());
    expect(await logged()).toContain(name);
    await users.updateOne({ username: 'drafted' }, { $set: { role: 'Player' } });
    const erased = await admin.put(`/api/users/${userId}/erase`, { reason: 'They asked for it' });
    expect([erased.status, erased.body]).toEqual([200, erased.body]);
    expect(await logged()).not.toContain(name);
    expect(await logged()).toContain('content.delete');
  });
});
