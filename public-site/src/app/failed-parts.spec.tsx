import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { Providers } from './providers';
import { speak } from '../../test/texts';
import { lazyPart } from '../platform/lazy-part/lazy-part';

it('downloads a part again after a failed download', async () => {
  speak();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOffline = true;
  const { Component } = lazyPart(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>Here it is</p>),
  );
  const page = (at: string) => (
    <Providers>
      <MemoryRouter>
        <ErrorBoundary resetKey={at}>
          <Suspense fallback="loading">
            <Component />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>
    </Providers>
  );
  const { rerender } = render(page('/one'));
  expect(await screen.findByText('This page just crashed')).toBeInTheDocument();
  isOffline = false;
  rerender(page('/two'));
  expect(await screen.findByText('Here it is')).toBeInTheDocument();
});
