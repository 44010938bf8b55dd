import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { speak } from '../../../test/texts';
import { Providers } from '../../app/providers';
import { RetryButton } from './retry-button';

beforeAll(() => speak());

function open(retry: jest.Mock) {
  let load: () => void = () => undefined;
  function Page() {
    const [isLoaded, setLoaded] = useState(false);
    load = () => setLoaded(true);
    return (
      <Providers>
        <main id="main" tabIndex={-1}>
          {isLoaded ? <p>Loaded</p> : <RetryButton retry={retry} />}
        </main>
      </Providers>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), load: () => act(() => load()) };
}

it('stays busy until the request ends, and can be pressed again afterwards', async () => {
  let finish: () => void = () => undefined;
  const retry = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = open(retry);
  const button = screen.getByRole('button', { name: 'Try again' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  expect(retry).toHaveBeenCalledTimes(2);
});

it('leaves the focus at the content that takes its place', async () => {
  const { user, load } = open(jest.fn().mockResolvedValue(undefined));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  load();
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('takes the focus from nobody else', async () => {
  const { load } = open(jest.fn());
  load();
  expect(document.body).toHaveFocus();
});
