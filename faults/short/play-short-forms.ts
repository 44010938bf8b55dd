import { SCENARIOS } from '../scenarios/all.ts';
import type { Scenario } from '../support/scenario.ts';
import { openWorld, type World } from '../support/world.ts';

/** Other tests run on the machine at the same time: their share of its time is no fault of the product. */
const TIME_SCALE = 6;
const MOST_MS = 100_000;
const IN_BROWSER = 'R14';

/** Scenarios in which a part of the product or the browser dies; R13 first: it counts messages, and nobody else's are on their way. */
const KILL_GOALS = ['R13', 'R1', 'R2', 'R14'];
const placeOf = ({ goals }: Scenario) => KILL_GOALS.findIndex((id) => goals.includes(id));

/** The scenarios with a death, and all others: the two halves take about the same time. */
export const deaths = SCENARIOS.filter((one) => placeOf(one) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
export const disturbances = SCENARIOS.filter((one) => placeOf(one) < 0);

/**
 * Tests the short form of each scenario, one after the other on one started product. What `npm run test:faults` counts in
 * full is counted here after a few kills and rounds.
 */
export function playShortForms(scenarios: readonly Scenario[]): void {
  let world: Awaited<ReturnType<typeof openWorld>> | undefined;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  for (const { goals, run, short } of scenarios) {
    const needsBrowser = goals.includes(IN_BROWSER);
    const test = needsBrowser && process.env.SKIP_BROWSER_TESTS ? it.skip : it;
    test(`keeps ${goals.join(', ')}`, async () => {
      const bounds = { timeScale: TIME_SCALE, until: performance.now() + MOST_MS, say: () => undefined };
      const figures = await run(world as World, short, bounds);
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter(({ passed }) => !passed)).toEqual([]);
    });
  }
}
