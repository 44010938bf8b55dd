import { READY_ROLES, type CurrentUser, type Permission } from '@city/contracts';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { buildUser, buildWhitelist, memoryProvider, openConsole, openPanel } from '../../test/console.js';
import { buildPlayer, buildTipOrder } from '../../test/records.js';
import type { ConsoleDataProvider } from '../platform/data-provider.js';

const staff = (...permissions: Permission[]): CurrentUser => buildUser({ role: 'Player', permissions });

const open = (
  panel: string,
  user: CurrentUser,
  replaced: Partial<ConsoleDataProvider> = {},
  render = openPanel,
) => {
  const records = {
    users: [buildPlayer()],
    orders: [buildTipOrder()],
    whiteList: [buildWhitelist()],
  };
  const provider = memoryProvider(records, { readStaffRoles: jest.fn(), ...replaced });
  return render(panel, provider, { user });
};
const menu = async () => {
  const navigation = within(await screen.findByRole('navigation', { name: 'Console' }));
  return navigation.getAllByRole('link').map((link) => link.textContent);
};
const sections = async () => {
  await screen.findByRole('heading', { name: 'Suspension' });
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
};

describe('the menu and the overview', () => {
  it('show a reviewer the applications only', async () => {
    open('/', staff(...READY_ROLES.reviewer), {}, openConsole);
    expect(await menu()).toEqual([
      'Home',
      'Dashboard',
      'Beta applications',
      'Entity applications',
      'Streamer applications',
      'Job applications',
      expect.stringMatching(/^Whitelist applications/),
      'Interviews',
    ]);
    expect(await screen.findByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Last 30 days' })).not.toBeInTheDocument();
  });

  it('ask for nothing about applications without one of their permissions', async () => {
    const readDesk = jest.fn();
    const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
    open('/', staff('messages'), { readDesk, getList }, openConsole);
    expect(await menu()).toEqual(['Home', 'Dashboard', 'Undelivered messages']);
    expect(screen.queryByRole('button', { name: 'Apps' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Waiting for your decision' })).toBeVisible();
    const read = new Set(getList.mock.calls.map(([resource]) => resource as string));
    expect([...read]).toEqual(['notifications']);
    expect(readDesk).not.toHaveBeenCalled();
  });

  it('are whole for an Admin, also of a site that is older than roles', async () => {
    const { permissions: _, ...older } = buildUser();
    open('/', older, {}, openConsole);
    expect(await menu()).toEqual(expect.arrayContaining(['Users', 'Staff', 'Settings']));
    expect(await screen.findByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  });
});

it.each(['/users', '/users/player-1/show', '/orders/order-1', '/settings', '/staff', '/products/create'])(
  'the address %s says that it is not part of the role',
  async (address) => {
    const getOne = jest.fn();
    open(address, staff('review.whitelist'), { getOne });
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    expect(screen.getByText(/^Your role doesn’t include this page/)).toBeVisible();
    expect(getOne).not.toHaveBeenCalled();
  },
);

it('a page whose permission is withheld says that a login with a second factor may open it', async () => {
  open('/orders/order-1', { ...staff('review.whitelist'), mfaMissing: true });
  expect(await screen.findByRole('heading', { name: 'Log in with two-factor authentication' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
    'href',
    '/auth?returnTo=%2Fdashboard',
  );
});

describe('a player’s page', () => {
  it('shows only what the roles include', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [], total: 0 });
    open('/users/player-1/show', staff('people', 'review.beta'), { getList });
    const shown = await sections();
    expect(shown).toEqual(expect.arrayContaining(['Applications', 'Suspension']));
    expect(shown).not.toEqual(expect.arrayContaining(['Orders']));
    expect(
      screen.queryByRole('button', { name: /personal data|Delete player data/i }),
    ).not.toBeInTheDocument();
    expect(new Set(getList.mock.calls.map(([resource]) => resource as string))).toEqual(
      new Set(['betaApp', 'grants']),
    );
    expect(screen.queryByRole('button', { name: 'Give a benefit' })).not.toBeInTheDocument();
  });
});

it('the list of players sets packs only with their permission', async () => {
  open('/users', staff('people'));
  expect(await screen.findByText('youssef@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Update pack' })).not.toBeInTheDocument();
});

it.each([
  ['shows no decisions on money without the permission', staff('orders'), 0],
  ['shows them with it', staff('orders', 'money'), 1],
] as const)('an order %s', async (_, user, count) => {
  open('/orders/order-1', user);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Expire Order' })).toBeVisible();
  expect(dialog.queryAllByRole('button', { name: 'Confirm tip' })).toHaveLength(count);
  expect(dialog.queryByText(/^Rights/)).not.toBeInTheDocument();
});

it('says when a permission has just been taken away, and keeps what was typed', async () => {
  const lost = new HttpError('missing', 403, { code: 'PERMISSION_MISSING' });
  const { person } = open('/users/player-1/show', staff('people'), {
    suspendPlayer: jest.fn().mockRejectedValue(lost),
  });
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await person.type(reason, 'Chargeback');
  const form = within(screen.getByRole('form', { name: 'Suspend' }));
  await person.click(form.getByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your role has changed' });
  expect(within(dialog).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(reason).toHaveValue('Chargeback');
});
