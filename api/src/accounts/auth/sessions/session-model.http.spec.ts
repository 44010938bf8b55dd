import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import {
  discordIdOf,
  Play,
  slowDiscord,
  slowStore,
  stories,
  type Story,
} from './session-story.spec-helper.js';

/** Generated scenarios over HTTP; `npm run test:faults` sets many more (R15). */
const STORIES = Number(process.env['SESSION_STORIES'] ?? (process.env['TEST_ALL'] === '1' ? 60 : 20));
/** Fixed, for reproducible runs. */
const SEED = 20_261;
const STEPS_A_STORY = 8;
const AT_ONCE = 12;

describe('generated orders of log-ins, ends, renewals, changes of role and suspensions', () => {
  let city: TestApp;
  const waits: number[] = [];
  const spies: jest.SpyInstance[] = [];
  beforeAll(async () => {
    const lots = '1000000';
    city = await createTestApp({
      env: {
        LIMIT_LOGINS_PER_MINUTE: lots,
        LIMIT_WRITES_PER_MINUTE: lots,
        LIMIT_REQUESTS_PER_MINUTE: lots,
      },
    });
  });
  afterAll(async () => {
    for (const spy of spies) spy.mockRestore();
    await city.close();
  });

  it(
    `bring back no session that was ended, in ${STORIES} stories (seed ${SEED})`,
    async () => {
      const staff = await city.loginAs('layla');
      let turn = 0;
      const waitOfStore = () => waits[(turn += 1) % waits.length] ?? 0;
      spies.push(...slowDiscord(city), ...slowStore(city, waitOfStore));
      const generated = fc.sample(stories, { numRuns: STORIES, seed: SEED });
      const broken: string[] = [];
      let steps = 0;
      let next = 0;
      const player = async () => {
        while (next < generated.length) {
          const number = next;
          next += 1;
          const story = generated[number] as Story;
          waits.splice(0, waits.length, ...story.storeMs, ...waits.slice(0, 20));
          const faults = await new Play(city, staff, discordIdOf(number)).through(story);
          steps += story.batches.flat().length;
          if (faults.length > 0) broken.push(`${faults.join(', ')} in ${JSON.stringify(story)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, player));
      expect(broken).toEqual([]);
      expect(steps).toBeGreaterThanOrEqual(STORIES * STEPS_A_STORY);
    },
    60 * 60_000,
  );
});
