import type { Model } from 'mongoose';
import type { AppConfig } from '../../config/app-config.js';
import type { Clock } from '../../platform/clock.js';
import type { DiscordCalls } from '../../platform/discord-calls/discord-calls.service.js';
import type { Jobs } from '../../platform/jobs/jobs.service.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { Interaction } from './interaction.js';
import type { InteractionRecord } from './interaction.schema.js';
import { answerOf, DEFERRED, messageOf, type DiscordMessage } from './interaction-answer.js';
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
const NOW = new Date('2026-11-26T08:00:03Z');
const MESSAGE = messageOf('You’re number 3 in line.');
const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

/** A service whose results, and whose writes of deferred replies, take some time. */
function answering(resultMs: number, storeMs = 0) {
  const store = jest.fn(() => after(storeMs, undefined));
  const answer = (): Promise<DiscordMessage> => after(resultMs, MESSAGE);
  const sent = async () => ({ ok: true, status: 200, code: null, json: null });
  const interactions = new Interactions(
    { create: async () => ({}), updateOne: store } as unknown as Model<InteractionRecord>,
    { answer } as unknown as MemberInteractions,
    { send: sent } as unknown as DiscordCalls,
    {} as Jobs,
    { consume: async () => undefined } as unknown as RateLimits,
    { http: { webOrigin: 'https://city.test' }, discord: { clientId: '3' } } as AppConfig,
    { now: () => NOW } as Clock,
  );
  return { interactions, store };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the answer to an interaction', () => {
  it('is the result, if that takes at most 1.8 seconds', async () => {
    const { interactions, store } = answering(1_700);
    const answer = interactions.answer(STATUS, NOW);
    await jest.advanceTimersByTimeAsync(1_700);
    expect(await answer).toEqual(answerOf(MESSAGE));
    expect(store).not.toHaveBeenCalled();
  });

  it('is a deferred reply after that, as soon as it is stored', async () => {
    const { interactions, store } = answering(5_000, 250);
    const answered = jest.fn();
    void interactions.answer(STATUS, NOW).then(answered);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(50);
    expect(answered).toHaveBeenCalledWith(DEFERRED);
    expect(store).toHaveBeenCalledWith(
      { _id: '1' },
      { $set: { promised: STATUS, resumeAt: expect.any(Date) } },
    );
  });

  it('is a deferred reply after 2.1 seconds even if it is not stored yet', async () => {
    const { interactions } = answering(10_000, 10_000);
    const answer = interactions.answer(STATUS, NOW);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(await answer).toEqual(DEFERRED);
  });

  it.each([
    [1_000, 1_500],
    [5_000, 200],
  ])('that reached us %d ms after its signature is deferred %d ms later', async (late, within) => {
    const { interactions, store } = answering(10_000);
    void interactions.answer(STATUS, new Date(NOW.getTime() - late));
    await jest.advanceTimersByTimeAsync(within - 1);
    expect(store).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(store).toHaveBeenCalled();
  });
});
