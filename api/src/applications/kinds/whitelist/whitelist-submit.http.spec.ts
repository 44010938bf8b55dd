import { ATTEMPTS_HEADER, SCENARIOS, WHITELIST, type WhitelistApplication } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { rendezvous } from '../../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ApplicationsRepository } from '../../applications.repository.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';

/** The required fields of step 6. */
const REQUIRED = Object.entries(WHITELIST.fields).flatMap(([name, spec]) =>
  'required' in spec && spec.required === true ? name : [],
);

describe('POST /api/whiteList', () => {
  let app: TestApp;
  let player: Client;

  beforeAll(async () => {
    app = await createTestApp();
    player = await app.loginAs('salma');
  });
  afterAll(() => app.close());

  const stored = async (client: Client): Promise<WhitelistApplication[]> =>
    (await client.get('/api/whiteList/myapp')).body as WhitelistApplication[];

  describe('rules', () => {
    afterEach(async () => {
      expect(await stored(player)).toEqual([]);
    });

    it.each<[string, unknown, string]>([
      ['fullName', 'Yo', 'Full Name is not valid'],
      ['fullName', 'R2 D2', 'Full Name is not valid'],
      ['fullName', undefined, 'Full Name is not valid'],
      ['age', '7', 'Age is not valid'],
      ['age', '', 'Age is not valid'],
      ['age', 'ab', 'Age is not valid'],
      ['age', '17', 'You must be at least 18 years old'],
      ['liveEmail', 'yusuf@', 'Email is not valid'],
      ['liveEmail', undefined, 'Email is not valid'],
      ['microphone', 'maybe', "Microphone field must be 'Yes' or 'No'"],
      ...REQUIRED.map((field): [string, unknown, string] => [field, '  ', `${field} cannot be empty`]),
      ['characterName', undefined, 'characterName cannot be empty'],
      ['agreeGuidelines', false, 'agreeGuidelines must be accepted'],
      ['understandBan', undefined, 'understandBan must be accepted'],
      ['signature', ' ', 'signature cannot be empty'],
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
      ['a value of no list', { zodiacSign: 'dragon' }, 'zodiacSign'],
      ['a text that is too long', { reasonToJoin: 'x'.repeat(2_001) }, 'reasonToJoin'],
      ['an operator instead of a text', { fullName: { $gt: '' } }, 'fullName'],
      ['a list instead of a text', { liveEmail: ['a@b.c'] }, 'liveEmail'],
      ['a number instead of a text', { age: 25 }, 'age'],
      ['a text instead of a yes', { understandBan: 'true' }, 'understandBan'],
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
      ['a status of its own', { status: 'Accepted' }, 'status'],
      ['another player', { createdBy: { discord_id: '1' } }, 'createdBy'],
      ['an operator as a field', { $where: '1' }, '$where'],
    ])('refuses %s', async (_, override, field) => {
      const { status, body } = await player.post('/api/whiteList', { ...whitelistForm(), ...override });
      expect(status).toBe(400);
      expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    });
  });

  it('wants a login', async () => {
    const { status, body } = await app.anonymous.post('/api/whiteList', whitelistForm());
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'NOT_LOGGED_IN' });
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

  it('stores one of 50 simultaneous submissions', async () => {
    const client = await app.loginAs('fatma');
    // All 50 see that there is none before the first one is stored.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 50);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/api/whiteList', whitelistForm())),
    );
    meeting.mockRestore();
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'APPLICATION_ALREADY_OPEN',
    });
    expect(await stored(client)).toHaveLength(1);
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

  it('shows an application to its player and to staff, and to nobody else', async () => {
    const owner = await app.loginAs('rania');
    const { body } = await owner.post('/api/whiteList', whitelistForm({ signature: 'somebody else' }));
    const path = `/api/whiteList/${(body as WhitelistApplication)._id}`;
    const [own, staff, other, visitor, missing, odd] = await Promise.all([
      owner.get(path),
      (await app.loginAs('layla')).get(path),
      (await app.loginAs('bilel')).get(path),
      app.anonymous.get(path),
      owner.get('/api/whiteList/0123456789abcdef01234567'),
      owner.get('/api/whiteList/$ne'),
    ]);
    expect([own, staff, other, visitor, missing, odd].map(({ status }) => status)).toEqual([
      200, 200, 404, 401, 404, 400,
    ]);
    expect(own.body).toMatchObject({ hints: [] });
    expect(staff.body).toMatchObject({ hints: ['signature-differs'] });
    // Somebody else's looks like a missing one.
    expect({ ...(other.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    });
  });
});
