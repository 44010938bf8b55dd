import { SCENARIOS } from '../scenarios/all.ts';
import type { Scenario } from '../support/scenario.ts';
import { openWorld, type World } from '../support/world.ts';

/** Other tests share the machine: allow for that in the time limits. */
const TIME_SCALE = 6;
const MOST_MS = 100_000;
const IN_BROWSER = 'R14';

/**
 * A goal of each kind: messages, writes, rights and payments under kills and lost answers, an unreachable database, a
 * backup. R13 is first: it counts messages, and no others are pending then.
 */
const GATE_GOALS = ['R13', 'R1', 'E2', 'R4', 'R6', 'R16'];
const placeOf = ({ goals }: Scenario) => GATE_GOALS.findIndex((id) => goals.includes(id));

export const gateScenarios = SCENARIOS.filter((one) => placeOf(one) >= 0).sort(
  (a, b) => placeOf(a) - placeOf(b),
);
export const nightScenarios = SCENARIOS.filter((one) => placeOf(one) < 0);

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
