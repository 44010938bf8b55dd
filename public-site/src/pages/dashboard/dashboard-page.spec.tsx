import { ADMIN_CONSOLE_CONTRACT, type AdminConsoleModule } from '@city/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { version } from 'react';
import { fakeApi, refusal, type FakeApi } from '../../../test/fake-api';
import { layla, mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { loadConsole } from '../../remotes/admin-console/load-console';

jest.mock('../../remotes/admin-console/load-console', () => ({ loadConsole: jest.fn() }));
const load = jest.mocked(loadConsole);

const major = parseInt(version);

const VISITOR = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

function api(me: Parameters<FakeApi['answer']>[1]): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: mirage },
    'GET /api/community/members': { body: { members: 0 } },
    'POST /api/auth/logout': { body: {} },
  });
}

/** A fake console that renders its name; `props()` returns the props it received. */
function fakeConsole(contract = ADMIN_CONSOLE_CONTRACT, react: AdminConsoleModule['react'] = `^${version}`) {
  const unmount = jest.fn();
  const mount = jest.fn<ReturnType<AdminConsoleModule['mount']>, Parameters<AdminConsoleModule['mount']>>(
    (element) => {
      element.textContent = 'the console';
      return { unmount };
    },
  );
  return { contract, react, mount, unmount, props: () => mount.mock.lastCall?.[1] };
}

beforeEach(() => load.mockReset());

describe('/dashboard', () => {
  it.each([
    ['a visitor', VISITOR],
    ['a player', { body: youssef }],
  ])('sends %s home and loads nothing of the console', async (_who, me) => {
    api(me);
    const { address } = renderSite('/dashboard');
    await waitFor(() => expect(address()).toBe('/'));
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['staff', { ...youssef, mfaMissing: true }],
    ['an Admin', { ...layla, permissions: [], mfaMissing: true }],
  ])(
    'tells %s without two-factor authentication what to do, and loads nothing of the console',
    async (_who, me) => {
      api({ body: me });
      renderSite('/dashboard');
      expect(await screen.findByRole('heading', { name: 'Turn on two-factor authentication' })).toBeVisible();
      const login = screen.getByRole('link', { name: 'Log in again' });
      expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fdashboard');
      expect(load).not.toHaveBeenCalled();
    },
  );

  it('shows an Admin the console without the site’s header', async () => {
    const console_ = fakeConsole();
    load.mockResolvedValue(console_);
    api({ body: layla });
    const { unmount } = renderSite('/dashboard');
    expect(await screen.findByText('the console')).toBeInTheDocument();
    expect(load).toHaveBeenCalledWith(mirage.adminConsoleEntry);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(console_.props()).toMatchObject({ user: layla, locale: 'en' });

    unmount();
    expect(console_.unmount).toHaveBeenCalled();
  });

  it('shows the console to a player with a permission', async () => {
    load.mockResolvedValue(fakeConsole());
    api({ body: { ...youssef, permissions: ['review.whitelist'] } });
    renderSite('/dashboard');
    expect(await screen.findByText('the console')).toBeInTheDocument();
  });

  it.each([
    ['the language chosen in this browser', 'ar', 'fr', 'ar'],
    ['the language of the account', null, 'fr', 'fr'],
    ['English when none was chosen', null, null, 'en'],
  ] as const)('gives the console %s', async (_which, chosen, ofAccount, expected) => {
    if (chosen) localStorage.setItem('language', chosen);
    const console_ = fakeConsole();
    load.mockResolvedValue(console_);
    api({ body: { ...layla, locale: ofAccount } });
    renderSite('/dashboard');
    await screen.findByText('the console');
    expect(console_.props()?.locale).toBe(expected);
    localStorage.removeItem('language');
  });

  it('offers a retry when the console cannot be loaded', async () => {
    load.mockRejectedValueOnce(new Error('RUNTIME-008')).mockResolvedValue(fakeConsole());
    api({ body: layla });
    const { user } = renderSite('/dashboard');
    expect(await screen.findByText('Couldn’t load the staff console')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the console')).toBeInTheDocument();
  });

  it.each([
    ['of a newer contract', fakeConsole(ADMIN_CONSOLE_CONTRACT + 1)],
    ['of an older contract', fakeConsole(ADMIN_CONSOLE_CONTRACT - 1)],
    ['that needs a newer React', fakeConsole(ADMIN_CONSOLE_CONTRACT, `^${major}.99.0`)],
    ['that needs another major version of React', fakeConsole(ADMIN_CONSOLE_CONTRACT, `^${major - 1}.0.0`)],
  ])('does not run a console %s, and says what to do', async (_which, console_) => {
    load.mockResolvedValue(console_);
    api({ body: layla });
    renderSite('/dashboard');
    expect(await screen.findByText('The site and the console have different versions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(console_.mount).not.toHaveBeenCalled();
  });

  it('runs a console that was built with an older React of the same major version', async () => {
    load.mockResolvedValue(fakeConsole(ADMIN_CONSOLE_CONTRACT, `^${major}.0.0`));
    api({ body: layla });
    renderSite('/dashboard');
    expect(await screen.findByText('the console')).toBeInTheDocument();
  });

  it('logs out on the console’s request and goes home', async () => {
    const console_ = fakeConsole();
    load.mockResolvedValue(console_);
    const calls = api({ body: layla });
    const { address } = renderSite('/dashboard');
    await screen.findByText('the console');
    calls.answer('GET /api/auth/user/me', VISITOR);
    await act(async () => console_.props()?.onLogout());
    expect(calls.callsOf('POST /api/auth/logout')).toHaveLength(1);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('goes home when the user is no longer an Admin', async () => {
    const console_ = fakeConsole();
    load.mockResolvedValue(console_);
    const calls = api({ body: layla });
    const { address } = renderSite('/dashboard');
    await screen.findByText('the console');
    calls.answer('GET /api/auth/user/me', { body: { ...layla, role: 'Player' } });
    act(() => console_.props()?.onSessionLost());
    await waitFor(() => expect(address()).toBe('/'));
  });
});
