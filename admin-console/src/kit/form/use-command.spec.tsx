import { act, screen } from '@testing-library/react';
import { memoryProvider, openPanel } from '../../../test/console.js';
import type { Pressed } from './use-command.js';

let run: () => Promise<Pressed>;
const command = jest.fn<Promise<void>, []>();
jest.mock('../../panels/overview/overview.js', () => ({
  Overview: function Overview() {
    const { useCommand } = jest.requireActual<typeof import('./use-command.js')>('./use-command.js');
    ({ run } = useCommand(() => command(), { onFailed: () => undefined }));
    return <p>The overview</p>;
  },
}));

const press = () => act(() => run());

beforeEach(async () => {
  openPanel('/', memoryProvider({}));
  await screen.findByText('The overview');
});

it('tells how a press has ended', async () => {
  const failure = new Error('no');
  command.mockResolvedValueOnce().mockRejectedValueOnce(failure);
  expect(await press()).toBe('done');
  expect(await press()).toEqual({ failure });
});

it('tells that a press has sent nothing, because an earlier one is still running', async () => {
  let end = () => undefined as void;
  command.mockReset();
  command.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const first = run();
  expect(await press()).toBe('running');
  end();
  expect(await act(() => first)).toBe('done');
  expect(command).toHaveBeenCalledTimes(1);
});
