import { judge, overBudget, readBudget, type Budget, type Used } from './budget.ts';
import { buildTask, tasksOf } from './tasks.ts';

const BUDGET: Budget = { calibration: 0.1, file: 15, stages: { api: 100 } };
const SLOW = 'api/src/shop/slow.spec.ts';
const used = (seconds: number, stage = 100): Used => ({ stages: { api: stage }, files: { [SLOW]: seconds } });

/** A machine on which the runs after the first take these seconds. */
const machine = (...seconds: number[]) => {
  const again = jest.fn(() => Promise.resolve(seconds.shift() ?? Number.NaN));
  return { again };
};

it('a slow spec file gets a warning in the gate, and fails in the night', async () => {
  const words = [`${SLOW} uses 20.0 s of processor time, more than its 15.0 s`];
  expect(await judge(used(20), BUDGET, null)).toEqual({ warnings: words, failures: [] });
  expect(await judge(used(20), BUDGET, machine(20, 20))).toEqual({ warnings: [], failures: words });
});

it('the median of five runs decides', async () => {
  const quiet = machine(14, 16, 14, 14);
  expect((await judge(used(20), BUDGET, quiet)).failures).toEqual([]);
  expect(quiet.again).toHaveBeenCalledTimes(4);
  const slow = machine(14, 18, 14, 19);
  expect((await judge(used(20), BUDGET, slow)).failures).toEqual([
    `${SLOW} uses 18.0 s of processor time, more than its 15.0 s`,
  ]);
});

it('runs nothing again once most of five agree, and nothing that keeps its budget', async () => {
  const busyOnce = machine(10, 10, 10);
  expect((await judge(used(20), BUDGET, busyOnce)).failures).toEqual([]);
  expect(busyOnce.again).toHaveBeenCalledTimes(3);
  const idle = machine();
  expect((await judge(used(15), BUDGET, idle)).failures).toEqual([]);
  expect(idle.again).not.toHaveBeenCalled();
});

it('a stage may use 15 % more than its budget', () => {
  expect(overBudget(used(1, 114), BUDGET)).toEqual([]);
  expect(overBudget(used(1, 116), BUDGET)).toMatchObject([{ kind: 'stage', name: 'api', seconds: 116 }]);
});

it('every stage has a budget', () => {
  const tasks = tasksOf({ all: true, journeys: true, slots: 2, secondsOf: () => 1 });
  const stages = [buildTask(2), ...tasks].map(({ stage }) => stage);
  expect(Object.keys(readBudget().stages).sort()).toEqual([...new Set(stages)].sort());
});
