import { WHITELIST } from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { StaffMessages } from './staff-messages.service.js';

interface Message {
  id: string;
  content: string;
  components: { components: { label: string; custom_id?: string; url?: string }[] }[];
}

let city: TestApp;
let admin: Client;
beforeAll(async () => {
  city = await createTestApp({ sandboxEnv: ['DISCORD_PUBLIC_KEY', 'DISCORD_STAFF_CHANNEL_ID'] });
  admin = await city.loginAs('layla');
});
afterAll(() => city.close());

const messages = async () =>
  (await city.sandbox.call<{ discord: { staffMessages: Message[] } }>('GET', '/state')).discord.staffMessages;
const about = (list: Message[], name: string) => list.filter(({ content }) => content.includes(name));
const buttonsOf = (message?: Message) => message?.components.flatMap(({ components }) => components) ?? [];

/** Waits until the only message about a player is as expected. */
async function messageAbout(name: string, isWanted: (message: Message) => boolean = () => true) {
  const [message] = await eventually(
    async () => about(await messages(), name),
    (found) => found.length === 1 && found.every(isWanted),
    20_000,
  );
  return message as Message;
}

async function apply(name: string) {
  const player = await city.loginAs(name);
  const { body } = await player.post<{ _id: string }>(
    `/api/${WHITELIST.api.path}`,
    whitelistForm({ signature: name }),
  );
  return { player, id: body._id };
}
const decide = (verb: string, id: string) =>
  admin.put(`/api/${WHITELIST.api.path}/${verb}/${id}`, { reason: 'As decided.' });
async function press(user: string, message: Message, label = 'Read') {
  const customId = buttonsOf(message).find((button) => button.label === label)?.custom_id;
  const { interaction } = await city.sandbox.call<{ interaction: { message: { content: string } | null } }>(
    'POST',
    '/discord/interactions',
    { user, press: { messageId: message.id, customId } },
  );
  return interaction.message?.content ?? '';
}

describe('the message to staff about an application', () => {
  it('has buttons, then the decision, and buttons again when the application is reopened', async () => {
    const { id } = await apply('posted-pia');
    const message = await messageAbout('posted-pia');
    expect(message.content).toMatch(
      /^Whitelist application #\d+ from `posted-pia`, attempt 1 of \d+\nWaiting since <t:\d+:R>$/,
    );
    expect(buttonsOf(message).map(({ label }) => label)).toEqual(['Read', 'Open']);
    expect(buttonsOf(message)[1]?.url).toBe(`${city.url}/dashboard#/${WHITELIST.api.path}/${id}`);
    // The webhook does not announce it as well.
    expect((await city.sandbox.outbox()).filter(({ to }) => to.startsWith('webhook:'))).toEqual([]);

    await decide('accept', id);
    const decided = await messageAbout('posted-pia', ({ content }) => content.includes('Accepted by `Layla'));
    expect(buttonsOf(decided)).toEqual([]);
    await decide('reopen', id);
    const reopened = await messageAbout('posted-pia', ({ content }) => content.includes('Waiting'));
    expect(reopened.id).toBe(message.id);
    expect(buttonsOf(reopened)).toHaveLength(2);
  });

  it('is posted after an outage of Discord, with the decision made meanwhile', async () => {
    const { id } = await apply('waiting-walid');
    await messageAbout('waiting-walid');
    await city.sandbox.scenario('discord', 'server-error', 2, { match: '/messages' });
    await decide('reject', id);
    await messageAbout('waiting-walid', ({ content }) => content.includes('Rejected by `Layla'));
  });

  it('is deleted with the application', async () => {
    const { id } = await apply('gone-ghada');
    await messageAbout('gone-ghada');
    await city.connection.collection('applications').deleteOne({ _id: new Types.ObjectId(id) });
    await city.get(StaffMessages).makeDue(new Types.ObjectId(id), 'any');
    await eventually(
      async () => about(await messages(), 'gone-ghada').length,
      (left) => left === 0,
      10_000,
    );
  });
});

describe('the button Read', () => {
  it('gives the claim to one of many reviewers, and names that reviewer to the others', async () => {
    const reviewers = Number(process.env['REVIEWERS'] ?? 6);
    const names = Array.from({ length: reviewers }, (_, n) => `reviewer-${n}`);
    for (const name of names) await city.loginAs(name);
    await city.connection
      .collection('users')
      .updateMany({ username: /^reviewer-/ }, { $set: { role: 'Admin' } });
    await apply('wanted-wafa');
    const message = await messageAbout('wanted-wafa');
    const answers = await Promise.all(names.map((name) => press(name, message)));
    const winners = names.filter((_, n) => answers[n]?.startsWith('You’re reading'));
    expect(winners).toHaveLength(1);
    const others = answers.filter((answer) => answer.startsWith(`${winners[0]} is already reading`));
    expect(others).toHaveLength(reviewers - 1);
  });

  it('works for staff only, and not on their own applications', async () => {
    await apply('curious-cyrine');
    const message = await messageAbout('curious-cyrine');
    expect(await press('curious-cyrine', message)).toContain('Only staff');
    await city.connection
      .collection('users')
      .updateOne({ username: 'curious-cyrine' }, { $set: { role: 'Admin' } });
    expect(await press('curious-cyrine', message)).toContain('your own application');
  });

  it('answers a late press with the decision and the name of the reviewer', async () => {
    const { id } = await apply('late-lamia');
    const message = await messageAbout('late-lamia');
    await city.sandbox.scenario('discord', 'slow', 1, { match: '/messages', delayMs: 1_500 });
    await decide('accept', id);
    expect(await press('reviewer-0', message)).toMatch(/: accepted by `?Layla/);
  });
});

// At the end: it moves Discord’s clock, and later interactions would be too old.
it('a message is not posted twice if a process dies before it stores the message’s id', async () => {
  const { id } = await apply('killed-kais');
  const { id: messageId } = await messageAbout('killed-kais');
  const rows = city.connection.collection('discord_staff_messages');
  const _id = new Types.ObjectId(id);
  await eventually(
    () => rows.findOne({ _id, messageId, workAt: { $exists: false } }),
    (row) => row !== null,
    10_000,
  );
  // The state after such a crash. Discord no longer remembers the nonce.
  await city.sandbox.call('PUT', '/clock', { advanceSeconds: 600 });
  await rows.updateOne(
    { _id },
    { $set: { messageId: null, shown: null, workAt: new Date(0) }, $inc: { version: 1 } },
  );
  await eventually(
    () => rows.findOne({ _id, messageId }),
    (row) => row !== null,
    10_000,
  );
  expect(about(await messages(), 'killed-kais')).toHaveLength(1);
});
