import type { MustAccept } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { shownPage } from '../../../test/shown-page';

const terms: MustAccept = {
  ...{ slug: 'terms', title: { en: 'Terms', fr: '', ar: '' }, version: 3 },
  ...{ from: '2999-01-01T00:00:00.000Z', note: { en: 'Refunds take two days.', fr: '', ar: '' } },
};
const ACCEPT = 'POST /api/pages/terms/accept';

const open = (path: string, asked: MustAccept[], more = {}) => {
  const api = fakeApi({
    'GET /api/auth/user/me': { body: { ...youssef, ...(asked.length > 0 && { mustAccept: asked }) } },
    'GET /api/config/site': { body: mirage },
    'GET /api/notifications': { body: [] },
    'GET /api/pages/terms/en': { body: shownPage('terms') },
    'GET /api/pages/contact/en': { body: shownPage('contact') },
    [ACCEPT]: { body: [] },
    ...more,
  });
  return { api, ...renderSite(path) };
};

it('asks nobody while nothing has to be accepted', async () => {
  open('/contact', []);
  await screen.findByRole('heading', { name: 'Technical support' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what changed, leads to the page, and records the acceptance there', async () => {
  const { user, api } = open('/contact', [terms]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms: a new version' }));
  expect(dialog.getByText('What changed: Refunds take two days.')).toBeVisible();
  expect(dialog.getByText(/From 1 January 2999 on, you can apply and buy only once/)).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Read the page' }));
  await screen.findByRole('heading', { name: 'Termination' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const bar = within(screen.getByRole('complementary', { name: 'Terms: a new version' }));
  await user.click(bar.getByRole('button', { name: 'I accept' }));
  expect(api.callsOf(ACCEPT).map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(await screen.findByText('Accepted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull();
});

it('does not ask for the new version below the text of an earlier one', async () => {
  open('/terms?version=2', [terms]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms: a new version' }));
  expect(dialog.getByRole('link', { name: 'Read the page' })).toHaveAttribute('href', '/terms');
});

it('waits until the next visit if the player wants, and says what is closed until then', async () => {
  const { user } = open('/contact', [{ ...terms, note: null, from: '2020-01-01T00:00:00.000Z' }]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You can apply and buy again once you accept it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks again for a newer version', async () => {
  const { user, api } = open('/contact', [terms], {
    [ACCEPT]: refusal(409, 'PAGE_CHANGED', 'This page has a newer version.'),
  });
  const dialog = within(await screen.findByRole('dialog'));
  api.answer('GET /api/auth/user/me', { body: { ...youssef, mustAccept: [{ ...terms, version: 4 }] } });
  await user.click(dialog.getByRole('button', { name: 'I accept' }));
  expect(await screen.findByText(/has a newer version/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'I accept' }));
  expect(api.callsOf(ACCEPT).map(({ body }) => body)).toContainEqual({ version: 4 });
});
