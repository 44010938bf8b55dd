import type { EntityApplication } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { rendezvous } from '../../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ApplicationsRepository } from '../../applications.repository.js';
import { entityForm } from './entity-form.spec-helper.js';

describe('POST /api/entities', () => {
  let app: TestApp;
  let player: Client;

  beforeAll(async () => {
    app = await createTestApp();
    player = await app.loginAs('salma');
  });
  afterAll(() => app.close());

  const stored = async (client: Client): Promise<EntityApplication[]> =>
    (await client.get<EntityApplication[]>('/api/entities/myapp')).body;

  describe('rules', () => {
    afterEach(async () => {
      expect(await stored(player)).toEqual([]);
    });

    it.each<[Parameters<typeof entityForm>[0], string, string]>([
      [{ entityName: ' ' }, 'entityName', 'entityName cannot be empty'],
      [{ entityType: 'Cartel' }, 'entityType', 'entityType must be one of: Crew, Gang, Family, Organization'],
      [
        { entityType: undefined },
        'entityType',
        'entityType must be one of: Crew, Gang, Family, Organization',
      ],
      [{ illegalPerks: ['a', 'b'] }, 'illegalPerks', 'illegalPerks must have exactly 3 entries'],
      [{ illegalPerks: ['a', 'b', 'c', 'd'] }, 'illegalPerks', 'illegalPerks must have exactly 3 entries'],
      [{ legalPerks: undefined }, 'legalPerks', 'legalPerks must have exactly 3 entries'],
      [{ legalPerks: ['a', ' ', 'c'] }, 'legalPerks.1', 'legalPerks.1 cannot be empty'],
      [{ agreeRules: false }, 'agreeRules', 'agreeRules must be accepted'],
      [{ understandRpQuality: undefined }, 'understandRpQuality', 'understandRpQuality must be accepted'],
    ])('%j: %s', async (override, field, message) => {
      const { status, body } = await player.post('/api/entities', entityForm(override));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: [{ field, message }] });
    });

    it.each<[string, Record<string, unknown>, string]>([
      ['a style of no list', { entityStyle: 'Pyjamas' }, 'entityStyle'],
      ['a text that is too long', { finality: 'x'.repeat(2_001) }, 'finality'],
      ['a perk that is too long', { legalPerks: ['a', 'b', 'x'.repeat(201)] }, 'legalPerks'],
      ['a number as a perk', { legalPerks: ['a', 'b', 3] }, 'legalPerks'],
      ['an operator as a perk', { illegalPerks: ['a', 'b', { $gt: '' }] }, 'illegalPerks'],
      ['a text instead of a list', { illegalPerks: 'abc' }, 'illegalPerks'],
      [
        'too many members',
        { membersDiscordIds: Array.from({ length: 101 }, () => '1') },
        'membersDiscordIds',
      ],
      ['a member with too long a name', { membersInGameNames: ['x'.repeat(81)] }, 'membersInGameNames'],
      ['an operator instead of a text', { entityName: { $ne: '' } }, 'entityName'],
      ['a control character', { motto: 'a\u0000b' }, 'motto'],
      ['a text instead of a yes', { agreeRules: 'true' }, 'agreeRules'],
      ['a status of its own', { status: 'Accepted' }, 'status'],
      ['an operator as a field', { $where: '1' }, '$where'],
    ])('refuses %s', async (_, override, field) => {
      const { status, body } = await player.post('/api/entities', { ...entityForm(), ...override });
      expect(status).toBe(400);
      expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    });
  });

  it('wants a login', async () => {
    expect(await app.anonymous.post('/api/entities', entityForm())).toMatchObject({
      status: 401,
      body: { code: 'NOT_LOGGED_IN' },
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

  it('stores one of 20 simultaneous submissions', async () => {
    const client = await app.loginAs('fatma');
    // All requests check for an open application before the first one is stored.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/entities', entityForm())),
    );
    meeting.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await stored(client)).toHaveLength(1);
  });

  it('takes one per player, whatever became of it', async () => {
    const [client, layla] = [await app.loginAs('rania'), await app.loginAs('layla')];
    const { body } = await client.post<EntityApplication>('/api/entities', entityForm());
    await layla.put(`/api/entities/${body._id}/reject`, { reason: 'No' });
    expect(await client.post('/api/entities', entityForm())).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_OPEN', message: 'You have already applied for an entity.' },
    });
    expect((await client.get('/api/auth/user/me')).body).toMatchObject({ entityStatus: 'Rejected' });
  });
});
