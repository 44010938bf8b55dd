import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal, type FakeApi } from '../../../test/fake-api';
import { layla, mirage, youssef } from '../../../test/people';
import { renderSite } from '../../../test/render-site';
import { asPhone, screenIs } from '../../../test/screen-is';

const visitor = refusal(401, 'NOT_LOGGED_IN', 'Please log in.');

function api(me: Parameters<FakeApi['answer']>[1], site = mirage): FakeApi {
  return fakeApi({
    'GET /api/auth/user/me': me,
    'GET /api/config/site': { body: site },
    'GET /api/community/members': { body: { members: 1284 } },
    'POST /api/auth/logout': { body: { message: 'Logged out' } },
    'GET /api/notifications': { body: [], headers: { 'x-unread-count': '0' } },
  });
}

const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  it('offers a visitor the login, and the way back to this page', async () => {
    api(visitor);
    renderSite('/who?from=menu');
    const login = await header().findByRole('link', { name: 'Login' });
    expect(login).toHaveAttribute('href', '/auth?returnTo=%2Fwho%3Ffrom%3Dmenu');
    expect(header().getByText('Server Online')).toBeInTheDocument();
    expect(header().queryByRole('navigation', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('shows that the server is online at every width', () => {
    const css = readFileSync(join(__dirname, 'site-header.module.css'), 'utf8');
    expect(css).toMatch(/^:root\[data-game='online'\] \.online \{\n {2}display: flex;/m);
  });

  it('shows a player without an application and without the dashboard link', async () => {
    api({ body: youssef });
    renderSite('/who');
    expect(await header().findByRole('button', { name: 'Youssef' })).toBeVisible();
    expect(header().queryByText(/^App /)).not.toBeInTheDocument();
    expect(header().queryByRole('link', { name: 'DASHBOARD' })).not.toBeInTheDocument();
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('shows the number of unread messages, and requests none for a visitor', async () => {
    const calls = api({ body: youssef });
    calls.answer('GET /api/notifications', { body: [], headers: { 'x-unread-count': '3' } });
    const { unmount } = renderSite('/who');
    expect(await header().findByRole('button', { name: 'Youssef 3 unread messages' })).toBeVisible();
    unmount();
    const visits = api(visitor);
    renderSite('/who');
    await header().findByRole('link', { name: 'Login' });
    expect(visits.callsOf('GET /api/notifications')).toHaveLength(0);
  });

  it('shows it on the menu button of a phone', async () => {
    asPhone();
    const calls = api({ body: youssef });
    calls.answer('GET /api/notifications', { body: [], headers: { 'x-unread-count': '3' } });
    renderSite('/who');
    expect(
      await header().findByRole('button', { name: 'Open the menu 3 unread messages' }),
    ).toBeInTheDocument();
  });

  it('shows it on the menu button as soon as a wide window is narrow', async () => {
    let isWide = true;
    const lists = screenIs(() => isWide);
    const calls = api({ body: youssef });
    calls.answer('GET /api/notifications', { body: [], headers: { 'x-unread-count': '3' } });
    renderSite('/who');
    expect(await header().findByRole('button', { name: 'Youssef 3 unread messages' })).toBeVisible();
    isWide = false;
    act(() => {
      for (const { value } of lists.mock.results)
        (value as MediaQueryList).dispatchEvent(new Event('change'));
    });
    expect(
      await header().findByRole('button', { name: 'Open the menu 3 unread messages' }),
    ).toBeInTheDocument();
  });

  it.each([
    [
      { betaStatus: 'Rejected', whiteListStatus: 'Accepted' } as const,
      'App Accepted',
      'Whitelist Application',
    ],
    [
      { betaStatus: 'Accepted', whiteListStatus: 'Rejected' } as const,
      'App Accepted',
      'Closed Beta: Tester Sign-up',
    ],
    [{ betaStatus: 'noApp', whiteListStatus: 'Rejected' } as const, 'App Rejected', 'Whitelist Application'],
    [
      { betaStatus: 'Pending', whiteListStatus: 'noApp' } as const,
      'App Pending',
      'Closed Beta: Tester Sign-up',
    ],
  ])('shows and names the application that counts for %j', async (states, badge, application) => {
    api({ body: { ...youssef, ...states } });
    const { user } = renderSite('/who');
    expect(await header().findByText(badge)).toHaveTextContent(`${badge} (${application})`);
    await user.click(await header().findByRole('button', { name: 'Youssef' }));
    expect(await screen.findByText(`${application}: ${badge.replace('App ', '')}`)).toBeVisible();
  });

  it('links the dashboard for Admins, as a page of its own', async () => {
    api({ body: layla });
    renderSite('/who');
    expect(await header().findByRole('link', { name: 'DASHBOARD' })).toHaveAttribute('href', '/dashboard');
  });

  it('shows the demo badge when the providers are sandboxes', async () => {
    api(visitor, { ...mirage, providersMode: 'local' });
    renderSite('/who');
    expect(await header().findByText('Demo')).toBeInTheDocument();
  });

  it('shows the stored user until the server has answered, and removes it for a visitor', async () => {
    let answer: (answer: typeof visitor) => void = () => undefined;
    const answered = new Promise<typeof visitor>((resolve) => (answer = resolve));
    api(() => answered);
    const userInfo = { ...youssef, global_name: 'Remembered' };
    const { useUserInfoStore } = await import('../../player/session/user-info-store');
    useUserInfoStore.getState().remember(userInfo);

    renderSite('/who');
    expect(header().getByText('Remembered')).toBeInTheDocument();

    answer(visitor);
    await header().findByRole('link', { name: 'Login' });
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('logs out on the server, then deletes the player and the drafts from this browser', async () => {
    const calls = api({ body: youssef });
    const { user } = renderSite('/who');
    await header().findByText('Youssef');
    localStorage.setItem('personal.whitelist-draft', '{"state":{"drafts":{}},"version":1}');
    expect(localStorage.getItem('userInfo')).toContain('Youssef');

    calls.answer('GET /api/auth/user/me', visitor);
    await user.click(header().getByRole('button', { name: 'Youssef' }));
    await user.click(header().getByRole('button', { name: 'Logout' }));

    expect(await header().findByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(calls.callsOf('POST /api/auth/logout')).toHaveLength(1);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(localStorage.getItem('personal.whitelist-draft')).toBeNull();
  });

  it('reports a failed logout, and keeps the player logged in', async () => {
    const calls = api({ body: youssef });
    calls.answer('POST /api/auth/logout', refusal(500, 'INTERNAL_ERROR', 'x'));
    const { user } = renderSite('/who');
    await user.click(await header().findByRole('button', { name: 'Youssef' }));
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(
      await screen.findByText(/^Something went wrong on our side. Please try again./),
    ).toBeInTheDocument();
    expect(header().getByText('Youssef')).toBeInTheDocument();
  });

  it('has My city and the logout in the menu behind the name, also by keyboard', async () => {
    api({ body: youssef });
    const { user, address } = renderSite('/who');
    const name = await header().findByRole('button', { name: 'Youssef' });
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    name.focus();
    await user.keyboard('{ArrowDown}');
    const city = header().getByRole('link', { name: 'My city' });
    await waitFor(() => expect(city).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(header().getByRole('button', { name: 'Logout' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(name).toHaveFocus();
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(header().getByRole('link', { name: 'My city' }));
    expect(address()).toBe('/me');
  });

  it('opens every menu with links to pages that exist', async () => {
    api(visitor);
    const { user } = renderSite('/who');
    const menus = within(header().getByRole('navigation', { name: 'Main menu' }));
    await user.click(menus.getByRole('button', { name: 'APPLY NOW' }));
    const name = 'Whitelist Application 18 or older, on PC, with a microphone, about 20 minutes';
    expect(menus.getByRole('link', { name })).toHaveAttribute('href', '/joinus');
    expect(menus.getByRole('link', { name: 'Streamer Application' })).toHaveAttribute('href', '/streamer');
    expect(menus.getByRole('link', { name: 'Administration Application' })).toHaveAttribute('href', '/');
    expect(menus.queryByRole('link', { name: 'Illegal Entity' })).not.toBeInTheDocument();
    await user.click(menus.getByRole('button', { name: 'Entity Application' }));
    expect(menus.getByRole('link', { name: 'Illegal Entity' })).toHaveAttribute('href', '/entity');
    expect(menus.getByRole('link', { name: 'Legal Entity / Service Job' })).toHaveAttribute('href', '/job');
    await user.click(menus.getByRole('button', { name: 'About US' }));
    expect(menus.getByRole('link', { name: 'Who are we?' })).toHaveAttribute('href', '/who');
  });

  it('shows the nested applications unfolded on a small screen', async () => {
    api(visitor);
    const { user, address } = renderSite('/who');
    await user.click(header().getByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    const menus = sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(menus).toEqual(['APPLY NOW', 'SHOP', 'About US']);
    expect(sheet.getByText('Entity Application')).toBeInTheDocument();
    // The closed beta is the whitelist's name on a phone (specification); the sign-up of testers says whose it is.
    expect(sheet.getAllByText(/beta/i).map((one) => one.closest('a')?.getAttribute('href'))).toEqual([
      '/joinus',
      '/beta',
    ]);
    const footer = sheet.getByRole('link', { name: 'Login' }).parentElement;
    expect(within(footer ?? document.body).getByRole('link', { name: 'العربية' })).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Illegal Entity' })).toHaveAttribute('href', '/entity');
    await user.click(sheet.getByRole('link', { name: 'Legal Entity / Service Job' }));
    await waitFor(() => expect(address()).toBe('/job'));
  });

  it('does not mark the administration application as the current page on the home page, where it leads', async () => {
    api(visitor);
    const { user } = renderSite('/');
    await user.click(header().getByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    const application = sheet.getByRole('link', { name: 'Administration Application' });
    expect(application).not.toHaveAttribute('aria-current');
  });

  it('has a row for My city in the mobile menu, with the number of unread messages', async () => {
    const calls = api({ body: youssef });
    calls.answer('GET /api/notifications', { body: [], headers: { 'x-unread-count': '3' } });
    const { user } = renderSite('/who');
    await header().findByText('Youssef');
    await user.click(header().getByRole('button', { name: /^Open the menu/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    const city = await sheet.findByRole('link', { name: 'My city 3 unread messages' });
    expect(city).toHaveAttribute('href', '/me');
  });

  it('closes the mobile menu when a link is followed', async () => {
    api(visitor);
    const { user, address } = renderSite('/who');
    await user.click(header().getByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    const name =
      'APPLY FOR CLOSED BETA Whitelist Application · 18 or older, on PC, with a microphone, about 20 minutes';
    await user.click(sheet.getByRole('link', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/joinus');
  });

  it('closes the mobile menu on log-out', async () => {
    api({ body: youssef });
    const { user } = renderSite('/who');
    await header().findByText('Youssef');
    await user.click(header().getByRole('button', { name: 'Open the menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main menu' }));
    await user.click(sheet.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the page around it', () => {
  it('says why the session could not be loaded', async () => {
    api(refusal(503, 'DATABASE_UNAVAILABLE', 'x'));
    renderSite('/who');
    expect(await screen.findByText(/^The site is busy. Please try again in a moment./)).toBeInTheDocument();
  });

  it('says once why a login failed, and cleans the address', async () => {
    api(visitor);
    const { address } = renderSite('/who?loginError=LOGIN_REFUSED');
    expect(await screen.findByText('The login was cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/who'));
  });

  it('has a page for unknown addresses', async () => {
    api(visitor);
    renderSite('/no/such/street');
    expect(await screen.findByRole('heading', { name: 'This street isn’t on the map' })).toBeInTheDocument();
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/', '/joinus', '/shop']);
  });
});
