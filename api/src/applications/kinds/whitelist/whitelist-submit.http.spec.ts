import { ATTEMPTS_HEADER, SCENARIOS, type WhitelistApplication } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { eventually } from '../../../../test/eventually.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';

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
