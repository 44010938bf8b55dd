import { runQueue, taskOfFile, tasksOf } from './tasks.ts';

const SECONDS: Record<string, number> = { journeys: 600, api: 500, lint: 90, types: 50 };
const names = (slots: number) =>
  tasksOf({ all: false, journeys: true, slots, secondsOf: (stage) => SECONDS[stage] ?? 4 }).map(
    ({ name }) => name,
  );

it('begins with what takes longest', () => {
  expect(names(2).slice(0, 4)).toEqual(['journeys', 'api', 'lint', 'types']);
});

it('divides what would run after everything else has ended', () => {
  expect(names(4)).toEqual(expect.arrayContaining(['journeys 2-of-2', 'api 2-of-2', 'lint']));
});

it('runs as many tasks at once as there are slots, in their order', async () => {
  const begun: number[] = [];
  let atOnce = 0;
  let most = 0;
  await runQueue([1, 2, 3, 4, 5], 2, async (task) => {
    begun.push(task);
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('runs a file of the gate again in its package', () => {
  expect(taskOfFile('api/src/shop/price.spec.ts')).toMatchObject({ stage: 'api' });
  expect(taskOfFile('e2e/journeys/tips.spec.ts › a tip').args).toContain('journeys/tips.spec.ts');
});
