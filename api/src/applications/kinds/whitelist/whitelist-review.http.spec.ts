import { STATUS_COUNTS_HEADER, type AuditEntry, type WhitelistApplication } from '@city/contracts';
import { emptyCollections } from '../../../../test/empty-collections.js';
import type { Client } from '../../../../test/client.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';

describe('review of whitelist applications', () => {
  let app: TestApp;
  let layla: Client;
  let omar: Client;

  beforeAll(async () => {
    app = await createTestApp();
    [layla, omar] = await Promise.all([app.loginAs('layla'), app.loginAs('omar')]);
  });
  beforeEach(() => emptyCollections(app, 'applications', 'audit'));
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

  it('takes a reason of null for none', async () => {
    const { _id } = await submitAs('youssef');
    const answer = await layla.put(`/api/whiteList/reject/${_id}`, { reason: null });
    expect(answer).toMatchObject({ status: 200, body: { status: 'Rejected', reason: null } });
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
    const player = await app.loginAs('youssef');
    expect((await player.get(`/api/whiteList/${_id}`)).body).toMatchObject({ hints: [] });
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
