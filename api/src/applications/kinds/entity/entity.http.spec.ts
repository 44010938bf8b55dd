import { STATUS_COUNTS_HEADER, type EntityApplication } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { entityForm } from './entity-form.spec-helper.js';
import { emptyCollections } from '../../../../test/empty-collections.js';
import { rendezvous } from '../../../../test/rendezvous.js';
import { ApplicationsRepository } from '../../applications.repository.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('POST /api/entities', () => {
  let player: Client;

  beforeAll(async () => {
    player = await app.loginAs('salma');
  });

  const stored = async (client: Client): Promise<EntityApplication[]> =>
    (await client.get<EntityApplication[]>('/api/entities/myapp')).body;

  describe('rules', () => {
    afterEach(async () => {
      expect(await stored(player)).toEqual([]);
    });

    it.each<[string, Record<string, unknown>, string]>([
      [
        'too many members',
        { membersDiscordIds: Array.from({ length: 101 }, () => '1') },
        'membersDiscordIds',
      ],
      ['a member with too long a name', { membersInGameNames: ['x'.repeat(81)] }, 'membersInGameNames'],
    ])('refuses %s', async (_, override, field) => {
      const { status, body } = await player.post('/api/entities', { ...entityForm(), ...override });
      expect(status).toBe(400);
      expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    });
  });

  it('stores the form, trimmed, with members as rows', async () => {
    const client = await app.loginAs('ines');
    const { status, body } = await client.post(
      '/api/entities',
      entityForm({
        entityName: '  ذئاب الغبار ',
        motto: null,
        membersDiscordIds: ['١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧', ' ', ''],
        membersInGameNames: [' Sami ', '', 'Lina'],
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'Pending',
      attempt: 1,
      entityName: 'ذئاب الغبار',
      motto: '',
      membersDiscordIds: ['12345678901234567', ''],
      membersInGameNames: ['Sami', 'Lina'],
      illegalPerks: ['Chop shop', 'Smuggling', 'Lockpicks'],
      createdBy: { discord_username: 'ines' },
      treatedBy: null,
      hints: [],
      history: [{ action: 'submitted', by: { discord_username: 'ines' } }],
    });
    expect(await stored(client)).toEqual([body]);
    expect((await client.get('/api/auth/user/me')).body).toMatchObject({
      entityStatus: 'Pending',
      streamerStatus: 'noApp',
    });
  });

  it('takes null for lists that may be left out', async () => {
    const client = await app.loginAs('hela');
    expect(
      await client.post('/api/entities', entityForm({ membersDiscordIds: null, membersInGameNames: null })),
    ).toMatchObject({ status: 201, body: { membersDiscordIds: [], membersInGameNames: [] } });
  });
});

describe('an entity application', () => {
  let player: Client;
  let layla: Client;
  let path: string;

  beforeAll(async () => {
    [player, layla] = [await app.loginAs('youssef'), await app.loginAs('layla')];
  });
  beforeEach(async () => {
    await emptyCollections(app, 'message_limits', 'applications', 'audit');
    const { body } = await player.post<EntityApplication>('/api/entities', entityForm());
    path = `/api/entities/${body._id}`;
  });
  afterEach(() => jest.restoreAllMocks());

  const read = async (): Promise<EntityApplication> => (await layla.get<EntityApplication>(path)).body;
  const counts = async () => (await layla.get('/api/entities/all')).headers.get(STATUS_COUNTS_HEADER);
  const audit = async () => (await layla.get('/api/audit')).body;

  it('is edited by its player while it is Pending, without an audit entry', async () => {
    expect(await player.put(path, entityForm({ motto: 'Sand forgets.' }))).toMatchObject({
      status: 200,
      body: { status: 'Pending', motto: 'Sand forgets.', hints: [], history: { length: 2 } },
    });
    expect(await read()).toMatchObject({
      motto: 'Sand forgets.',
      history: [{ action: 'submitted' }, { action: 'edited', by: { discord_username: 'youssef' } }],
    });
    expect(await audit()).toEqual([]);
  });

  it('keeps what it was when an edit breaks a rule', async () => {
    const before = await read();
    const answers = await Promise.all([
      player.put(path, entityForm({ legalPerks: ['one'] })),
      player.put(path, entityForm({ agreeRules: false })),
      player.put(path, { motto: 'Only this' }),
      player.put(path, { ...entityForm(), status: 'Accepted' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await read()).toEqual(before);
  });

  it.each(['accept', 'reject'])(
    'is neither edited nor withdrawn by its player after %s',
    async (decision) => {
      await layla.put(`${path}/${decision}`, {});
      const before = await read();
      for (const answer of [
        await player.put(path, entityForm({ motto: 'Late' })),
        await player.delete(path),
      ]) {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'APPLICATION_ALREADY_DECIDED', details: { status: before.status } },
        });
      }
      expect(await read()).toEqual(before);
      await layla.put(`${path}/reopen`, {});
      expect((await player.put(path, entityForm({ motto: 'In time' }))).status).toBe(200);
    },
  );

  it('is withdrawn by its player, who may apply again', async () => {
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
    expect(await player.delete(path)).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect((await player.get(path)).status).toBe(404);
    expect((await player.delete(path)).status).toBe(404);
    expect((await player.get('/api/auth/user/me')).body).toMatchObject({ entityStatus: 'noApp' });
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    expect(await audit()).toEqual([]);
    expect((await player.post('/api/entities', entityForm())).status).toBe(201);
    expect(await counts()).toBe('Pending=1;Accepted=0;Rejected=0');
  });

  it('is edited by an Admin at any time, written down with what changed', async () => {
    await layla.put(`${path}/accept`, {});
    expect(await layla.put(path, entityForm({ motto: 'Staff words', entityType: 'Gang' }))).toMatchObject({
      status: 200,
      body: { status: 'Accepted', motto: 'Staff words', treatedBy: { discord_username: 'layla' } },
    });
    expect(await audit()).toMatchObject([
      {
        action: 'entity.edit',
        actor: { discord_username: 'layla' },
        before: { entityType: 'Crew', motto: 'Sand remembers.' },
        after: { entityType: 'Gang', motto: 'Staff words' },
        ip: expect.any(String),
      },
      { action: 'entity.accept' },
    ]);
    expect((await player.get(path)).body).toMatchObject({ history: { length: 3 } });
  });

  it('is removed by an Admin at any time, written down with what it was', async () => {
    await layla.put(`${path}/reject`, {});
    expect((await layla.delete(path)).status).toBe(200);
    expect((await player.get('/api/entities/myapp')).body).toEqual([]);
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    expect(await audit()).toMatchObject([
      { action: 'entity.delete', before: { status: 'Rejected', entityName: 'Dust Wolves' }, after: null },
      { action: 'entity.reject' },
    ]);
  });

  it("answers another player's like a missing one", async () => {
    const [other, missing] = [await app.loginAs('bilel'), '/api/entities/0123456789abcdef01234567'];
    const before = await read();
    const answers = await Promise.all([
      other.get(path),
      other.put(path, entityForm()),
      other.delete(path),
      other.get(missing),
      other.put(missing, entityForm()),
      other.delete(missing),
    ]);
    const bodies = answers.map(({ body }) => ({ ...(body as object), requestId: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await read()).toEqual(before);
    expect((await app.anonymous.put(path, entityForm())).status).toBe(401);
    expect((await app.anonymous.delete(path)).status).toBe(401);
    expect((await player.get('/api/entities/$ne')).status).toBe(400);
  });

  /** Runs `act` between a change's read and its write. */
  function justBefore(write: 'replaceForm' | 'remove' | 'transition', act: () => Promise<unknown>): void {
    const repository = app.get(ApplicationsRepository);
    const spied = repository as unknown as Record<typeof write, (...args: unknown[]) => Promise<unknown>>;
    const original = spied[write].bind(repository);
    jest.spyOn(spied, write).mockImplementationOnce(async (...args) => {
      await act();
      return original(...args);
    });
  }

  it('is neither edited nor withdrawn past a decision that was made meanwhile', async () => {
    justBefore('replaceForm', () => layla.put(`${path}/accept`, {}));
    expect(await player.put(path, entityForm({ motto: 'Racing' }))).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_DECIDED', details: { status: 'Accepted' } },
    });
    await layla.put(`${path}/reopen`, {});
    justBefore('remove', () => layla.put(`${path}/reject`, {}));
    expect(await player.delete(path)).toMatchObject({
      status: 409,
      body: { details: { status: 'Rejected' } },
    });
    expect(await read()).toMatchObject({ status: 'Rejected', motto: 'Sand remembers.' });
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=1');
  });

  it('is not decided by somebody who has read it before the last edit', async () => {
    const { version } = await read();
    justBefore('transition', () => player.put(path, entityForm({ motto: 'Edited meanwhile' })));
    for (const decision of ['accept', 'reject']) {
      expect(await layla.put(`${path}/${decision}`, { version })).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION_CHANGED', details: { version: 2 } },
      });
    }
    expect(await read()).toMatchObject({ status: 'Pending', version: 2, motto: 'Edited meanwhile' });
    expect(await audit()).toEqual([]);
    expect((await layla.put(`${path}/accept`, { version: 2 })).body).toMatchObject({ version: 3 });
    expect((await layla.put(`${path}/reopen`, { version: 2 })).status).toBe(409);
    expect((await layla.put(`${path}/reopen`, { version: 3 })).status).toBe(200);
    // The version is optional, as in older clients.
    expect((await layla.put(`${path}/accept`)).status).toBe(200);
    for (const wrong of [0, 1.5, '1', { $gt: 0 }]) {
      expect((await layla.put(`${path}/reopen`, { version: wrong })).status).toBe(400);
    }
  });

  it('is not decided once it was withdrawn meanwhile', async () => {
    justBefore('transition', () => player.delete(path));
    expect((await layla.put(`${path}/accept`, {})).status).toBe(404);
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
    expect(await audit()).toEqual([]);
  });

  it('is withdrawn once by 10 simultaneous withdrawals', async () => {
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findById', 10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.delete(path)));
    meeting.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expect(await counts()).toBe('Pending=0;Accepted=0;Rejected=0');
  });

  it('flags facts for staff that the player never sees', async () => {
    const members = Array.from({ length: 7 }, (_, row) => `10000000000000000${row}`);
    await player.put(path, entityForm({ membersDiscordIds: members, membersInGameNames: ['Sami'] }));
    const hints = ['more-members-than-cap', 'members-incomplete'];
    expect((await layla.get('/api/entities/all')).body).toMatchObject([{ hints }]);
    expect(await read()).toMatchObject({ hints });
    expect((await player.get(path)).body).toMatchObject({ hints: [] });
    // A Gang has room for ten.
    expect(
      (await layla.put(path, entityForm({ entityType: 'Gang', membersDiscordIds: members }))).body,
    ).toMatchObject({ hints: ['members-incomplete'] });
  });
});
