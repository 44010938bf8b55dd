import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import { mirage } from '../../test/people';
import { speak } from '../../test/texts';
import { ApiError } from '../platform/api/api-client';
import { ErrorBoundary } from './error-boundary';
import { Providers } from './providers';

function Broken({ by }: { by: unknown }): never {
  throw by;
}

function open(thrown: unknown) {
  // React logs what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  speak('en');
  const user = userEvent.setup();
  render(
    <Providers>
      <MemoryRouter>
        <ErrorBoundary resetKey="/">
          <Broken by={thrown} />
        </ErrorBoundary>
      </MemoryRouter>
    </Providers>,
  );
  return user;
}

afterEach(() => jest.restoreAllMocks());

it('shows the error page with the support code of the failed request', async () => {
  const user = open(new ApiError(500, 'INTERNAL_ERROR', 'Something went wrong.', [], {}, 'request-7'));
  expect(screen.getByRole('heading', { name: 'This page just crashed' })).toBeVisible();
  expect(await screen.findByText('request-7')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledWith('request-7');
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeVisible();
});

it('shows no code if no request failed, and links to other pages', () => {
  open(new TypeError('x is undefined'));
  expect(screen.queryByRole('button', { name: 'Copy code' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

it('links to the community’s tickets', async () => {
  fakeApi({ 'GET /api/config/site': { body: mirage } });
  open(new TypeError('x is undefined'));
  const ticket = await screen.findByRole('link', { name: 'Open a ticket' });
  expect(ticket).toHaveAttribute('href', mirage.links.supportTicket);
});
