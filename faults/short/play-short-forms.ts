import { SCENARIOS } from '../scenarios/all.ts';
import type { Scenario } from '../support/scenario.ts';
import { openWorld, type World } from '../support/world.ts';

/** Other tests share the machine: allow for that in the time limits. */
const TIME_SCALE = 6;
const MOST_MS = 100_000;
const IN_BROWSER = 'R14';

/**
 * Scenarios that kill a part of the product or the browser; R13 first: it counts messages, and no others are pending
 * then.
 */
const KILL_GOALS = ['R13', 'R1', 'R2', 'E2', 'G1', 'G9', 'R14'];
const placeOf = ({ goals }: Scenario) => KILL_GOALS.findIndex((id) => goals.includes(id));

/** Two groups of about the same duration: scenarios with kills, and all others. */
export const killScenarios = SCENARIOS.filter((one) => placeOf(one) >= 0).sort(
  (a, b) => placeOf(a) - placeOf(b),
);
export const otherScenarios = SCENARIOS.filter((one) => placeOf(one) < 0);

/**
 * Tests the short form of each scenario sequentially on one product: a few kills and rounds of what `npm run
 * test:faults` does in full.
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
