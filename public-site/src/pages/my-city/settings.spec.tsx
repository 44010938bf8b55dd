import type { OwnSession } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { applyApi } from '../../../test/apply/open-form';
import { EMPTY } from '../../../test/my-city';
import { youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { queryClient } from '../../app/query-client';
import { runForgetTasks } from '../../platform/storage/logout-tasks';

const computer: OwnSession = {
  ...{ id: 'a'.repeat(32), browser: 'Firefox', system: 'Linux', current: true },
  ...{ loginAt: '2026-11-20T10:00:00.000Z', lastUsedAt: '2026-11-21T10:00:00.000Z' },
};
const phone: OwnSession = {
  ...computer,
  id: 'b'.repeat(32),
  browser: 'Safari',
  system: 'iOS',
  current: false,
};
const tablet: OwnSession = { ...phone, id: 'c'.repeat(32), browser: 'other', system: 'other', loginAt: null };

it('My city keeps no answer about a player once the session ends', async () => {
  applyApi(youssef, EMPTY);
  renderSite('/me');
  await screen.findByRole('heading', { name: 'Settings' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  runForgetTasks();
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual([]);
});

describe('the settings of My city', () => {
  it('lists the sessions, and ends others one by one or together', async () => {
    const api = applyApi(youssef, {
      ...EMPTY,
      'GET /api/auth/sessions': { body: [computer, phone, tablet] },
    });
    api.answer(`DELETE /api/auth/sessions/${phone.id}`, () => {
      api.answer('GET /api/auth/sessions', { body: [computer, tablet] });
      return { status: 204 };
    });
    api.answer('DELETE /api/auth/sessions', () => {
      api.answer('GET /api/auth/sessions', { body: [computer] });
      return { body: { ended: 1 } };
    });
    const { user } = renderSite('/me');
    const here = (await screen.findByText('Firefox on Linux')).closest('li') as HTMLElement;
    expect(here).toHaveTextContent('This device');
    expect(here).toHaveTextContent('Logged in on 20 November 2026 Last used on 21 November 2026');
    expect(within(here).queryByRole('button')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Log out: Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.getByText('Unknown device').closest('ul')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Log out all other devices' }));
    expect(await screen.findByText('All other devices are logged out.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Unknown device')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).not.toBeInTheDocument();
  });

  it('switches the reminders off, and says when that failed', async () => {
    const api = applyApi(youssef, EMPTY);
    const sent: unknown[] = [];
    api.answer('PUT /api/notifications/preferences', ({ body }) => {
      sent.push(body);
      return { body: body as object };
    });
    const { user } = renderSite('/me');
    const box = await screen.findByRole('checkbox', { name: 'Remind me before something I’ve bought ends' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(box).not.toBeChecked();
    expect(sent).toEqual([{ renewalReminders: false }]);

    api.answer('PUT /api/notifications/preferences', { status: 503 });
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });

  it('shows the player on public lists only after they agree', async () => {
    const api = applyApi(youssef, EMPTY);
    const choice = ({ body }: { body?: unknown }) => ({
      body: { ...youssef, publicLists: (body as { shown: boolean }).shown },
    });
    api.answer('PUT /api/users/me/public-lists', choice);
    const { user } = renderSite('/me');
    const box = await screen.findByRole('checkbox', { name: 'Show me on public lists' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    const sent = api.callsOf('PUT /api/users/me/public-lists').map(({ body }) => body);
    expect(sent).toEqual([{ shown: true }, { shown: false }]);
  });

  it('offers the export, and requests and withdraws an erasure', async () => {
    const api = applyApi(youssef, EMPTY);
    api.answer('POST /api/users/me/erasure-request', {
      body: { requestedAt: '2026-11-21T10:00:00.000Z', note: 'Goodbye' },
    });
    api.answer('DELETE /api/users/me/erasure-request', { body: { requestedAt: null, note: null } });
    const { user } = renderSite('/me');
    expect(await screen.findByRole('link', { name: 'Download my data' })).toHaveAttribute(
      'href',
      '/api/users/me/export',
    );
    await user.click(screen.getByRole('button', { name: 'Delete my data' }));
    await user.type(screen.getByRole('textbox', { name: 'Message to the team' }), 'Goodbye');
    await user.click(screen.getByRole('button', { name: 'Request deletion' }));
    expect(await screen.findByText('You’ve asked us to delete your data')).toBeInTheDocument();
    expect(api.callsOf('POST /api/users/me/erasure-request')).toMatchObject([{ body: { note: 'Goodbye' } }]);
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByRole('button', { name: 'Delete my data' })).toBeInTheDocument();
  });
});
