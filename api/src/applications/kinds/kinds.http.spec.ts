import {
  filteredAnswersOf,
  isFinalOnce,
  KINDS,
  listFormIssues,
  STATUS_COUNTS_HEADER,
  toStoredForm,
  type ApplicationBase,
  type ApplicationKind,
  type ApplicationKindSpec,
  type ErrorBody,
} from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { rendezvous } from '../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ApplicationsRepository } from '../applications.repository.js';

type Kind = ApplicationKindSpec<ApplicationKind>;
type Decision = 'accept' | 'reject' | 'reopen' | 'allow';
type Answer = ApplicationBase & Record<string, unknown>;

const AT_ONCE = 20;
const MISSING = '0123456789abcdef01234567';

let app: TestApp;
let player: Client;
let layla: Client;
let omar: Client;

beforeAll(async () => {
  app = await createTestApp({
    env: { LIMIT_WRITES_PER_MINUTE: '100000', LIMIT_REQUESTS_PER_MINUTE: '100000' },
  });
  [player, layla, omar] = await Promise.all([
    app.loginAs('youssef'),
    app.loginAs('layla'),
    app.loginAs('omar'),
  ]);
});
afterAll(() => app.close());

/** The behaviour that all kinds share, derived from their declarations. Specs of a single kind cover the rest. */
describe.each(Object.values(KINDS).map((kind): [string, Kind] => [kind.name, kind]))('%s', (_, kind) => {
  const { name, api, policy, fields, state } = kind;
  const form: Record<string, unknown> = EXAMPLES[name];
  const base = `/api/${api.path}`;
  const list = api.list ? `${base}/${api.list}` : base;

  const send = (body: object = form, client = player) => client.post<Answer & ErrorBody>(base, body);
  const own = async (client = player) => (await client.get<Answer[]>(`${base}/${api.own}`)).body;
  const decide = (client: Client, id: string, decision: Decision, body?: object) =>
    client.put<Answer & ErrorBody>(
      api.decisions === 'id-first' ? `${base}/${id}/${decision}` : `${base}/${decision}/${id}`,
      body,
    );
  const counts = async () => (await layla.get(list)).headers.get(STATUS_COUNTS_HEADER);
  const stateOfPlayer = async () =>
    state && (await player.get<Record<string, string>>('/api/auth/user/me')).body[state];

  beforeEach(() => emptyCollections(app, 'applications', 'audit'));

  it('stores its example as declared, and answers with it', async () => {
    const answer = await send();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...toStoredForm(fields, form),
      status: 'Pending',
      attempt: 1,
      version: 1,
      createdBy: { discord_username: 'youssef' },
      treatedBy: null,
      treatedAt: null,
      history: [{ action: 'submitted', by: { discord_username: 'youssef' } }],
      ...(api.answers === 'hints' ? { hints: [] } : { number: expect.any(Number) }),
    });
    expect(await own()).toEqual([answer.body]);
    expect(await stateOfPlayer()).toBe(state && 'Pending');
    expect(await stored()).toMatchObject([{ kind: name, form: toStoredForm(fields, form) }]);
  });

  const stored = () => app.connection.collection('applications').find({}).toArray();

  // broken-forms.spec.ts breaks every field in every way.
  it('refuses a broken form with a field that it does not declare, and stores nothing', async () => {
    const [field = ''] = Object.keys(fields);
    const { status, body } = await send({ ...form, [field]: { $ne: '' }, status: 'Accepted' });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    // A field may break several rules.
    const named = new Set(body.errors?.map((issue) => issue.field));
    expect(named).toEqual(new Set([field, 'status']));
    expect(await stored()).toEqual([]);
  });

  it('says everything that an empty form lacks', async () => {
    const { status, body } = await send({});
    const issues = listFormIssues(kind, {});
    expect([status, body.message]).toEqual([400, issues[0]?.message]);
    expect(body.errors).toEqual(issues.map((issue) => expect.objectContaining(issue)));
  });

  it('is withdrawn by its player while it is Pending, three times a week, and uses no attempt', async () => {
    await emptyCollections(app, 'message_limits');
    const path = async () => `${base}/${(await send()).body._id}`;
    const first = await path();
    expect((await layla.delete(first)).status).toBe(kind.api.changes ? 200 : 403);
    for (let times = kind.api.changes ? 1 : 0; times < 3; times += 1) {
      const one = times === 0 ? first : await path();
      expect(await player.delete(one)).toMatchObject({
        status: 200,
        body: { status: 'Pending', attempt: 1 },
      });
      expect((await player.delete(one)).status).toBe(404);
    }
    if (kind.api.changes) expect((await player.delete(await path())).status).toBe(200);
    const last = await path();
    const refused = await player.delete(last);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(6 * 86_400);
    await decide(layla, last.split('/').at(-1) ?? '', 'reject', {});
    expect(await player.delete(last)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_DECIDED' },
    });
  });

  it('stores one of many simultaneous submissions', async () => {
    // All see that there is none before the first one is stored.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', AT_ONCE);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send()));
    meeting.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: AT_ONCE - 1 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('APPLICATION_ALREADY_OPEN');
    expect(await own()).toHaveLength(1);
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
  });

  it.each(['Pending', 'Accepted', 'Rejected'] as const)(
    'blocks another one while it is %s, or not',
    async (status) => {
      const { body } = await send();
      if (status !== 'Pending')
        await decide(layla, body._id, status === 'Accepted' ? 'accept' : 'reject', {});
      expect(await stateOfPlayer()).toBe(state && status);
      const second = await send();
      const blocked = {
        status: 409,
        body: { code: 'APPLICATION_ALREADY_OPEN', message: policy.openMessage },
      };
      expect(second).toMatchObject(
        policy.blocking.includes(status) ? blocked : { status: 201, body: { attempt: 2 } },
      );
    },
  );

  if (isFinalOnce(name))
    it('can be sent again as soon as staff allow it after a rejection', async () => {
      const { _id } = (await send()).body;
      expect(await decide(layla, _id, 'allow')).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION_NOT_DECIDED' },
      });
      await decide(layla, _id, 'reject', { reason: 'Too short' });
      const allowed = {
        status: 200,
        body: {
          ...{ status: 'Rejected', reason: 'Too short', treatedBy: { discord_username: 'layla' } },
          history: [
            { action: 'submitted' },
            { action: 'rejected' },
            { action: 'allowed', reason: 'Add more' },
          ],
        },
      };
      expect(await decide(omar, _id, 'allow', { reason: 'Add more' })).toMatchObject(allowed);
      expect(await decide(omar, _id, 'allow')).toMatchObject(allowed);
      expect((await layla.get('/api/audit')).body).toMatchObject(
        ['allow', 'reject'].map((decision) => ({ action: `${name}.${decision}` })),
      );
      expect(await stateOfPlayer()).toBe(state && 'noApp');
      expect(await send()).toMatchObject({ status: 201, body: { attempt: 2, status: 'Pending' } });
      expect(await stateOfPlayer()).toBe(state && 'Pending');
    });

  it('lets one of many simultaneous decisions win, and tells the others', async () => {
    const { _id } = (await send()).body;
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findById', AT_ONCE);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2 ? decide(layla, _id, 'accept', {}) : decide(omar, _id, 'reject', {}),
      ),
    );
    meeting.mockRestore();
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const { status, treatedBy } = winners[0]?.body as Answer;
    const by = treatedBy?.global_name ?? treatedBy?.discord_username;
    for (const answer of answers.filter((one) => one !== winners[0]))
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION_ALREADY_DECIDED', details: { status, decidedBy: by } },
      });
    expect((await layla.get(`${base}/${_id}`)).body).toMatchObject({ history: { length: 2 } });
    expect((await layla.get('/api/audit')).body).toHaveLength(1);
    expect(await counts()).toBe(
      status === 'Accepted' ? 'Pending=0;Accepted=1;Rejected=0' : 'Pending=0;Accepted=0;Rejected=1',
    );
  });

  it('is decided and reopened with a reason, each time with an audit entry', async () => {
    const { _id } = (await send()).body;
    expect(await decide(layla, _id, 'accept', { reason: ' Welcome home ' })).toMatchObject({
      status: 200,
      body: {
        status: 'Accepted',
        reason: 'Welcome home',
        treatedBy: { discord_username: 'layla' },
        history: [
          { action: 'submitted' },
          { action: 'accepted', reason: 'Welcome home', by: { discord_username: 'layla' } },
        ],
      },
    });
    expect(await own()).toMatchObject([{ status: 'Accepted', reason: 'Welcome home' }]);
    expect(await decide(omar, _id, 'reopen', { reason: 'Too fast' })).toMatchObject({
      status: 200,
      body: { status: 'Pending', treatedBy: null, treatedAt: null, reason: null, history: { length: 3 } },
    });
    expect(await decide(omar, _id, 'reopen')).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_NOT_DECIDED' },
    });
    expect(await decide(omar, _id, 'reject')).toMatchObject({
      status: 200,
      body: { status: 'Rejected', reason: null },
    });
    expect((await layla.get('/api/audit')).body).toMatchObject(
      ['reject', 'reopen', 'accept'].map((decision) => ({ action: `${name}.${decision}` })),
    );
  });

  it('is decided only by a known decision, and only at the address of its own kind', async () => {
    const { _id } = (await send()).body;
    const foreign = Object.values(KINDS).filter((other) => other.name !== name);
    const answers = await Promise.all([
      decide(layla, _id, 'accept', { reason: 'x'.repeat(1_001) }),
      decide(layla, _id, 'accept', { reason: { $set: 1 } }),
      decide(layla, _id, 'accept', { status: 'Accepted' }),
      decide(layla, 'nonsense', 'accept', {}),
      decide(layla, MISSING, 'accept', {}),
      ...foreign.map(({ api: other }) =>
        layla.put(
          `/api/${other.path}/${other.decisions === 'id-first' ? `${_id}/accept` : `accept/${_id}`}`,
          {},
        ),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, ...foreign.map(() => 404)]);
    expect(await own()).toMatchObject([{ status: 'Pending', history: { length: 1 } }]);
  });

  it('is shown to its player and to staff; to others it looks like a missing one', async () => {
    const { _id } = (await send()).body;
    const other = await app.loginAs('bilel');
    const [mine, staff, theirs, missing, visitor, odd] = await Promise.all([
      player.get(`${base}/${_id}`),
      layla.get(`${base}/${_id}`),
      other.get(`${base}/${_id}`),
      other.get(`${base}/${MISSING}`),
      app.anonymous.get(`${base}/${_id}`),
      player.get(`${base}/$ne`),
    ]);
    expect([mine, staff, theirs, missing, visitor, odd].map(({ status }) => status)).toEqual([
      200, 200, 404, 404, 401, 400,
    ]);
    const withoutId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });
    expect(withoutId(theirs)).toEqual(withoutId(missing));
    expect(await own(other)).toEqual([]);
  });

  it('is listed for staff with the size of each tab, and narrowed by the answers that it declares', async () => {
    const { _id } = (await send()).body;
    const read = (filter: object) =>
      layla.get<Answer[]>(`${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const all = await layla.get<Answer[]>(list);
    expect(all.headers.get(STATUS_COUNTS_HEADER)).toBe('Pending=1;Accepted=0;Rejected=0');
    expect(all.headers.get('content-range')).toBe(`${api.path} 0-0/1`);
    expect(all.body.map((row) => row._id)).toEqual([_id]);
    for (const answer of filteredAnswersOf(name)) {
      const spec = kind.fields[answer];
      const options = spec?.kind === 'choice' ? spec.options : [];
      expect(options.length).toBeGreaterThan(1);
      for (const option of options)
        expect((await read({ status: 'Pending', q: 'you', [answer]: option })).body).toHaveLength(
          option === form[answer] ? 1 : 0,
        );
      expect(await read({ [answer]: 'Nonsense' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: `filter.${answer}`, code: 'OPTION_INVALID' }] },
      });
    }
    const undeclared = Object.keys(fields).filter(
      (field) => !filteredAnswersOf(name).includes(field as never),
    );
    expect(await read({ [undeclared[0] ?? '']: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: `filter.${undeclared[0]}`, code: 'FIELD_UNKNOWN' }] },
    });
  });
});
