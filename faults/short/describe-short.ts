import { WITHOUT_MESSAGES, openWorld, type World } from '../support/world.ts';
import { SCENARIOS } from '../scenarios/all.ts';

/** Other tests run on the machine at the same time: their share of its time is no fault of the product. */
const PATIENCE = 6;
const MOST_MS = 100_000;

/**
 * The short form of these goals' scenarios, one after the other on one started product. What `npm run test:faults` counts
 * in full is counted here after a few kills and rounds.
 */
export function describeShort(
  goals: readonly string[],
  env: Record<string, string> = WITHOUT_MESSAGES,
): void {
  describe('a product that is broken on purpose', () => {
    let world: Awaited<ReturnType<typeof openWorld>> | undefined;
    beforeAll(async () => {
      world = await openWorld(env);
    });
    afterAll(() => world?.close());

    const chosen = SCENARIOS.filter((scenario) => scenario.goals.some((id) => goals.includes(id)));
    it.each(chosen.map((scenario) => [scenario.goals.join(', '), scenario] as const))(
      'keeps %s',
      async (_, { run, short }) => {
        const bounds = { patience: PATIENCE, until: performance.now() + MOST_MS, say: () => undefined };
        const figures = await run(world as World, short, bounds);
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.filter(({ passed }) => !passed)).toEqual([]);
      },
    );
  });
}
