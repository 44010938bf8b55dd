import { CREDENTIALS } from '../index.js';
import { TestSandbox } from '../testing/test-sandbox.spec-helper.js';

const { clientId, guildId, staffChannelId } = CREDENTIALS.discord;
const COMMANDS = `/applications/${clientId}/guilds/${guildId}/commands`;
const MESSAGES = `/channels/${staffChannelId}/messages`;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const button = { type: 2, style: 1, label: 'Read', custom_id: 'a' };
const post = (components: unknown, more: object = {}) =>
  sandbox.discord(MESSAGES, {
    method: 'POST',
    body: { content: 'New', components, allowed_mentions: { parse: [] }, ...more },
  });

describe('commands of the server', () => {
  it('are replaced in one write, and keep their ids', async () => {
    const body = [{ name: 'status', description: 'How it is' }];
    const first = await sandbox.discord<{ id: string }[]>(COMMANDS, { method: 'PUT', body });
    const second = await sandbox.discord<{ id: string }[]>(COMMANDS, { method: 'PUT', body });
    expect(first.status).toBe(200);
    expect(second.body[0]?.id).toBe(first.body[0]?.id);
  });

  it.each([
    ['a name with capitals', { name: 'Status', description: 'x' }],
    ['no description', { name: 'status' }],
    [
      'Arabic, which Discord does not speak',
      { name: 'status', description: 'x', description_localizations: { ar: 'x' } },
    ],
  ])('are refused with %s', async (_, definition) => {
    const answer = await sandbox.discord(COMMANDS, { method: 'PUT', body: [definition] });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});

describe('messages in the staff channel', () => {
  it('have buttons, can be edited, found again and deleted', async () => {
    const { body } = await post([{ type: 1, components: [button] }]);
    const one = `${MESSAGES}/${String(body.id)}`;
    const edited = await sandbox.discord(one, { method: 'PATCH', body: { components: [] } });
    expect(edited.body).toMatchObject({
      content: 'New',
      components: [],
      edited_timestamp: expect.any(String),
    });
    const { body: found } = await sandbox.discord<{ id: string }[]>(`${MESSAGES}?after=1&limit=5`);
    expect(found.map(({ id }) => id)).toEqual([body.id]);
    expect((await sandbox.discord(one, { method: 'DELETE' })).status).toBe(204);
    expect(await sandbox.discord(one, { method: 'DELETE' })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
  });

  it.each([
    ['a link with an id', { ...button, style: 5, url: 'https://mirage.example' }],
    ['no label', { type: 2, style: 1, custom_id: 'a' }],
    ['an id that is too long', { ...button, custom_id: 'a'.repeat(101) }],
  ])('are refused when a button has %s', async (_, wrong) => {
    expect(await post([{ type: 1, components: [wrong] }])).toMatchObject({
      status: 400,
      body: { code: 50035 },
    });
  });

  it('are refused where the channel denies it to the bot', async () => {
    await sandbox.control('PUT', '/discord/application', { channelDenies: String(1 << 11) });
    expect(await post([])).toMatchObject({ status: 403, body: { code: 50013 } });
    await sandbox.control('PUT', '/discord/application', { channelDenies: String(1 << 10) });
    expect(await post([])).toMatchObject({ status: 403, body: { code: 50001 } });
  });
});

describe('interactions', () => {
  it('cannot be sent for what is not there', async () => {
    const command = await sandbox.control('POST', '/discord/interactions', {
      user: 'youssef',
      command: 'status',
    });
    expect(command.status).toBe(409);
    const press = { messageId: '1', customId: 'a' };
    expect((await sandbox.control('POST', '/discord/interactions', { user: 'youssef', press })).status).toBe(
      409,
    );
    const outsider = await sandbox.control('POST', '/discord/interactions', { user: 'nadia', ping: true });
    expect(outsider.status).toBe(400);
  });
});
