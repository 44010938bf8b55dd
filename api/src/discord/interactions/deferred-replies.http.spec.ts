import { eventually } from '../../../test/eventually.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { messageOf, type DiscordMessage } from './interaction-answer.js';
import type { InteractionRecord } from './interaction.schema.js';
import { Interactions } from './interactions.service.js';
import { MemberInteractions } from './member-interactions.service.js';

interface Sent {
  id: string;
  status: number | null;
  type: number | null;
  message: { content: string } | null;
}
const DEFERRED = 5;

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp({ sandboxEnv: ['DISCORD_PUBLIC_KEY'] });
  await eventually(
    async () => (await stateOfDiscord()).commands.length,
    (count) => count === 4,
    10_000,
  );
});
afterAll(() => city.close());

const stateOfDiscord = async () =>
  (await city.sandbox.call<{ discord: { commands: unknown[]; interactions: Sent[] } }>('GET', '/state'))
    .discord;
const shown = async (id: string) =>
  (await stateOfDiscord()).interactions.find((one) => one.id === id)?.message?.content;
const deferredReplies = () => city.connection.collection<InteractionRecord>('discord_interactions');
/** Makes a stored deferred reply this old. */
const age = async (_id: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  await deferredReplies().updateOne({ _id }, { $set: { at, resumeAt: at } });
};

/** Sends /status and gets a deferred reply. The work on it waits for `finish`. */
async function deferred(): Promise<{ sent: Sent; finish(message: DiscordMessage): void }> {
  let finish: (message: DiscordMessage) => void = () => undefined;
  const held = jest
    .spyOn(MemberInteractions.prototype, 'answer')
    .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const { interaction: sent } = await city.sandbox.call<{ interaction: Sent }>(
    'POST',
    '/discord/interactions',
    {
      user: 'patient-paul',
      command: 'status',
    },
  );
  held.mockRestore();
  expect(sent).toMatchObject({ status: 200, type: DEFERRED, message: { content: '' } });
  return { sent, finish };
}

describe('a deferred reply', () => {
  it('follows when it is ready, and the data of the person who asked is removed', async () => {
    const { sent, finish } = await deferred();
    expect(await deferredReplies().findOne({ _id: sent.id })).toMatchObject({ promised: { name: 'status' } });
    finish(messageOf('Here it is.'));
    await eventually(
      () => shown(sent.id),
      (content) => content === 'Here it is.',
    );
    const left = await eventually(
      () => deferredReplies().findOne({ _id: sent.id }),
      (record) => !record?.resumeAt,
    );
    expect(Object.keys(left ?? {}).sort()).toEqual(['_id', 'at']);
  });

  it('is given by another process when the one that deferred it has died', async () => {
    const { sent, finish } = await deferred();
    await city.get(Interactions).resume();
    // Until then the first process may still be alive.
    expect(await shown(sent.id)).toBe('');
    await age(sent.id, 1);
    await city.get(Interactions).resume();
    expect(await shown(sent.id)).toContain('Log in there once');
    expect(await deferredReplies().findOne({ _id: sent.id })).not.toHaveProperty('promised');
    finish(messageOf('Too late.'));
  });

  it('is tried again after Discord was away', async () => {
    const { sent, finish } = await deferred();
    await age(sent.id, 1);
    await city.sandbox.scenario('discord', 'server-error', 1, { match: '/webhooks/' });
    await city.get(Interactions).resume();
    expect(await deferredReplies().findOne({ _id: sent.id })).toHaveProperty('promised');
    await age(sent.id, 1);
    await city.get(Interactions).resume();
    expect(await shown(sent.id)).toContain('Log in there once');
    finish(messageOf('Too late.'));
  });

  it('is given up when its token has expired', async () => {
    const { sent, finish } = await deferred();
    await age(sent.id, 16);
    await city.get(Interactions).resume();
    expect(await shown(sent.id)).toBe('');
    expect(await deferredReplies().findOne({ _id: sent.id })).not.toHaveProperty('promised');
    finish(messageOf('Too late.'));
  });
});
