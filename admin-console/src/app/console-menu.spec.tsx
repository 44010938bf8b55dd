import { screen, within } from '@testing-library/react';
import { isDeepStrictEqual } from 'node:util';
import type { GetListParams } from 'react-admin';
import { buildApproval } from '../../test/approvals.js';
import { buildUser, memoryProvider, openConsole } from '../../test/console.js';
import { buildDesk } from '../../test/review.js';

describe('around every panel', () => {
  const menu = () => screen.findByRole('navigation', { name: 'Console' });

  it('the sidebar links home and every panel, in the order of the work', async () => {
    openConsole('/users', memoryProvider({}));
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Dashboard', '#/'],
      ['Users', '#/users'],
      ['Beta applications', '#/betaApp'],
      ['Entity applications', '#/entities'],
      ['Streamer applications', '#/streamer-applications'],
      ['Job applications', '#/job-applications'],
      ['Whitelist applications', '#/whiteList'],
      ['Interviews', '#/interviews'],
      ['Shop Orders', '#/orders'],
      ['Payments on hold', '#/payments'],
      ['Approvals', '#/approvals'],
      ['Deliveries', '#/deliveries'],
      ['Products', '#/products'],
      ['Sales', '#/sales'],
      ['Site content', '#/entries'],
      ['Pages', '#/pages'],
      ['Undelivered messages', '#/notifications'],
      ['Audit log', '#/audit'],
      ['Discord roles', '#/discord'],
      ['Game servers', '#/game-servers'],
      ['Webhooks', '#/webhooks'],
      ['Failed work', '#/failed-work'],
      ['API tokens', '#/tokens'],
      ['Staff', '#/staff'],
      ['Settings', '#/settings'],
    ]);
  });

  it('the sidebar counts the applications that wait, and opens them', async () => {
    const readDesk = async () => ({ ...buildDesk(), pending: { ...buildDesk().pending, whitelist: 60 } });
    const { person } = openConsole('/users', memoryProvider({ whiteList: [] }, { readDesk }));
    const navigation = within(await menu());
    await person.click(await navigation.findByRole('link', { name: 'Whitelist applications: Pending 60' }));
    expect(await screen.findByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true');
    expect(navigation.queryByRole('link', { name: /^Beta applications: / })).not.toBeInTheDocument();
  });

  it('the sidebar counts the acts that wait for a second person, and opens them', async () => {
    const records = { approvals: [buildApproval()] };
    const { person } = openConsole('/users', memoryProvider(records));
    await person.click(await within(await menu()).findByRole('link', { name: 'Approvals: Pending 1' }));
    expect(await screen.findByText('Refund of an order')).toBeVisible();
  });

  it.each([
    // Until its player says that it was sent, staff can do nothing about a tip.
    ['orders', 'Shop Orders', { status: 'PENDING', claimed: 'yes' }],
    ['payments', 'Payments on hold', {}],
    // Nobody decides their own request.
    ['approvals', 'Approvals', { state: 'pending', from: 'others' }],
    ['deliveries', 'Deliveries', { state: 'waiting' }],
    ['notifications', 'Undelivered messages', {}],
  ])('the sidebar counts what waits in %s, and links it', async (resource, name, filter) => {
    const getList = async (asked: string, params: GetListParams) => ({
      data: [],
      total: asked === resource && isDeepStrictEqual(params.filter, filter) ? 7 : 0,
    });
    openConsole('/settings', memoryProvider({}, { getList: getList as never }));
    const link = await within(await menu()).findByRole('link', { name: `${name}: Pending 7` });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(JSON.parse(query.get('filter') ?? '')).toEqual(filter);
  });

  it('the sidebar counts the deliveries that went wrong by what went wrong, and links each', async () => {
    const getList = async (_: string, { filter }: GetListParams) => ({
      data: [],
      total: { failed: 2, uncertain: 1 }[(filter as { state: string }).state] ?? 0,
    });
    openConsole('/settings', memoryProvider({}, { getList: getList as never }));
    const navigation = within(await menu());
    for (const [name, state] of [
      ['Deliveries: Failed 2', 'failed'],
      ['Deliveries: Uncertain 1', 'uncertain'],
    ]) {
      const link = await navigation.findByRole('link', { name });
      const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
      expect(JSON.parse(query.get('filter') ?? '')).toEqual({ state });
    }
  });

  it('the kinds of application can be collapsed', async () => {
    const { person } = openConsole('/users', memoryProvider({}));
    const navigation = within(await menu());
    const apps = navigation.getByRole('button', { name: 'Apps' });
    expect(apps).toHaveAttribute('aria-expanded', 'true');
    await person.click(apps);
    expect(apps).toHaveAttribute('aria-expanded', 'false');
  });

  it('Home is a page of the site: the host navigates there', async () => {
    const { person, onNavigate } = openConsole('/users', memoryProvider({}));
    await person.click(within(await menu()).getByRole('link', { name: 'Home' }));
    expect(onNavigate).toHaveBeenCalledWith('/');
  });

  it('the top bar shows the user, and its button logs out', async () => {
    const user = buildUser({ global_name: 'Layla Ben Amor', avatarUrl: '/layla.png' });
    const { person, onLogout } = openConsole('/users', memoryProvider({}), { user });
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('Layla Ben Amor')).toBeVisible();
    expect(bar.getByRole('presentation')).toHaveAttribute('src', '/layla.png');
    await person.click(bar.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });
});

describe('in a window too narrow for the sidebar beside a panel', () => {
  beforeEach(() => {
    localStorage.clear();
    window.matchMedia = (query) =>
      ({
        matches: /max-width:\s*1099/.test(query),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('it starts with icons, and shows the names and the counts when it is opened', async () => {
    const records = { approvals: [buildApproval()] };
    const { person } = openConsole('/users', memoryProvider(records));
    const navigation = within(await screen.findByRole('navigation', { name: 'Console' }));
    const counted = { name: 'Approvals: Pending 1' };
    expect(navigation.getByRole('link', { name: 'Approvals' })).toBeInTheDocument();
    expect(navigation.queryByRole('link', counted)).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Open menu: Pending 1' }));
    expect(await navigation.findByRole('link', counted)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveTextContent(/^$/);
    await person.click(navigation.getByRole('link', { name: 'Approvals' }));
    expect(await screen.findByText('Refund of an order')).toBeVisible();
    expect(navigation.queryByRole('link', counted)).not.toBeInTheDocument();
  });

  it('its button has the sum of the counts in it, of what the reader may open', async () => {
    const readDesk = async () => ({
      ...buildDesk(),
      pending: { ...buildDesk().pending, whitelist: 60, job: 5 },
    });
    const getList = async (resource: string, { filter }: GetListParams) => ({
      data: [],
      total:
        { orders: 2, payments: 1, deliveries: (filter as { state: string }).state === 'failed' ? 3 : 0 }[
          resource
        ] ?? 0,
    });
    const user = buildUser({ role: 'Player', permissions: ['review.whitelist', 'orders'] });
    openConsole('/settings', memoryProvider({}, { readDesk, getList: getList as never }), { user });
    const button = await screen.findByRole('button', { name: 'Open menu: Pending 65' });
    expect(button).toHaveTextContent('65');
  });

  it('its button has no number if nothing waits', async () => {
    openConsole('/settings', memoryProvider({}));
    expect(await screen.findByRole('button', { name: 'Open menu' })).toHaveTextContent(/^$/);
  });
});
