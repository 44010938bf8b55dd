import type { AppConfig } from '../../config/app-config.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import type { Interaction } from './interaction.js';
import { answerOf, LATER, messageOf, type DiscordMessage } from './interaction-answer.js';
import type { InteractionsRepository } from './interactions.repository.js';
import { Interactions } from './interactions.service.js';
import type { MemberInteractions } from './member-interactions.service.js';
import type { PromisedAnswers } from './promised-answers.service.js';

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

/** A service whose results and stored promises take some time. */
function answering(resultMs: number, promiseMs = 0) {
  const promise = jest.fn(() => after(promiseMs, undefined));
  const answer = (): Promise<DiscordMessage> => after(resultMs, MESSAGE);
  const interactions = new Interactions(
    { take: async () => true } as unknown as InteractionsRepository,
    { answer } as unknown as MemberInteractions,
    { promise } as unknown as PromisedAnswers,
    { consume: async () => undefined } as unknown as RateLimits,
    { http: { webOrigin: 'https://city.test' } } as AppConfig,
    { now: () => NOW } as Clock,
  );
  return { interactions, promise };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the answer to an interaction', () => {
  it('is the result, if that takes at most 1.8 seconds', async () => {
    const { interactions, promise } = answering(1_700);
    const answer = interactions.answer(STATUS, NOW);
    await jest.advanceTimersByTimeAsync(1_700);
    expect(await answer).toEqual(answerOf(MESSAGE));
    expect(promise).not.toHaveBeenCalled();
  });

  it('is a promise after that, as soon as the promise is stored', async () => {
    const { interactions, promise } = answering(5_000, 250);
    const answered = jest.fn();
    void interactions.answer(STATUS, NOW).then(answered);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(50);
    expect(answered).toHaveBeenCalledWith(LATER);
    expect(promise).toHaveBeenCalledWith(STATUS, expect.any(Promise), expect.any(Promise));
  });

  it('is a promise after 2.1 seconds even if the promise is not stored yet', async () => {
    const { interactions } = answering(10_000, 10_000);
    const answer = interactions.answer(STATUS, NOW);
    await jest.advanceTimersByTimeAsync(2_100);
    expect(await answer).toEqual(LATER);
  });

  it.each([
    [1_000, 1_500],
    [5_000, 200],
  ])('that reached us %d ms after its signature is promised %d ms later', async (late, within) => {
    const { interactions, promise } = answering(10_000);
    void interactions.answer(STATUS, new Date(NOW.getTime() - late));
    await jest.advanceTimersByTimeAsync(within - 1);
    expect(promise).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(promise).toHaveBeenCalled();
  });
});
