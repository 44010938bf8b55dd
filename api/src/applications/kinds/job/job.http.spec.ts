import {
  DEPARTMENTS,
  JOB_QUESTIONS,
  questionKey,
  STATUS_COUNTS_HEADER,
  type Department,
  type JobApplication,
} from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { emptyCollections } from '../../../../test/empty-collections.js';
import { rendezvous } from '../../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ApplicationsRepository } from '../../applications.repository.js';
import { answersFor, jobForm } from './job-form.spec-helper.js';

const API = '/api/job-applications';

/** Key of the first question of a department that has (or has no) options. */
function keyOf(department: Department, withOptions: boolean): string {
  const found = JOB_QUESTIONS[department].find(({ options }) => Boolean(options) === withOptions);
  return questionKey(found?.question ?? '');
}

describe('job applications', () => {
  let app: TestApp;
  let player: Client;
  let layla: Client;
  let omar: Client;

  beforeAll(async () => {
    app = await createTestApp();
    [player, layla, omar] = [
      await app.loginAs('youssef'),
      await app.loginAs('layla'),
      await app.loginAs('omar'),
    ];
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_counts', 'audit'));
  afterAll(() => app.close());

  const own = async (client = player) => (await client.get<JobApplication[]>(`${API}/me`)).body;
  const apply = async (department: Department, client = player) => {
    const { status, body } = await client.post<JobApplication>(API, jobForm(department));
    expect(status).toBe(201);
    return body;
  };

  it.each(DEPARTMENTS)('stores an application for %s with its answers by question', async (department) => {
    const answer = await player.post(API, jobForm(department, { discordId: '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧' }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'Pending',
        preferredDepartment: department,
        discordId: '12345678901234567',
        situationalAnswers: answersFor(department),
        hints: [],
      },
    });
    expect(Object.keys(answersFor(department))).toHaveLength(6);
    expect(await own()).toEqual([answer.body]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { fullName: ' ' }, 'fullName'],
    ['no name in the game', { igName: undefined }, 'igName'],
    ['a department of no list', { preferredDepartment: 'Wardens' }, 'preferredDepartment'],
    ['no department', { preferredDepartment: undefined }, 'preferredDepartment'],
    ['a box that is not ticked', { agreeRules: false }, 'agreeRules'],
    ['the other box not ticked', { understandRpQuality: null }, 'understandRpQuality'],
    ['a text that is too long', { uniqueSkills: 'x'.repeat(2_001) }, 'uniqueSkills'],
    ['a text instead of a yes', { agreeRules: 'true' }, 'agreeRules'],
    ['an operator instead of a text', { igName: { $gt: '' } }, 'igName'],
    ['a status of its own', { status: 'Accepted' }, 'status'],
    ['answers that are a list', { situationalAnswers: ['a'] }, 'situationalAnswers'],
    ['answers that are a text', { situationalAnswers: 'a' }, 'situationalAnswers'],
    [
      "another department's question",
      { situationalAnswers: { [keyOf('EMS', true)]: 'x' } },
      `situationalAnswers.${keyOf('EMS', true)}`,
    ],
    ['an operator as a question', { situationalAnswers: { $where: '1' } }, 'situationalAnswers.$where'],
    [
      'a built-in name as a question',
      { situationalAnswers: { toString: 'x' } },
      'situationalAnswers.toString',
    ],
    [
      'an answer that is none of the options',
      { situationalAnswers: { [keyOf('KEEPER', true)]: 'I phone a friend' } },
      `situationalAnswers.${keyOf('KEEPER', true)}`,
    ],
    [
      'an answer that is too long',
      { situationalAnswers: { [keyOf('KEEPER', false)]: 'x'.repeat(3_001) } },
      `situationalAnswers.${keyOf('KEEPER', false)}`,
    ],
    [
      'an operator as an answer',
      { situationalAnswers: { [keyOf('KEEPER', false)]: { $ne: '' } } },
      `situationalAnswers.${keyOf('KEEPER', false)}`,
    ],
    [
      'a control character in an answer',
      { situationalAnswers: { [keyOf('KEEPER', false)]: 'a\u0000b' } },
      `situationalAnswers.${keyOf('KEEPER', false)}`,
    ],
  ])('refuses %s and stores nothing', async (_, override, field) => {
    const { status, body } = await player.post(API, { ...jobForm('KEEPER'), ...override });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    expect(await own()).toEqual([]);
  });

  it('takes several, but not two Pending for one department', async () => {
    const keeper = await apply('KEEPER');
    await apply('EMS');
    expect(await player.post(API, jobForm('KEEPER'))).toMatchObject({
      status: 409,
      body: {
        code: 'APPLICATION_ALREADY_OPEN',
        message: 'You already have a pending application for this department.',
      },
    });
    await layla.put(`${API}/${keeper._id}/reject`, { reason: 'Not yet' });
    await apply('KEEPER');
    expect(
      (await own()).map(({ preferredDepartment, status, attempt }) => [preferredDepartment, status, attempt]),
    ).toEqual([
      ['KEEPER', 'Pending', 3],
      ['EMS', 'Pending', 2],
      ['KEEPER', 'Rejected', 1],
    ]);
    // The newer one occupies the department's slot.
    expect(await layla.put(`${API}/${keeper._id}/reopen`)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_OPEN' },
    });
  });

  it('stores one a department of 18 simultaneous submissions', async () => {
    // All requests check for an open application before the first one is stored.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 18);
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, n) => player.post(API, jobForm(DEPARTMENTS[n % 3] ?? 'EMS'))),
    );
    meeting.mockRestore();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    const stored = await own();
    expect(stored.map(({ preferredDepartment }) => preferredDepartment).sort()).toEqual(
      [...DEPARTMENTS].sort(),
    );
    expect(stored.map(({ attempt }) => attempt)).toEqual([3, 2, 1]);
    expect((await layla.get(`${API}/all`)).headers.get(STATUS_COUNTS_HEADER)).toBe(
      'Pending=3;Accepted=0;Rejected=0',
    );
  });

  it('lets one of 20 simultaneous decisions win', async () => {
    const { _id } = await apply('EMS');
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findById', 20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? layla.put(`${API}/${_id}/accept`, {}) : omar.put(`${API}/${_id}/reject`, {}),
      ),
    );
    meeting.mockRestore();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(19);
    expect(losers[0]?.body).toMatchObject({ code: 'APPLICATION_ALREADY_DECIDED' });
    expect((await layla.get(`${API}/${_id}`)).body).toMatchObject({ history: { length: 2 } });
    expect((await layla.get('/api/audit')).body).toHaveLength(1);
  });

  it('is decided and reopened by Admins only', async () => {
    const { _id } = await apply('Scientist');
    for (const [client, expected] of [
      [player, 403],
      [app.anonymous, 401],
    ] as const) {
      const answers = await Promise.all([
        client.get(`${API}/all`),
        ...['accept', 'reject', 'reopen'].map((decision) => client.put(`${API}/${_id}/${decision}`, {})),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
    }
    expect(await layla.put(`${API}/${_id}/accept`, { reason: 'Welcome' })).toMatchObject({
      status: 200,
      body: { status: 'Accepted', reason: 'Welcome', treatedBy: { discord_username: 'layla' } },
    });
    expect(await omar.put(`${API}/${_id}/reopen`, {})).toMatchObject({
      body: { status: 'Pending', treatedBy: null },
    });
    // The routes of another kind cannot decide it.
    expect((await layla.put(`/api/streamer-applications/${_id}/accept`, {})).status).toBe(404);
    expect((await layla.put(`/api/entities/${_id}/accept`, {})).status).toBe(404);
  });

  it("shows a player's own applications and no other", async () => {
    const other = await app.loginAs('bilel');
    const { _id } = await apply('EMS');
    expect((await player.get(`${API}/${_id}`)).body).toMatchObject({ _id, hints: [] });
    expect((await other.get(`${API}/${_id}`)).status).toBe(404);
    expect(await own(other)).toEqual([]);
    expect((await app.anonymous.post(API, jobForm('EMS'))).status).toBe(401);
    expect((await app.anonymous.get(`${API}/me`)).status).toBe(401);
    expect((await player.get(`${API}/nonsense`)).status).toBe(400);
  });

  it('lists for staff in the dialect, with counts and remarks', async () => {
    const accepted = await apply('EMS', await app.loginAs('amal'));
    const amine = await app.loginAs('amine');
    await amine.post(API, jobForm('KEEPER', { situationalAnswers: null }));
    await layla.put(`${API}/${accepted._id}/accept`, {});
    const list = await layla.get<JobApplication[]>(
      `${API}/all?filter=${encodeURIComponent('{"status":"Pending","q":"am"}')}&range=[0,13]`,
    );
    expect(list.headers.get(STATUS_COUNTS_HEADER)).toBe('Pending=1;Accepted=1;Rejected=0');
    expect(list.headers.get('content-range')).toBe('job-applications 0-0/1');
    expect(list.body).toMatchObject([
      { preferredDepartment: 'KEEPER', hints: ['discord-id-differs', 'questions-unanswered'] },
    ]);
    expect((await layla.get(`${API}/all?sort=["form.igName","ASC"]`)).status).toBe(400);
  });
});
