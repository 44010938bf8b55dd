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

  beforeAll(async () => {
    app = await createTestApp();
    [player, layla] = [await app.loginAs('youssef'), await app.loginAs('layla')];
  });
  beforeEach(() => emptyCollections(app, 'applications', 'audit'));
  afterAll(() => app.close());

  const own = async () => (await player.get<JobApplication[]>(`${API}/me`)).body;
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
    [
      "another department's question",
      { situationalAnswers: { [keyOf('EMS', true)]: 'x' } },
      `situationalAnswers.${keyOf('EMS', true)}`,
    ],
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
