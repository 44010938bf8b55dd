import type { ApplicationReceipt } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type FakeApi } from '../../../test/fake-api';
import { asPerson, mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { useUserInfoStore } from '../../player/session/user-info-store';

const receipt: ApplicationReceipt = {
  ...{ _id: '66f0000000000000000000a1', kind: 'whitelist', number: 7, title: 'Idris Belhadj' },
  ...{ status: 'Accepted', createdBy: asPerson(youssef), treatedBy: null, treatedAt: null, reason: null },
  ...{ attempt: 1, version: 1, history: [], createdAt: '2026-11-20T10:00:00.000Z' },
};

beforeEach(() => useUserInfoStore.getState().forget());

function open(mine: ApplicationReceipt[]): FakeApi {
  const api = fakeApi({
    'GET /api/auth/session': { body: { user: { ...youssef, whiteListStatus: 'Accepted' } } },
    'GET /api/config/site': { body: mirage },
    'GET /api/applications/mine': { body: mine },
  });
  renderSite('/');
  return api;
}

/** What an application needs, as a line of its own; the menu says it, too. */
const needs = () =>
  screen.queryAllByText(/^18 or older/, { selector: 'main *' }).filter((words) => !words.closest('[hidden]'));
const path = () => screen.findByRole('list', { name: 'Your way into the city' });

it('shows a player on the home page how far the whitelist application has come', async () => {
  open([{ ...receipt, kind: 'job' }, receipt]);
  const steps = within(await path());
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Submitted (done)',
    'Review (done)',
    '3Interview',
    '4City',
  ]);
  expect(needs()).toHaveLength(0);
});

it('shows on the home page that a passed interview has led into the city', async () => {
  open([{ ...receipt, interview: { outcome: 'passed' } as ApplicationReceipt['interview'] }]);
  expect(within(await path()).getAllByText(/\(done\)/)).toHaveLength(4);
});

it('replaces the invitation to apply in the document with the status of the application', async () => {
  const place = document.createElement('div');
  place.dataset.nextStep = '';
  place.innerHTML = '<p>Apply now</p>';
  document.body.append(place);
  try {
    open([receipt]);
    const state = await within(place).findByRole('link', { name: 'Your application: Accepted' });
    expect(state).toHaveAttribute('href', '/joinus');
    expect(within(place).getByText('Apply now')).not.toBeVisible();
  } finally {
    place.remove();
  }
});

it('replaces an invitation that comes after the application', async () => {
  const place = document.createElement('div');
  place.dataset.nextStep = '';
  place.innerHTML = '<p>Apply now</p>';
  try {
    open([receipt]);
    await path();
    document.body.prepend(place);
    const state = await within(place).findByRole('link', { name: 'Your application: Accepted' });
    expect(state).toHaveAttribute('href', '/joinus');
    expect(within(place).getByText('Apply now')).not.toBeVisible();
  } finally {
    place.remove();
  }
});

it('asks for no applications of a visitor', async () => {
  const api = fakeApi({
    'GET /api/auth/session': { body: { user: null } },
    'GET /api/config/site': { body: mirage },
  });
  renderSite('/');
  await waitFor(() => expect(needs()).toHaveLength(2));
  expect(api.callsOf('GET /api/applications/mine')).toEqual([]);
});
