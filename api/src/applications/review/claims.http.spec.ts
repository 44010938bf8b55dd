import type { BetaApplication, ReviewClaim, ReviewDesk } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { entityForm } from '../kinds/entity/entity-form.spec-helper.js';
import { Clock } from '../../platform/clock.js';

const MINUTE = 60_000;

describe('claims of applications that are being read', () => {
  let app: TestApp;
  let layla: Client;
  let omar: Client;
  let player: Client;
  beforeAll(async () => {
    app = await createTestApp({ env: { REVIEW_CLAIM_MINUTES: '3' } });
    [layla, omar, player] = await Promise.all([
      app.loginAs('layla'),
      app.loginAs('omar'),
      app.loginAs('youssef'),
    ]);
  });
  beforeEach(() => emptyCollections(app, 'applications', 'audit'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const apply = async (client = player) =>
    (await client.post<BetaApplication>('/api/betaApp', { name: 'Youssef', age: '25' })).body._id;
  const claim = (client: Client, id: string, body: object = {}) =>
    client.put<ReviewClaim>(`/api/applications/${id}/claim`, body);
  const readerOf = async (id: string) => {
    const { body } = await omar.get<{ claim: ReviewClaim | null }>(`/api/applications/${id}/review`);
    return body.claim?.by.discord_username ?? null;
  };
  const desk = async () => (await omar.get<ReviewDesk>('/api/applications/desk')).body;
  const minutesLater = (minutes: number) => {
    const later = new Date(Date.now() + minutes * MINUTE);
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(later);
  };

  it('show the others who reads what, for the time of a lease', async () => {
    const id = await apply();
    const { status, body } = await claim(layla, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ by: { discord_username: 'layla' }, leaseSeconds: 180 });
    expect(new Date(body.until).getTime() - new Date(body.at).getTime()).toBe(3 * MINUTE);
    expect(await readerOf(id)).toBe('layla');
    expect((await desk()).claims).toMatchObject([
      { applicationId: id, kind: 'beta', by: { discord_username: 'layla' } },
    ]);
    minutesLater(3.1);
    expect(await readerOf(id)).toBeNull();
    expect((await desk()).claims).toEqual([]);
  });

  it('are renewed by their holder, keep their beginning, and end by themselves', async () => {
    const id = await apply();
    const first = (await claim(layla, id)).body;
    minutesLater(2);
    const renewed = (await claim(layla, id)).body;
    expect(renewed.at).toBe(first.at);
    expect(new Date(renewed.until).getTime()).toBeGreaterThan(new Date(first.until).getTime());
    minutesLater(4);
    expect(await readerOf(id)).toBe('layla');
    minutesLater(6);
    expect((await claim(omar, id)).status).toBe(200);
  });

  it('are refused to others, who learn by whom, unless they take them over knowingly', async () => {
    const id = await apply();
    await claim(layla, id);
    const refused = await claim(omar, id);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'APPLICATION_CLAIMED',
        details: { claimedBy: expect.stringMatching(/layla/i) as string },
      },
    });
    expect(await claim(omar, id, { takeOver: true })).toMatchObject({
      status: 200,
      body: { by: { discord_username: 'omar' } },
    });
    // The former holder learns it on renewal, and releasing does not affect the new holder.
    expect((await claim(layla, id)).status).toBe(409);
    expect((await layla.delete(`/api/applications/${id}/claim`)).body).toEqual({ released: false });
    expect(await readerOf(id)).toBe('omar');
  });

  it('go to one of 20 who open it at the same time', async () => {
    const id = await apply();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => claim(n % 2 ? layla : omar, id)));
    const holder = await readerOf(id);
    for (const { status, body } of answers) {
      if (status === 200) expect(body.by.discord_username).toBe(holder);
      else expect(status).toBe(409);
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('are given back', async () => {
    const id = await apply();
    await claim(layla, id);
    expect(await layla.delete(`/api/applications/${id}/claim`)).toMatchObject({
      status: 200,
      body: { released: true },
    });
    expect(await readerOf(id)).toBeNull();
    expect((await claim(omar, id)).status).toBe(200);
  });

  it('end with the decision, which anybody may make, and are not to be had afterwards', async () => {
    const id = await apply();
    await claim(layla, id);
    expect((await omar.put(`/api/betaApp/accept/${id}`, { version: 1 })).status).toBe(200);
    expect((await desk()).claims).toEqual([]);
    expect(await claim(layla, id)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_DECIDED', details: { status: 'Accepted' } },
    });
    await omar.put(`/api/betaApp/reopen/${id}`);
    expect(await readerOf(id)).toBeNull();
  });

  it('change nothing that the player or a decision can see', async () => {
    const id = await apply();
    const before = (await player.get(`/api/betaApp/${id}`)).body;
    await claim(layla, id);
    expect((await player.get(`/api/betaApp/${id}`)).body).toEqual(before);
    expect(JSON.stringify((await player.get('/api/betaApp/myapp')).body)).not.toMatch(/claim|layla/i);
  });

  it('are refused where there is no such application', async () => {
    expect((await claim(layla, 'f'.repeat(24))).status).toBe(404);
    expect((await claim(layla, 'nonsense')).status).toBe(400);
  });

  describe('the desk', () => {
    it('answers 304 until something happens', async () => {
      const id = await apply();
      const first = await omar.get<ReviewDesk>('/api/applications/desk');
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const etag = first.headers.get('etag') ?? '';
      const ask = (tag: string) =>
        omar.get<ReviewDesk>('/api/applications/desk', { headers: { 'if-none-match': tag } });
      expect(await ask(etag)).toMatchObject({ status: 304, body: '' });
      await claim(layla, id);
      const claimed = await ask(etag);
      expect(claimed.status).toBe(200);
      // A renewal changes no revision.
      await claim(layla, id);
      expect((await ask(claimed.headers.get('etag') ?? '')).status).toBe(304);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['a new application', async () => apply(await app.loginAs('salma'))],
      ['a decision', (id) => layla.put(`/api/betaApp/reject/${id}`)],
    ])('counts %s as a change of its kind alone', async (_, happen) => {
      const id = await apply();
      const before = (await desk()).revisions;
      await happen(id);
      const after = (await desk()).revisions;
      expect(after.beta).toBeGreaterThan(before.beta);
      expect({ ...after, beta: 0 }).toEqual({ ...before, beta: 0 });
    });

    it('counts the applications that wait for a decision, by kind', async () => {
      const before = (await desk()).pending;
      const id = await apply();
      expect((await desk()).pending).toEqual({ ...before, beta: before.beta + 1 });
      await layla.put(`/api/betaApp/reject/${id}`);
      expect((await desk()).pending).toEqual(before);
    });

    it('counts an edit and a withdrawal', async () => {
      const { _id } = (await player.post<{ _id: string }>('/api/entities', entityForm())).body;
      const sent = (await desk()).revisions.entity;
      await player.put(`/api/entities/${_id}`, entityForm({ motto: 'Another one' }));
      const edited = (await desk()).revisions.entity;
      expect(edited).toBeGreaterThan(sent);
      await player.delete(`/api/entities/${_id}`);
      expect((await desk()).revisions.entity).toBeGreaterThan(edited);
    });
  });
});
