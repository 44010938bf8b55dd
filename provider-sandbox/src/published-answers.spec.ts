import { CREDENTIALS } from './credentials.js';
import { snowflakeOf } from './discord/snowflake.js';
import { call, TestSandbox } from './testing/test-sandbox.spec-helper.js';

// The required fields of the answers that the product reads, as the OpenAPI documents of Discord (v10) and PayPal (Orders v2,
// Payments v2, Webhooks v1) list them.
const USER = 'id username avatar discriminator public_flags flags global_name';
const SEEN_USER = `${USER} primary_guild`;
const CURRENT_USER = `${USER} mfa_enabled locale`;
const MEMBER =
  'avatar banner communication_disabled_until flags joined_at nick pending premium_since roles user mute deaf';
const ROLE = 'id name permissions position color colors hoist managed mentionable icon unicode_emoji flags';
const INVITE_GUILD =
  'id name splash banner description icon features verification_level vanity_url_code nsfw_level nsfw premium_subscription_count';
const GUILD = `${INVITE_GUILD} home_header discovery_splash owner_id application_id region afk_channel_id afk_timeout
  system_channel_id system_channel_flags widget_enabled widget_channel_id roles default_message_notifications mfa_level
  explicit_content_filter max_presences max_members max_stage_video_channel_users max_video_channel_users premium_tier
  preferred_locale rules_channel_id safety_alerts_channel_id public_updates_channel_id premium_progress_bar_enabled emojis
  stickers incidents_data`;
const MESSAGE = `type content mentions mention_roles attachments embeds timestamp edited_timestamp flags components id
  channel_id author pinned mention_everyone tts`;
const CHANNEL = 'id type flags recipients';
const INVITE = 'type code expires_at guild guild_id channel';
const TOO_MANY = 'code message retry_after global';

/** PayPal's account ids: no 0, 1, I and O. */
const ACCOUNT_ID = /^[2-9A-HJ-NP-Z]{13}$/;

type Json = Record<string, unknown>;

const missing = (fields: string, answer: unknown): string[] =>
  fields.split(/\s+/).filter((field) => (answer as Json)[field] === undefined);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

describe("Discord's answers have the published fields", () => {
  const { guildId, inviteCode, staffWebhookId } = CREDENTIALS.discord;
  const layla = snowflakeOf('layla');

  it('users, members and servers', async () => {
    const as = await sandbox.login('layla', 'identify guilds guilds.members.read');
    expect(missing(CURRENT_USER, (await sandbox.discord('/users/@me', { as })).body)).toEqual([]);
    expect(missing(CURRENT_USER, (await sandbox.discord('/users/@me')).body)).toEqual([]);
    const own = (await sandbox.discord(`/users/@me/guilds/${guildId}/member`, { as })).body;
    const member = (await sandbox.discord(`/guilds/${guildId}/members/${layla}`)).body;
    for (const answer of [own, member]) {
      expect(missing(MEMBER, answer)).toEqual([]);
      expect(missing(SEEN_USER, answer['user'])).toEqual([]);
    }
    const guild = (await sandbox.discord(`/guilds/${guildId}`)).body;
    expect(missing(GUILD, guild)).toEqual([]);
    const roles = guild['roles'] as Json[];
    expect(roles.map((role) => missing(ROLE, role))).toEqual(roles.map(() => []));
    expect(roles.map(({ id }) => id)).toContain(guildId);
  });

  it('the invite', async () => {
    const invite = (await sandbox.discord(`/invites/${inviteCode}`)).body;
    expect(missing(INVITE, invite)).toEqual([]);
    expect(missing(INVITE_GUILD, invite['guild'])).toEqual([]);
    expect(missing('id type name', invite['channel'])).toEqual([]);
  });

  it('channels and messages', async () => {
    const open = { method: 'POST', body: { recipient_id: snowflakeOf('youssef') } };
    const channel = (await sandbox.discord('/users/@me/channels', open)).body;
    expect(missing(CHANNEL, channel)).toEqual([]);
    expect(missing(SEEN_USER, (channel['recipients'] as Json[])[0])).toEqual([]);
    const send = { method: 'POST', body: { content: 'Hello', embeds: [{ title: 'One' }] } };
    const direct = (await sandbox.discord(`/channels/${String(channel['id'])}/messages`, send)).body;
    const { body: staff } = await call(`${sandbox.env.DISCORD_STAFF_WEBHOOK_URL ?? ''}?wait=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(send.body),
    });
    for (const message of [direct, staff]) {
      expect(missing(MESSAGE, message)).toEqual([]);
      expect(missing(SEEN_USER, message['author'])).toEqual([]);
      expect(missing('type', (message['embeds'] as Json[])[0])).toEqual([]);
    }
    expect(staff['webhook_id']).toBe(staffWebhookId);
  });

  it('refusals', async () => {
    const unknown = (await sandbox.discord(`/guilds/${guildId}/members/${snowflakeOf('nobody')}`)).body;
    expect(missing('code message', unknown)).toEqual([]);
    await sandbox.scenario('discord', 'rate-limited');
    expect(missing(TOO_MANY, (await sandbox.discord('/users/@me')).body)).toEqual([]);
  });

  it('to a request without a User-Agent in its form there is one answer', async () => {
    const headers = { 'user-agent': 'node' };
    const {
      DISCORD_API_BASE_URL: api,
      DISCORD_TOKEN_URL: token = '',
      DISCORD_STAFF_WEBHOOK_URL: hook = '',
    } = sandbox.env;
    for (const answer of [
      await call(`${api}/invites/${inviteCode}`, { headers }),
      await call(`${api}/users/@me`, { headers }),
      await call(token, { method: 'POST', headers, body: new URLSearchParams() }),
      await call(hook, { method: 'POST', headers }),
    ])
      expect([answer.status, answer.body['code']]).toEqual([403, 40333]);
  });
});

describe("PayPal's answers have the published fields", () => {
  it('orders, captures and refunds', async () => {
    const { orderId, captureId } = await sandbox.paidCapture();
    const order = (await sandbox.paypal(`/v2/checkout/orders/${orderId}`)).body;
    expect(missing('id intent status purchase_units payer payment_source links create_time', order)).toEqual(
      [],
    );
    expect(order.payer?.payer_id).toMatch(ACCOUNT_ID);
    expect(order.purchase_units[0]?.payee.merchant_id).toMatch(ACCOUNT_ID);
    const capture = (await sandbox.paypal(`/v2/payments/captures/${captureId}`)).body;
    expect(missing('id status amount links create_time update_time', capture)).toEqual([]);
    expect(missing('gross_amount', (capture as unknown as Json)['seller_receivable_breakdown'])).toEqual([]);
    const refund = (await sandbox.paypal(`/v2/payments/captures/${captureId}/refund`, { body: {} })).body;
    expect(missing('id status links', refund)).toEqual([]);
    for (const { links, id } of [order, capture, refund]) {
      expect(links.flatMap((link) => missing('href rel', link))).toEqual([]);
      expect(id).toMatch(/^[A-Z0-9]{17}$/);
    }
  });

  it('refusals', async () => {
    const refused = (await sandbox.paypal('/v2/checkout/orders', { body: { intent: 'CAPTURE' } })).body;
    expect(missing('name message debug_id details', refused)).toEqual([]);
    expect(refused.details.flatMap((detail) => missing('issue', detail))).toEqual([]);
  });
});
