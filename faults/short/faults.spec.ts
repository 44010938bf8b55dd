import { SCENARIOS } from '../scenarios/all.ts';
import { openWorld, type World } from '../support/world.ts';

/** Other tests run on the machine at the same time: their share of its time is no fault of the product. */
const PATIENCE = 6;
const MOST_MS = 100_000;
/** Messages are counted here, so they go first: nobody else's are on their way. */
const FIRST = 'R13';
const IN_BROWSER = 'R14';

/**
 * The short form of every scenario, one after the other on one started product. What `npm run test:faults` counts in full is
 * counted here after a few kills and rounds.
 */
describe('a product that is broken on purpose', () => {
  let world: Awaited<ReturnType<typeof openWorld>> | undefined;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world?.close());

  const isFirst = ({ goals }: { goals: readonly string[] }) => goals.includes(FIRST);
  const ordered = [...SCENARIOS.filter(isFirst), ...SCENARIOS.filter((scenario) => !isFirst(scenario))];
  for (const { goals, run, short } of ordered) {
    const needsBrowser = goals.includes(IN_BROWSER);
    const test = needsBrowser && process.env.SKIP_BROWSER_TESTS ? it.skip : it;
    test(`keeps ${goals.join(', ')}`, async () => {
      const bounds = { patience: PATIENCE, until: performance.now() + MOST_MS, say: () => undefined };
      const figures = await run(world as World, short, bounds);
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.filter(({ passed }) => !passed)).toEqual([]);
    });
  }
});
