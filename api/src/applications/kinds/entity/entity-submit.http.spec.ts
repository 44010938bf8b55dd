import type { EntityApplication } from '@city/contracts';
import type { Client } from '../../../../test/client.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
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
