import type { ApplicationReceipt } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY, whitelistReceipt } from '../../../test/my-city';
import { asPerson, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const rejected = whitelistReceipt({
  status: 'Rejected',
  treatedBy: asPerson(youssef),
  treatedAt: '2026-11-21T10:00:00.000Z',
  reason: 'Tell us more.',
});

it('shows a newcomer the way into the city, whose first step is the whitelist', async () => {
  applyApi(youssef, EMPTY);
  renderSite('/me');
  const way = within(await screen.findByRole('region', { name: 'Your way into the city' }));
  expect(way.getByText('Apply').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(way.getByText('You haven’t applied for the whitelist yet.')).toBeVisible();
  expect(way.getByText('18 or older, on PC, with a microphone, about 20 minutes')).toBeVisible();
  expect(way.getByRole('link', { name: 'Whitelist Application' })).toHaveAttribute('href', '/joinus');
});

it('shows a visitor the same way below the login', async () => {
  applyApi(null);
  renderSite('/me');
  const way = within(await screen.findByRole('region', { name: 'Your way into the city' }));
  expect(way.getAllByRole('listitem')).toHaveLength(4);
  // Whether a visitor has applied is not known.
  expect(way.queryByText('You haven’t applied for the whitelist yet.')).toBeNull();
  expect(way.getByRole('link', { name: 'Whitelist Application' })).toHaveAttribute('href', '/joinus');
});

it('shows an applicant their character, how far the application has come, and what happens next', async () => {
  const waiting: ApplicationReceipt = { ...rejected, status: 'Pending', reason: null };
  applyApi(youssef, { ...EMPTY, 'GET /api/applications/mine': { body: [waiting] } });
  renderSite('/me');
  const way = within(await screen.findByRole('region', { name: 'Your way into the city' }));
  expect(way.getByText('Idris Belhadj')).toBeVisible();
  expect(way.getByRole('link', { name: 'Whitelist application no. 7' })).toHaveAttribute(
    'href',
    `/applications/${waiting._id}`,
  );
  // It is not listed once more.
  expect(screen.queryByRole('region', { name: 'Applications' })).not.toBeInTheDocument();
  expect(way.getByText('Pending')).toBeVisible();
  expect(way.getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(way.queryByRole('link', { name: 'Whitelist Application' })).not.toBeInTheDocument();
});

it('invites a player after a rejection to apply again, unless they are suspended', async () => {
  const again = { ...EMPTY, 'GET /api/applications/mine': { body: [rejected] } };
  applyApi(youssef, again);
  const { unmount } = renderSite('/me');
  expect(await screen.findByRole('link', { name: 'Whitelist Application' })).toBeVisible();
  unmount();
  applyApi({ ...youssef, suspended: true, suspension: { reason: 'Insults.', until: null } }, again);
  renderSite('/me');
  await screen.findByRole('region', { name: 'Your way into the city' });
  expect(screen.queryByRole('link', { name: 'Whitelist Application' })).not.toBeInTheDocument();
});
