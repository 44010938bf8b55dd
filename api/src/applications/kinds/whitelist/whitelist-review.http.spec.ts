import { STATUS_COUNTS_HEADER, type AuditEntry, type WhitelistApplication } from '@city/contracts';
import { emptyCollections } from '../../../../test/empty-collections.js';
import type { Client } from '../../../../test/client.js';
import { rendezvous } from '../../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ApplicationsRepository } from '../../applications.repository.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';

describe('review of whitelist applications', () => {
  let app: TestApp;
  let layla: Client;
  let omar: Client;

  beforeAll(async () => {
    app = await createTestApp();
    [layla, omar] = await Promise.all([app.loginAs('layla'), app.loginAs('omar')]);
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_counts', 'audit'));
  afterAll(() => app.close());

  async function submitAs(username: string, overrides = {}): Promise<WhitelistApplication> {
    const client = await app.loginAs(username);
    const { status, body } = await client.post(
      '/api/whiteList',
      whitelistForm({ signature: username, ...overrides }),
    );
    expect(status).toBe(201);
    return body as WhitelistApplication;
  }

  it('accepts with a reason that the player sees', async () => {
    const { _id } = await submitAs('youssef');
    const { status, body } = await layla.put(`/api/whiteList/accept/${_id}`, { reason: ' Welcome home ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Accepted',
      reason: 'Welcome home',
      treatedBy: { discord_username: 'layla' },
      history: [
        { action: 'submitted' },
        { action: 'accepted', reason: 'Welcome home', by: { discord_username: 'layla' } },
      ],
    });
    const player = await app.loginAs('youssef');
    expect((await player.get('/api/whiteList/myapp')).body).toMatchObject([
      { status: 'Accepted', reason: 'Welcome home' },
    ]);
    expect((await player.get('/api/auth/user/me')).body).toMatchObject({ whiteListStatus: 'Accepted' });
  });

  it('decides without a body, too', async () => {
    const { _id } = await submitAs('youssef');
    expect(await omar.put(`/api/whiteList/reject/${_id}`)).toMatchObject({
      status: 200,
      body: { status: 'Rejected', reason: null },
    });
  });

  it('lets one of 50 simultaneous decisions win and tells the others who decided what', async () => {
    const { _id } = await submitAs('youssef');
    // All 50 see it Pending before the first one writes.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findById', 50);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? layla.put(`/api/whiteList/accept/${_id}`, {}) : omar.put(`/api/whiteList/reject/${_id}`, {}),
      ),
    );
    meeting.mockRestore();
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const won = winners[0]?.body as WhitelistApplication;
    for (const { status, body } of answers.filter((answer) => answer !== winners[0])) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'APPLICATION_ALREADY_DECIDED',
        details: {
          status: won.status,
          decidedBy: won.treatedBy?.global_name ?? won.treatedBy?.discord_username,
        },
      });
    }
    expect((await layla.get(`/api/whiteList/${_id}`)).body).toMatchObject({ history: { length: 2 } });
    const audit = await layla.get('/api/audit');
    expect(audit.body).toHaveLength(1);
    expect((await layla.get('/api/whiteList')).headers.get(STATUS_COUNTS_HEADER)).toBe(
      won.status === 'Accepted' ? 'Pending=0;Accepted=1;Rejected=0' : 'Pending=0;Accepted=0;Rejected=1',
    );
  });

  it('reopens a decision once, and not while the player has another one open', async () => {
    const first = await submitAs('youssef');
    await layla.put(`/api/whiteList/reject/${first._id}`, { reason: 'No' });
    expect(await omar.put(`/api/whiteList/reopen/${first._id}`, { reason: 'Too fast' })).toMatchObject({
      status: 200,
      body: { status: 'Pending', treatedBy: null, treatedAt: null, reason: null, history: { length: 3 } },
    });
    expect(await omar.put(`/api/whiteList/reopen/${first._id}`)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_NOT_DECIDED' },
    });
    await layla.put(`/api/whiteList/reject/${first._id}`);
    await submitAs('youssef');
    expect(await omar.put(`/api/whiteList/reopen/${first._id}`)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_OPEN' },
    });
    expect((await layla.get('/api/whiteList')).headers.get(STATUS_COUNTS_HEADER)).toBe(
      'Pending=1;Accepted=0;Rejected=1',
    );
  });

  it('does not reopen an application after which the player has sent another', async () => {
    const first = await submitAs('youssef');
    await layla.put(`/api/whiteList/reject/${first._id}`);
    const second = await submitAs('youssef');
    await layla.put(`/api/whiteList/reject/${second._id}`);
    expect(await omar.put(`/api/whiteList/reopen/${first._id}`)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_NOT_NEWEST' },
    });
    expect((await omar.put(`/api/whiteList/reopen/${second._id}`)).status).toBe(200);
  });

  it('pages, sorts, filters and counts', async () => {
    const names = ['amal', 'amine', 'badis', 'chiraz', 'dali'];
    const all: WhitelistApplication[] = [];
    for (const name of names) all.push(await submitAs(name));
    await layla.put(`/api/whiteList/accept/${all[0]?._id}`);
    await layla.put(`/api/whiteList/reject/${all[1]?._id}`);

    const list = async (query: Record<string, unknown>) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
      );
      const { status, headers, body } = await layla.get(`/api/whiteList?${search}`);
      expect(status).toBe(200);
      const rows = (body as WhitelistApplication[]).map(({ createdBy }) => createdBy.discord_username);
      return [rows, headers.get('content-range'), headers.get(STATUS_COUNTS_HEADER)];
    };
    const counts = 'Pending=3;Accepted=1;Rejected=1';
    expect(await list({})).toEqual([[...names].reverse(), 'whiteList 0-4/5', counts]);
    expect(await list({ sort: ['createdAt', 'ASC'], range: [1, 2] })).toEqual([
      ['amine', 'badis'],
      'whiteList 1-2/5',
      counts,
    ]);
    expect(await list({ filter: { status: 'Pending' }, range: [0, 1] })).toEqual([
      ['dali', 'chiraz'],
      'whiteList 0-1/3',
      counts,
    ]);
    expect(await list({ filter: { q: 'AM' } })).toEqual([['amine', 'amal'], 'whiteList 0-1/2', counts]);
    expect(await list({ filter: { q: 'am', status: 'Accepted' } })).toEqual([
      ['amal'],
      'whiteList 0-0/1',
      counts,
    ]);
    expect(await list({ filter: { q: all[2]?.createdBy.discord_id } })).toEqual([
      ['badis'],
      'whiteList 0-0/1',
      counts,
    ]);
    expect(await list({ range: [20, 29] })).toEqual([[], 'whiteList */5', counts]);
  });

  it.each([
    ['sort=["form.fullName","ASC"]', 'sort'],
    ['filter={"status":{"$ne":"Pending"}}', 'filter.status'],
    ['filter={"$where":"1"}', 'filter.$where'],
    ['range=[5,1]', 'range'],
  ])('refuses the list query %s', async (query, field) => {
    const { status, body } = await layla.get(`/api/whiteList?${encodeURI(query)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('is for Admins only', async () => {
    const { _id } = await submitAs('youssef');
    const player = await app.loginAs('youssef');
    for (const [client, expected] of [
      [player, 403],
      [app.anonymous, 401],
    ] as const) {
      const answers = await Promise.all([
        client.get('/api/whiteList'),
        client.put(`/api/whiteList/accept/${_id}`, {}),
        client.put(`/api/whiteList/reject/${_id}`, {}),
        client.put(`/api/whiteList/reopen/${_id}`, {}),
        client.get('/api/audit'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected, expected]);
    }
    expect((await layla.get(`/api/whiteList/${_id}`)).body).toMatchObject({
      status: 'Pending',
      history: { length: 1 },
    });
  });

  it('refuses a decision that is none', async () => {
    const { _id } = await submitAs('youssef');
    const answers = await Promise.all([
      layla.put(`/api/whiteList/accept/${_id}`, { reason: 'x'.repeat(1_001) }),
      layla.put(`/api/whiteList/accept/${_id}`, { reason: { $set: 1 } }),
      layla.put(`/api/whiteList/accept/${_id}`, { status: 'Accepted' }),
      layla.put('/api/whiteList/accept/nonsense', {}),
      layla.put('/api/whiteList/accept/0123456789abcdef01234567', {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404]);
    expect((await layla.get(`/api/whiteList/${_id}`)).body).toMatchObject({ status: 'Pending' });
  });

  it('flags what the reviewer should look at', async () => {
    const { _id } = await submitAs('youssef', {
      signature: 'Y. Ben Ali',
      characterGoals: 'one\ntwo',
      prevRpExp: 'none',
    });
    const { body } = await layla.get('/api/whiteList');
    expect(body).toMatchObject([
      { _id, hints: ['signature-differs', 'fewer-than-five-goals', 'previous-experience-short'] },
    ]);
  });

  it('writes each decision into the audit log, which has no other door', async () => {
    const { _id } = await submitAs('youssef');
    await layla.put(`/api/whiteList/reject/${_id}`, { reason: 'Too short' });
    await omar.put(`/api/whiteList/reopen/${_id}`);
    const { body, headers } = await layla.get('/api/audit');
    expect(headers.get('content-range')).toBe('audit 0-1/2');
    expect(body).toMatchObject([
      {
        action: 'whitelist.reopen',
        actor: { discord_username: 'omar' },
        target: { type: 'whitelist', id: _id },
        subject: { number: expect.any(Number), names: [expect.stringMatching(/youssef/i)] },
      },
      {
        action: 'whitelist.reject',
        actor: { discord_username: 'layla' },
        before: { status: 'Pending' },
        after: { status: 'Rejected', reason: 'Too short' },
        requestId: expect.any(String),
        ip: expect.any(String),
      },
    ]);
    const entry = (body as AuditEntry[])[0]?._id;
    const filtered = await layla.get(
      `/api/audit?filter=${encodeURIComponent('{"action":"whitelist.reject"}')}`,
    );
    expect(filtered.body).toHaveLength(1);
    const changes = await Promise.all([
      layla.put(`/api/audit/${entry}`, {}),
      layla.delete(`/api/audit/${entry}`),
      layla.post('/api/audit', {}),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
