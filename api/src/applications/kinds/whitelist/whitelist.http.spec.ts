import {
  ATTEMPTS_HEADER,
  SCENARIOS,
  STATUS_COUNTS_HEADER,
  type AuditEntry,
  type WhitelistApplication,
} from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { eventually } from '../../../../test/eventually.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';
import { emptyCollections } from '../../../../test/empty-collections.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('POST /api/whiteList', () => {
  let player: Client;

  beforeAll(async () => {
    player = await app.loginAs('salma');
  });

  const stored = async (client: Client): Promise<WhitelistApplication[]> =>
    (await client.get('/api/whiteList/myapp')).body as WhitelistApplication[];

  describe('rules', () => {
    afterEach(async () => {
      expect(await stored(player)).toEqual([]);
    });

    it.each<[string, unknown, string]>([
      ['fullName', 'Yo', 'Full Name is not valid'],
      ['fullName', 'R2 D2', 'Full Name is not valid'],
      ['age', '7', 'Age is not valid'],
      ['age', 'ab', 'Age is not valid'],
      ['age', '17', 'You must be at least 18 years old'],
      ['liveEmail', 'yusuf@', 'Email is not valid'],
      ['microphone', 'maybe', "Microphone field must be 'Yes' or 'No'"],
    ])('%s = %p: %s', async (field, value, message) => {
      const { status, body } = await player.post('/api/whiteList', whitelistForm({ [field]: value }));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: [{ field, message }] });
    });

    it.each<[string, Record<string, unknown>, string, string[]]>([
      ['an age of three digits', { age: '100' }, 'Age is not valid', ['age']],
      ['an age with a control character', { age: '1\u0000' }, 'Age is not valid', ['age']],
      ['a long name with digits', { fullName: '7'.repeat(81) }, 'Full Name is not valid', ['fullName']],
      [
        'a player who is too young and writes too much',
        { age: '17', reasonToJoin: 'x'.repeat(2_001) },
        'You must be at least 18 years old',
        ['age', 'reasonToJoin'],
      ],
      [
        'no e-mail and a long answer to a scenario',
        { liveEmail: 'no', situationalAnswers: { scenario1: { answer: 'x'.repeat(3_001) } } },
        'Email is not valid',
        ['liveEmail', 'situationalAnswers.scenario1.answer'],
      ],
    ])('come before limits of length: %s', async (_, override, message, fields) => {
      const { status, body } = await player.post('/api/whiteList', whitelistForm(override));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
      expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(fields);
    });

    it('answers the first broken rule and lists them all', async () => {
      const broken = whitelistForm({ microphone: 'maybe', age: 'x', turnOns: '', understandBan: false });
      const { body } = await player.post('/api/whiteList', broken);
      expect(body).toMatchObject({ message: 'Age is not valid' });
      expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
        'age',
        'microphone',
        'turnOns',
        'understandBan',
      ]);
    });

    it.each([
      [
        'a scenario that is not asked',
        { situationalAnswers: { scenario4: { answer: 'x' } } },
        'situationalAnswers.scenario4',
      ],
      [
        'a text instead of an answer',
        { situationalAnswers: { scenario1: 'x' } },
        'situationalAnswers.scenario1',
      ],
    ])('refuses %s', async (_, override, field) => {
      const { status, body } = await player.post('/api/whiteList', { ...whitelistForm(), ...override });
      expect(status).toBe(400);
      expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    });
  });

  it('wants a member of the required server, whatever the form says', async () => {
    const outsider = await app.loginAs('karim-outsider');
    for (const form of [whitelistForm(), {}]) {
      const { status, body } = await outsider.post('/api/whiteList', form);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'NOT_IN_REQUIRED_SERVER' });
    }
    expect(await stored(outsider)).toEqual([]);
  });

  it('stores the form, with the questions as the server asks them and digits as ASCII', async () => {
    const client = await app.loginAs('ines');
    const form = whitelistForm({
      age: '٢٥',
      characterAge: '۳۱',
      fullName: '  ياسمين بن علي ',
      characterPath: 'legal',
      situationalAnswers: { scenario1: { question: 'Who am I?', answer: 'I treat the officer.' } },
    });
    const { status, body } = await client.post('/api/whiteList', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Pending',
      attempt: 1,
      age: '25',
      characterAge: '31',
      fullName: 'ياسمين بن علي',
      createdBy: { discord_username: 'ines' },
      treatedBy: null,
      treatedAt: null,
      hints: [],
      history: [{ action: 'submitted', by: { discord_username: 'ines' } }],
      situationalAnswers: {
        scenario1: { question: SCENARIOS.legal[0]?.question, answer: 'I treat the officer.' },
        scenario2: { question: SCENARIOS.legal[1]?.question, answer: '' },
      },
    });
    expect(await stored(client)).toEqual([body]);
    const me = await client.get('/api/auth/user/me');
    expect(me.body).toMatchObject({ whiteListStatus: 'Pending', betaStatus: 'noApp' });
  });

  it('gives three attempts, newest first, and no fourth', async () => {
    const client = await app.loginAs('hedi');
    const admin = await app.loginAs('layla');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { body } = await client.post(
        '/api/whiteList',
        whitelistForm({ characterName: `Try ${attempt}` }),
      );
      const application = body as WhitelistApplication;
      expect(application.attempt).toBe(attempt);
      await admin.put(`/api/whiteList/reject/${application._id}`, { reason: `No ${attempt}` });
    }
    const { body: told } = await eventually(
      () => client.get<{ facts: Record<string, unknown> }[]>('/api/notifications'),
      ({ body }) => body.length === 3,
    );
    expect(told.map(({ facts }) => facts['attemptsLeft']).sort()).toEqual([0, 1, 2]);
    const mine = await client.get('/api/whiteList/myapp');
    expect(mine.headers.get(ATTEMPTS_HEADER)).toBe('used=3;max=3');
    expect(
      (mine.body as WhitelistApplication[]).map(({ characterName, reason }) => [characterName, reason]),
    ).toEqual([
      ['Try 3', 'No 3'],
      ['Try 2', 'No 2'],
      ['Try 1', 'No 1'],
    ]);
    const fourth = await client.post('/api/whiteList', whitelistForm());
    expect(fourth.status).toBe(409);
    expect(fourth.body).toMatchObject({ code: 'APPLICATION_ATTEMPTS_USED_UP', details: { used: 3, max: 3 } });
  });
});

describe('review of whitelist applications', () => {
  let layla: Client;
  let omar: Client;

  beforeAll(async () => {
    [layla, omar] = await Promise.all([app.loginAs('layla'), app.loginAs('omar')]);
  });
  beforeEach(() => emptyCollections(app, 'applications', 'audit'));

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
