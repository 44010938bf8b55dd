import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal, type FakeApi } from '../../../test/fake-api';
import { mirage, nadia } from '../../../test/people';
import { renderSite } from '../../../test/render-site';

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');
const nadiasApplication = {
  _id: '66f0000000000000000000bb',
  number: 12,
  name: 'Nadia',
  age: '21',
  motivation: '',
  status: 'Pending',
  treatedAt: null,
  reason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  history: [],
};

function api(me: Parameters<FakeApi['answer']>[1], routes: Parameters<typeof fakeApi>[0] = {}): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 0 } },
    'GET /api/betaApp/myapp': { body: [] },
    ...routes,
  });
}

describe('the closed beta', () => {
  it('asks a visitor to log in and come back', async () => {
    api(VISITOR);
    renderSite('/beta');
    const login = await screen.findByRole('link', { name: 'Log in with Discord' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fbeta');
  });

  // All rules are in contracts/src/kinds/beta.spec.ts.
  it('refuses a broken rule at its field', async () => {
    const calls = api({ body: nadia });
    const { user } = renderSite('/beta');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia');
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '17');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be at least 18 years old');
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveFocus();
    expect(calls.callsOf('POST /api/betaApp')).toHaveLength(0);
  });

  it('shows the reason of a rejection in its own writing direction', async () => {
    const rejected = { ...nadiasApplication, status: 'Rejected', reason: 'Too short: what would you test?' };
    api({ body: { ...nadia, betaStatus: 'Rejected' } }, { 'GET /api/betaApp/myapp': { body: [rejected] } });
    renderSite('/beta', 'ar');
    expect(await screen.findByText(rejected.reason)).toHaveProperty('tagName', 'BDI');
  });

  it('thanks the player on the receipt once the application is stored', async () => {
    const calls = api({ body: nadia });
    calls.answer('POST /api/betaApp', () => {
      calls.answer('GET /api/betaApp/myapp', { body: [nadiasApplication] });
      return { status: 201, body: nadiasApplication };
    });
    const { user, address } = renderSite('/beta');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia');
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '21');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Your App have been submitted successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/applications/${nadiasApplication._id}`));
    expect(calls.callsOf('POST /api/betaApp')).toMatchObject([{ body: { name: 'Nadia', age: '21' } }]);
  });

  it('keeps the draft across a reload, until it is submitted', async () => {
    const calls = api({ body: nadia }, { 'POST /api/betaApp': refusal(503, 'DATABASE_UNAVAILABLE', 'x') });
    const { user, unmount } = renderSite('/beta');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia');
    await user.type(screen.getByRole('textbox', { name: 'Age' }), '21');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(calls.callsOf('POST /api/betaApp')).toHaveLength(1));
    unmount();

    const again = renderSite('/beta');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Nadia');
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('21');
    calls.answer('POST /api/betaApp', { status: 201, body: nadiasApplication });
    await again.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(again.address()).toBe(`/applications/${nadiasApplication._id}`));
    again.unmount();

    renderSite('/beta');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('tells a suspended player why and until when', async () => {
    api({
      body: {
        ...nadia,
        suspended: true,
        suspension: { reason: 'Insults in the market.', until: '2026-12-01T12:00:00.000Z' },
      },
    });
    renderSite('/beta');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Insults in the market.');
    expect(alert).toHaveTextContent('Your suspension ends on 1 December 2026');
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it('shows the progress of a sent application instead of the invitation and the form', async () => {
    const receipt = { ...nadiasApplication, kind: 'beta', title: 'Nadia', ahead: 2 };
    api(
      { body: { ...nadia, betaStatus: 'Pending' } },
      {
        'GET /api/betaApp/myapp': { body: [nadiasApplication] },
        [`GET /api/applications/${nadiasApplication._id}`]: { body: receipt },
        'GET /api/applications/decision-times': { body: {} },
      },
    );
    renderSite('/beta');
    expect(await screen.findByText('Your number is 12.')).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText(/^Submitted on 20 November 2026/)).toBeVisible();
    const path = within(screen.getByRole('list', { name: 'Your application' }));
    expect(path.getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(await screen.findByText('2 applications have been waiting longer than yours.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
      'href',
      `/applications/${nadiasApplication._id}`,
    );
    expect(screen.queryByText(/Ask for a spot here/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });
});
