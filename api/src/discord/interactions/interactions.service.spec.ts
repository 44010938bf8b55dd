import type { AppConfig } from '../../config/app-config.js';
import type { Clock } from '../../platform/clock.js';
import type { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { Interaction } from './interaction.js';
import { answerOf, LATER, messageOf, type DiscordMessage } from './interaction-answer.js';
import type { InteractionsRepository } from './interactions.repository.js';
import { Interactions } from './interactions.service.js';
import type { MemberInteractions } from './member-interactions.service.js';

const STATUS: Interaction = {
  kind: 'command',
  name: 'status',
  about: null,
  id: '1',
  token: 'token-of-15-minutes',
  userId: '2',
  locale: 'en-US',
};
const MESSAGE = messageOf('You’re number 3 in line.');

/** Interactions whose result is there after a time. */
function answering(afterMs: number) {
  const send = jest.fn().mockResolvedValue({ ok: true, status: 200 });
  const answer = () => new Promise<DiscordMessage>((resolve) => setTimeout(() => resolve(MESSAGE), afterMs));
  const interactions = new Interactions(
    { take: async () => true } as unknown as InteractionsRepository,
    { answer } as unknown as MemberInteractions,
    { consume: async () => undefined } as unknown as RateLimits,
    { send } as unknown as DiscordCalls,
    { discord: { clientId: '9' }, http: { webOrigin: 'https://city.test' } } as AppConfig,
    { now: () => new Date('2026-11-26T08:00:00Z') } as Clock,
  );
  return { interactions, send };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the answer to an interaction', () => {
  it('is the result, if it is there within 1.8 seconds', async () => {
    const { interactions, send } = answering(1_700);
    const answer = interactions.answer(STATUS);
    await jest.advanceTimersByTimeAsync(1_700);
    expect(await answer).toEqual(answerOf(MESSAGE));
    expect(send).not.toHaveBeenCalled();
  });

  it('is deferred after that, and the result takes its place', async () => {
    const { interactions, send } = answering(5_000);
    const answer = interactions.answer(STATUS);
    await jest.advanceTimersByTimeAsync(1_800);
    expect(await answer).toEqual(LATER);
    expect(send).not.toHaveBeenCalled();
    // A stop of the process waits for it.
    const stopped = interactions.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3_200);
    await stopped;
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        method: 'PATCH',
        path: '/webhooks/{webhookId}/{token}/messages/@original',
        params: { webhookId: '9', token: 'token-of-15-minutes' },
        body: MESSAGE,
      }),
    );
  });
});
